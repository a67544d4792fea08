"""What rounds, same deals and games each allow to estimate."""

from itertools import combinations
from typing import Any

from caboprob.answers.simulated.estimates import kind_played
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report


def estimates(simulated: Report) -> dict[str, Any]:
    """Every estimate that rounds of this kind allow, by player, by place or as a whole.

    The rounds of one deal depend on each other, so there only whole deals are compared. Who begins a round of
    a game depends on the round before, so there places are not compared.
    """
    kind = kind_played(simulated)
    by_name = _of_any_kind(simulated)
    if kind == "same-deals":
        return by_name
    by_name |= _by_player(simulated)
    by_name |= {"length": report.length(simulated), "reshuffles_at_least": reshuffles(simulated)}
    if kind == "games":
        return by_name | {"game_length": report.game_length(simulated)}
    return by_name | {
        "points_by_place": report.points_by_place(simulated),
        "wins_by_place": report.wins_by_place(simulated),
    }


def reshuffles(simulated: Report) -> list[Estimate | None]:
    """How likely one or more reshuffles are, two or more, and so on up to the first number never seen."""
    at_least = report.reshuffles_at_least(simulated)
    never = (number for number, estimate in enumerate(at_least) if estimate is None or not estimate.hits)
    return list(at_least[: next(never, len(at_least)) + 1])


def _of_any_kind(simulated: Report) -> dict[str, Any]:
    seats = range(simulated.players)
    return {
        "points": [report.points(simulated, seat) for seat in seats],
        "wins": [report.wins(simulated, seat) for seat in seats],
        "ahead": [_ahead(simulated, seat, other) for seat, other in combinations(seats, 2)],
    }


def _by_player(simulated: Report) -> dict[str, Any]:
    """What rounds and games estimate of each player."""
    estimators: dict[str, Any] = {
        "call_success": callreport.success,
        "outcomes": callreport.outcomes,
        "calls_by_sum": callreport.by_sum,
        "beliefs": callreport.beliefs,
    }
    rules = simulated.result.experiment.rules
    if rules.kamikaze:
        estimators |= {"kamikaze_dealt": report.kamikaze_dealt, "kamikaze_made": report.kamikaze_made}
    if kind_played(simulated) == "games" and rules.reset_at:
        estimators["resets"] = report.resets
    return {
        name: [estimate(simulated, seat) for seat in range(simulated.players)]
        for name, estimate in estimators.items()
    }


def _ahead(simulated: Report, seat: int, other: int) -> dict[str, Any]:
    return {
        "player": seat + 1,
        "other": other + 1,
        "points": report.points_ahead(simulated, seat, other),
        "wins": report.wins_ahead(simulated, seat, other),
    }
