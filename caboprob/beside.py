"""Exact values beside simulated ones, where both exist, and whether they agree."""

from caboprob.exact.call import Call, call
from caboprob.exact.kamikaze import kamikaze
from caboprob.montecarlo.play.scenario import Scenario
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Beside
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import plain_move
from caboprob.table.position import read_position


def beside(of: Report) -> tuple[Beside, ...]:
    """Every chance of a report that counting gives too.

    A kamikaze dealt to the first player; and, where a call ends the round at once, how it ends.
    """
    what = of.result.experiment
    if isinstance(what, Scenario):
        return _dealt(of, what)
    if what.options == (plain_move(CALL),) and not what.rules.last_turns:
        return called(of, call(what.position))
    return ()


def called(of: Report, exact: Call) -> tuple[Beside, ...]:
    """How a call ends, where it ends the round at once, beside what counting says of it."""
    pairs = ((name, getattr(exact, name), one) for name, one in callreport.outcomes(of, 0).items())
    return tuple(Beside(name, value, one) for name, value, one in pairs if one is not None)


def _dealt(of: Report, what: Scenario) -> tuple[Beside, ...]:
    found = report.kamikaze_dealt(of, 0)
    if not what.rules.kamikaze or what.kind == "same-deals" or found is None:
        return ()
    return (Beside("kamikaze-dealt", kamikaze(read_position(what.rules, players=of.players)).me, found),)
