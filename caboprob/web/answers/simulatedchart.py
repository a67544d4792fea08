"""What the pictures of played chances have in common: a line with its intervals, and an axis that fits."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction

from babel import Locale
from babel.numbers import format_percent

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.web.answers import chart, estimatewords, runchart
from caboprob.web.answers.chart import Figure, Series
from caboprob.web.answers.numbertable import Cell
from caboprob.web.base.visit import Visit

SMALL = 0.1  # whole percents are enough for axes that go higher
MOST_MARKS = 5
STEPS = tuple((lead, power) for power in range(6, 0, -1) for lead in (1, 2, 5))  # lead / 10 ** power


def played(
    visit: Visit, name: str, x: Sequence[int], found: Sequence[Estimate | None], cell: Callable[[int], str]
) -> Series:
    """A line of estimates, each with its interval; `cell` says where it stands."""
    return Series(
        name=name,
        x=x,
        y=[one.value if one else 0.0 for one in found],
        hover=[
            f"{name}<br>{cell(place)}<br>{runchart.chance(visit, one)}"
            for place, one in zip(x, found, strict=True)
        ],
        more=runchart.reach(found),
    )


def axis(visit: Visit, highest: float) -> Figure:
    """An axis of chances from 0 to the highest, with decimals where all are small."""
    if highest > SMALL:
        return chart.percent_axis(visit, highest)
    lead, power = next(one for one in STEPS if highest * 10 ** one[1] <= MOST_MARKS * one[0])
    step, pattern = Fraction(lead, 10**power), _pattern(visit, power - 2)
    marks = [step * number for number in range(MOST_MARKS + 1) if step * (number - 1) < highest]
    top = max(highest, float(marks[-1]))
    return {
        "tickvals": [float(mark) for mark in marks],
        "ticktext": [format_percent(_decimal(mark), pattern, locale=visit.language) for mark in marks],
        "range": [-0.02 * top, 1.02 * top],
    }


def cells(visit: Visit, found: Estimate | None) -> list[Cell]:
    """A chance, low and high for a table of numbers; what never happened, or always, is only bounded."""
    value, low, high = estimatewords.cells(visit, found, is_chance=True)
    if found and found.hits == 0:
        return [None, None, high]
    return [None, low, None] if found and found.hits == found.rounds else [value, low, high]


def _pattern(visit: Visit, decimals: int) -> str:
    places = f"0.{'0' * decimals}" if decimals > 0 else "0"
    return str(Locale(visit.language).percent_formats[None].pattern).replace("0", places)


def _decimal(mark: Fraction) -> Decimal:
    return Decimal(mark.numerator) / Decimal(mark.denominator)
