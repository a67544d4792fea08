"""What the pictures of played chances have in common: a line with its intervals, and an axis that fits."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from caboprob.montecarlo.estimates import Estimate
from caboprob.text.chances import percent
from caboprob.web import chart, labchart
from caboprob.web.chart import Figure, Series
from caboprob.web.visit import Visit

SMALL = 0.1  # whole percents are enough for axes that go higher
MOST_MARKS = 5
STEPS = tuple(Fraction(lead, 10**power) for power in range(6, 0, -1) for lead in (1, 2, 5))


def played(
    visit: Visit, name: str, x: Sequence[int], found: Sequence[Estimate | None], cell: Callable[[int], str]
) -> Series:
    """A line of estimates, each with its interval; `cell` says where it stands."""
    return Series(
        name=name,
        x=x,
        y=[one.value if one else 0.0 for one in found],
        hover=[
            f"{name}<br>{cell(place)}<br>{labchart.chance(visit, one)}"
            for place, one in zip(x, found, strict=True)
        ],
        more=labchart.reach(found),
    )


def axis(visit: Visit, highest: float) -> Figure:
    """An axis of chances from 0 to the highest, with decimals where all are small."""
    if highest > SMALL:
        return chart.percent_axis(visit, highest)
    step = next(one for one in STEPS if highest <= MOST_MARKS * one)
    marks = [step * number for number in range(MOST_MARKS + 1) if step * (number - 1) < highest]
    top = max(highest, float(marks[-1]))
    return {
        "tickvals": [float(mark) for mark in marks],
        "ticktext": [percent(visit.language, mark) for mark in marks],
        "range": [-0.02 * top, 1.02 * top],
    }
