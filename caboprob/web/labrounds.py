"""How long rounds are, in turns of all players together, and games, in rounds."""

from fractions import Fraction
from itertools import accumulate
from typing import Any

from caboprob.montecarlo import report
from caboprob.montecarlo.estimates import Estimate
from caboprob.montecarlo.report import Report
from caboprob.text.chances import percent
from caboprob.text.chances import points as decimal
from caboprob.web import chart, labchart, labwords
from caboprob.web.chart import Series
from caboprob.web.labentry import Asked
from caboprob.web.visit import Visit

HALF = Fraction(1, 2)


def draw(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """Rounds by turns."""
    _histogram(visit, "length", of.tally.lengths, report.length(of), sure=asked.kind != "same-deals")


def games(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """Games by rounds."""
    _histogram(visit, "games", of.tally.game_rounds, report.game_length(of), sure=True)


def words(visit: Visit, name: str, counts: list[int], mean: Estimate | None, *, sure: bool) -> str:
    """The average, and the number that half of them do not pass."""
    if mean is None:
        return visit.say("lab.nothing")
    so_far = list(accumulate(counts))
    middle = next(number for number, count in enumerate(so_far) if count >= HALF * so_far[-1])
    told = decimal(visit.language, mean.value)
    if sure:
        told = labwords.told(told, labwords.points_within(visit, mean))
    return visit.say(f"lab.lasting.{name}-words", mean=told, middle=middle)


def _histogram(visit: Visit, name: str, row: Any, mean: Estimate | None, *, sure: bool) -> None:
    counts = labchart.ints(row)
    shown, total = labchart.window(counts), max(sum(counts), 1)
    shares = [Fraction(counts[number], total) for number in shown]
    axis = visit.say(f"lab.lasting.{name}-axis")
    series = Series(
        name=axis,
        x=list(shown),
        y=[float(share) for share in shares],
        hover=[
            f"{axis}: {number}<br>{percent(visit.language, share)}"
            for number, share in zip(shown, shares, strict=True)
        ],
    )
    figure = chart.bars(
        [series],
        x=axis,
        y=visit.say(f"lab.lasting.{name}-share"),
        bargap=0.1,
        yaxis=chart.percent_axis(visit, max(float(max(shares, default=0)), 0.01)),
    )
    chart.show(
        visit,
        figure,
        key=f"lab-{name}",
        alternative=words(visit, name, counts, mean, sure=sure),
        columns=[axis, visit.say("lab.column.count"), visit.say("lab.column.share")],
        rows=[[number, counts[number], share] for number, share in zip(shown, shares, strict=True)],
        file=f"lab-{name}",
    )
