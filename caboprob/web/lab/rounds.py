"""How long rounds are, in turns of all players together, and games, in rounds."""

from fractions import Fraction
from typing import Any

from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.text.chances import points as decimal
from caboprob.web.answers import estimatewords, runchart
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Asked

HALF = Fraction(1, 2)


def show(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """Rounds by turns."""
    _histogram(visit, "length", of.tally.lengths, report.length(of), sure=asked.kind != "same-deals")


def games(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """Games by rounds."""
    _histogram(visit, "games", of.tally.game_rounds, report.game_length(of), sure=True)


def words(visit: Visit, name: str, counts: list[int], mean: Estimate | None, *, sure: bool) -> str:
    """The average, and the number that half of them do not pass."""
    if mean is None:
        return visit.say("lab.nothing")
    middle = runchart.middle(counts)
    told = decimal(visit.language, mean.value)
    if sure:
        told = estimatewords.told(told, estimatewords.points_within(visit, mean))
    return visit.say(f"lab.lasting.{name}-words", mean=told, middle=middle)


def _histogram(visit: Visit, name: str, row: Any, mean: Estimate | None, *, sure: bool) -> None:
    counts = runchart.ints(row)
    runchart.histogram(
        visit,
        counts,
        key=f"lab-{name}",
        axis=visit.say(f"lab.lasting.{name}-axis"),
        share=visit.say(f"lab.lasting.{name}-share"),
        alternative=words(visit, name, counts, mean, sure=sure),
    )
