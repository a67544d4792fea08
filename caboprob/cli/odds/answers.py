"""The answers of `caboprob odds` as JSON."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from caboprob.cli.answers import with_fractions
from caboprob.cli.play.agreement import agreements
from caboprob.cli.play.answers import agreements_answer, estimate_answer, simulation_answer
from caboprob.exact.call import Call
from caboprob.exact.kamikaze import Kamikaze
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.outcome import OUTCOMES
from caboprob.table.position import Position


def kamikaze_answer(
    position: Position, chances: Kamikaze, within: Sequence[Fraction] | None
) -> dict[str, Any]:
    """Who has a kamikaze; `within` is my chance after each number of draws."""
    numbers: dict[str, Any] = {"me": chances.me, "opponents": list(chances.opponents), "any": chances.any}
    if within is not None:
        numbers["me_within_draws"] = within[-1]
    return _counted(position, "equally-likely") | with_fractions(numbers)


def call_answer(position: Position, chances: Call, model: str) -> dict[str, Any]:
    """How a counted call ends."""
    return _counted(position, model) | with_fractions(
        {
            "win": chances.win,
            "expected_points": chances.points[0],
            **{name: getattr(chances, name) for name in OUTCOMES},
            "points": list(chances.points),
        }
    )


def reshuffle_answer(
    position: Position, reshuffles: Reshuffles, next_card: NextCard | None
) -> dict[str, Any]:
    """When reshuffles come, and which card comes next."""
    draws = {"draw_pile": reshuffles.draw_pile, "draws_to": list(reshuffles.draws_to)}
    numbers: dict[str, Any] = {"at_least": [list(row) for row in reshuffles.at_least]}
    if next_card:
        numbers["next_card"] = {"before": next_card.before, "after": next_card.after}
    return _counted(position, "pile-rate") | draws | with_fractions(numbers)


def simulated_call_answer(simulated: Report) -> dict[str, Any]:
    """How a simulated call ends: plain numbers in the same fields as a counted one, and their `intervals`."""
    points = [report.points(simulated, seat) for seat in range(simulated.players)]
    estimates = {
        "win": callreport.success(simulated, 0),
        "expected_points": points[0],
        **callreport.outcomes(simulated, 0),
    }
    seed = simulated.result.experiment.seed
    return simulation_answer(simulated) | {
        **{name: estimate and estimate.value for name, estimate in estimates.items()},
        "points": [estimate and estimate.value for estimate in points],
        "intervals": estimate_answer(estimates | {"points": points}, seed),
        "exact": agreements_answer(agreements(simulated)),
        "counts": _rounds(simulated),
    }


def _counted(position: Position, model: str) -> dict[str, Any]:
    rules = position.rules
    return {"rules": rules.key, "house": list(rules.house), "method": "exact", "model": model}


def _rounds(simulated: Report) -> dict[str, int]:
    """How many rounds were played, those of all moves together, and how many were cut short."""
    return {"rounds": int(simulated.tally.rounds), "capped": int(simulated.tally.capped)}
