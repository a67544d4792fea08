"""Whether simulated chances agree with exact ones, where both exist.

A kamikaze is a hand with certain cards, such as two 12s and two 13s, that wins whatever its sum.
"""

from caboprob.exact.call import Call, call
from caboprob.exact.kamikaze import kamikaze
from caboprob.montecarlo.play.scenario import Scenario, Situation
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Agreement
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import read_position


def agreements(run_report: Report) -> tuple[Agreement, ...]:
    """Every chance of a report that can also be counted, with both values.

    These are a kamikaze dealt to the first player and, where a call ends the round at once, its outcome.
    """
    experiment = run_report.result.experiment
    if isinstance(experiment, Scenario):
        return _kamikaze_dealt(run_report, experiment)
    if not isinstance(experiment, Situation) or experiment.options != (move_without_places(CALL),):
        return ()
    return () if experiment.rules.last_turns else call_agreements(run_report, call(experiment.position))


def call_agreements(run_report: Report, exact: Call) -> tuple[Agreement, ...]:
    """The outcomes of a call that ends the round at once: counted, and simulated."""
    outcomes = callreport.outcomes(run_report, player=0).items()
    return tuple(
        Agreement(name, getattr(exact, name), estimate) for name, estimate in outcomes if estimate is not None
    )


def _kamikaze_dealt(run_report: Report, experiment: Scenario) -> tuple[Agreement, ...]:
    """The chance of a kamikaze dealt to the first player; not where each deal is played from every seat."""
    estimate = report.kamikaze_dealt(run_report, player=0)
    if not experiment.rules.kamikaze or experiment.kind == "same-deals" or estimate is None:
        return ()
    exact = kamikaze(read_position(experiment.rules, players=run_report.players)).me
    return (Agreement("kamikaze-dealt", exact, estimate),)
