"""The answer of `caboprob odds call --model play`, and of `/api/odds/call-played`, as JSON."""

from typing import Any

from caboprob.answers.simulated.counted import agreements
from caboprob.answers.simulated.estimates import agreements_answer, estimate_answer, simulation_answer
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import OnSheet, on_sheet


def simulated_call_answer(simulated: Report) -> dict[str, Any]:
    """A simulated call: plain numbers in the same fields as a counted call, and an interval for each."""
    points = [report.points(simulated, seat) for seat in range(simulated.players)]
    estimates = {
        "win": callreport.success(simulated, 0),
        "expected_points": points[0],
        **callreport.outcomes(simulated, 0),
    }
    seed = simulated.result.experiment.seed
    return (
        simulation_answer(simulated)
        | {
            **{name: estimate and estimate.value for name, estimate in estimates.items()},
            "points": [estimate and estimate.value for estimate in points],
            "intervals": estimate_answer(estimates | {"points": points}, seed),
            "exact": agreements_answer(agreements(simulated)),
            "counts": _rounds(simulated),
        }
        | _sheet(simulated)
    )


def _sheet(simulated: Report) -> dict[str, Any]:
    """What becomes of the totals, where they are known."""
    experiment = simulated.result.experiment
    if not experiment.before:
        return {}
    found = on_sheet(simulated)
    return {"sheet": {**_on_sheet(found), "intervals": estimate_answer(found, experiment.seed)}}


def _on_sheet(found: OnSheet) -> dict[str, Any]:
    """What becomes of everybody's total, as plain numbers."""
    return {
        "drops": [drop and drop.value for drop in found.drops],
        "reach_limit": [estimate and estimate.value for estimate in found.reach_limit],
        "game_over": found.game_over and found.game_over.value,
    }


def _rounds(simulated: Report) -> dict[str, int]:
    """The rounds played, summed over all first moves, and how many of them hit the cap on turns."""
    return {"rounds": int(simulated.tally.rounds), "capped": int(simulated.tally.capped)}
