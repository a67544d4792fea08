"""The answer of `caboprob odds call --model play`, and of `/api/odds/call-played`, as JSON."""

from typing import Any

from caboprob.answers.simulated.counted import agreements
from caboprob.answers.simulated.estimates import agreements_answer, estimate_answer, simulation_answer
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import SheetEffects, sheet_effects

ME = 0  # my seat: the others follow clockwise


def simulated_call_answer(run_report: Report) -> dict[str, Any]:
    """A simulated call: plain numbers in the same fields as a counted call, and an interval for each.

    The call is forced: every round begins with it.
    """
    points = [report.points(run_report, seat) for seat in range(run_report.players)]
    estimates = {
        "win": callreport.forced_success(run_report),
        "expected_points": points[ME],
        **callreport.forced_outcomes(run_report),
    }
    seed = run_report.result.experiment.seed
    return (
        simulation_answer(run_report)
        | {
            **{name: _value(estimate) for name, estimate in estimates.items()},
            "points": [_value(estimate) for estimate in points],
            "intervals": estimate_answer(estimates | {"points": points}, seed),
            "exact": agreements_answer(agreements(run_report)),
            "counts": _round_counts(run_report),
        }
        | _sheet_answer(run_report)
    )


def _sheet_answer(run_report: Report) -> dict[str, Any]:
    """What becomes of the totals, where they are known."""
    experiment = run_report.result.experiment
    if not experiment.scores_before:  # no totals were given
        return {}
    effects = sheet_effects(run_report)
    return {"sheet": {**_plain_numbers(effects), "intervals": estimate_answer(effects, experiment.seed)}}


def _plain_numbers(effects: SheetEffects) -> dict[str, Any]:
    """What becomes of everybody's total, as plain numbers."""
    return {
        "drops": [_value(estimate) for estimate in effects.drops],
        "reach_limit": [_value(estimate) for estimate in effects.reach_limit],
        "game_over": _value(effects.game_over),
    }


def _round_counts(run_report: Report) -> dict[str, int]:
    """The rounds played, summed over all first moves, and how many of them hit the cap on turns."""
    return {"rounds": int(run_report.tally.rounds), "capped": int(run_report.tally.capped)}


def _value(estimate: Estimate | None) -> float | None:
    """The number without its interval; None if no round was played."""
    return None if estimate is None else estimate.value
