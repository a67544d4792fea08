"""What rounds, same deals and games each allow to estimate."""

from itertools import combinations
from typing import Any

from caboprob.answers.simulated.estimates import kind_played
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report


def estimates(run_report: Report) -> dict[str, Any]:
    """Every estimate that rounds of this kind allow, by player, by place in the order of play, or as a whole.

    The rounds of one deal depend on each other, so there only whole deals are compared. Who begins a round of
    a game depends on the round before, so there places are not compared.
    """
    kind = kind_played(run_report)
    by_name = _of_any_kind(run_report)
    if kind == "same-deals":
        return by_name
    by_name |= _by_player(run_report)
    # `length` in turns of all players together
    by_name |= {
        "length": report.round_length(run_report),
        "reshuffles_at_least": reshuffle_chances(run_report),
    }
    if kind == "games":
        return by_name | {"game_length": report.game_length(run_report)}
    return by_name | {
        "points_by_place": report.points_by_place(run_report),
        "wins_by_place": report.wins_by_place(run_report),
    }


def reshuffle_chances(run_report: Report) -> list[Estimate | None]:
    """How likely one or more reshuffles are, two or more, and so on up to the first number never seen."""
    at_least = report.reshuffles_at_least(run_report)
    never_seen = (number for number, estimate in enumerate(at_least) if estimate is None or not estimate.hits)
    return list(at_least[: next(never_seen, len(at_least)) + 1])


def _of_any_kind(run_report: Report) -> dict[str, Any]:
    seats = range(run_report.players)
    return {
        "points": [report.points(run_report, seat) for seat in seats],
        "wins": [report.wins(run_report, seat) for seat in seats],
        "ahead": [_lead_of(run_report, seat, other) for seat, other in combinations(seats, 2)],
    }


def _by_player(run_report: Report) -> dict[str, Any]:
    """What rounds and games estimate of each player."""
    estimators: dict[str, Any] = {
        "call_success": callreport.success,
        "outcomes": callreport.outcomes,
        "calls_by_sum": callreport.by_sum,
        "beliefs": callreport.by_belief,  # how often calls succeed, by the chance their player believed in
    }
    rules = run_report.result.experiment.rules
    if rules.kamikaze:
        # One that is dealt, and one that was not, but is held at the end.
        estimators |= {"kamikaze_dealt": report.kamikaze_dealt, "kamikaze_made": report.kamikaze_made}
    if kind_played(run_report) == "games" and rules.reset_at:
        estimators["resets"] = report.resets  # how likely a round makes the total drop
    return {
        name: [estimate(run_report, seat) for seat in range(run_report.players)]
        for name, estimate in estimators.items()
    }


def _lead_of(run_report: Report, seat: int, other: int) -> dict[str, Any]:
    """By how many points a round one writes less than the other, and how much likelier one is to win."""
    return {
        "player": seat + 1,
        "other": other + 1,
        "points": report.points_ahead(run_report, seat, other),
        "wins": report.wins_ahead(run_report, seat, other),
    }
