"""Axes of charts: chances in percent or as odds, and whole numbers.

Each is the part of a plotly figure's layout that describes an axis, such as `xaxis`.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from babel import Locale
from babel.numbers import format_percent

from caboprob.text import numbers
from caboprob.text.chances import one_in
from caboprob.web.answers.chart import PlotlyDict
from caboprob.web.base.visit import Visit

# (highest chance on the axis, distance between its marks)
STEPS = ((0.1, Fraction(1, 50)), (0.25, Fraction(1, 20)), (0.5, Fraction(1, 10)), (1.0, Fraction(1, 5)))

FINE_UP_TO = 0.1  # axes that go higher are marked in whole percents
MOST_FINE_STEPS = 5
FINE_STEPS = tuple((digit, power) for power in range(6, 0, -1) for digit in (1, 2, 5))  # digit / 10 ** power

# The distance between the marks of an axis that need not begin at 0, and how many such steps it has at most.
WHOLE_PERCENT = Fraction(1, 100)
SPAN_STEPS = tuple(Fraction(step, 1000) for step in (1, 2, 5, 10, 20, 50, 100, 200))
MOST_SPAN_STEPS = 6
WIDEST_IN_ONES = 10  # an axis that spans at most this many has a mark at each whole number


def percents(visit: Visit, highest: float = 1.0) -> PlotlyDict:
    """An axis of chances from 0 to the highest, in percent as the reader's language writes it."""
    step = next(step for limit, step in STEPS if highest <= limit)
    marks = [step * number for number in range(int(1 / step) + 1) if step * number < highest + step]
    return percents_at(visit, marks) | _axis_range(max(highest, float(marks[-1])))


def fine_percents(visit: Visit, highest: float) -> PlotlyDict:
    """An axis like that of `percents`, with decimals if all chances are small."""
    if highest > FINE_UP_TO:
        return percents(visit, highest)
    digit, power = next(
        (digit, power) for digit, power in FINE_STEPS if highest * 10**power <= MOST_FINE_STEPS * digit
    )
    step, pattern = (
        Fraction(digit, 10**power),
        _pattern(visit, power - 2),
    )  # a percent needs two decimals fewer than the chance
    marks = [step * number for number in range(MOST_FINE_STEPS + 1) if step * (number - 1) < highest]
    return {
        "tickvals": [float(mark) for mark in marks],
        "ticktext": [format_percent(_decimal(mark), pattern, locale=visit.language) for mark in marks],
    } | _axis_range(max(highest, float(marks[-1])))


def percents_at(visit: Visit, marks: Sequence[Fraction], decimals: int = 0) -> PlotlyDict:
    """An axis of chances, with percents at these marks."""
    words = [numbers.percentage(visit.language, _decimal(mark), decimals) for mark in marks]
    return {"tickvals": [float(mark) for mark in marks], "ticktext": words}


def percents_between(visit: Visit, low: float, high: float) -> PlotlyDict:
    """An axis of chances that need not begin at 0, with round percents as marks from `low` to `high`."""
    step = next((step for step in SPAN_STEPS if high - low <= MOST_SPAN_STEPS * step), SPAN_STEPS[-1])
    first, last = int(low / step), int(high / step) + 1
    marks = [step * number for number in range(first, last + 1)]
    return percents_at(visit, marks, decimals=int(step < WHOLE_PERCENT))


def log_chances(visit: Visit, lowest: float) -> PlotlyDict:
    """A logarithmic axis of chances, marked as 1 in 10, 1 in 100 ..."""
    powers = [power for power in range(12) if lowest / 10 < 10**-power]
    return {
        "type": "log",
        "tickvals": [10**-power for power in powers],
        "ticktext": [one_in(visit.language, Fraction(1, 10**power)) for power in powers],
        "minor": {"showgrid": False, "ticks": ""},
    }


def whole_numbers(values: Sequence[int]) -> PlotlyDict:
    """An axis of whole numbers; plotly would mark halves where there are few."""
    return {"dtick": 1} if max(values) - min(values) <= WIDEST_IN_ONES else {}


def _axis_range(top: float) -> dict[str, Any]:
    return {"range": [-0.02 * top, 1.02 * top]}


def _pattern(visit: Visit, decimals: int) -> str:
    digits = f"0.{'0' * decimals}" if decimals > 0 else "0"
    return str(Locale(visit.language).percent_formats[None].pattern).replace("0", digits)


def _decimal(mark: Fraction) -> Decimal:
    return Decimal(mark.numerator) / Decimal(mark.denominator)
