"""What the pictures of a run have in common: how far an interval reaches, and how hovering tells it."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import isfinite
from typing import Any

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text.chances import percent
from caboprob.text.chances import rounded as whole_percents
from caboprob.web.answers import chart, estimatewords
from caboprob.web.answers.chart import Figure, Series
from caboprob.web.base.visit import Visit

FEW = 10  # numbers on an axis
TAIL = Fraction(1, 1000)  # of what is counted may lie beyond the right edge of a picture
STEPS = tuple(Fraction(one, 1000) for one in (1, 2, 5, 10, 20, 50, 100, 200))


def reach(found: Sequence[Estimate | None]) -> Figure:
    """A line up and down from each mark, as far as its interval reaches."""
    known = [one if one and isfinite(one.low + one.high) else None for one in found]
    return {
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [one.high - one.value if one else 0 for one in known],
            "arrayminus": [one.value - one.low if one else 0 for one in known],
            "thickness": 2,
            "width": 4,
        }
    }


def chance(visit: Visit, found: Estimate | None) -> str:
    """A chance with its interval."""
    return estimatewords.told(estimatewords.chance(visit, found), estimatewords.chance_within(visit, found))


def points(visit: Visit, found: Estimate | None) -> str:
    """Points with their interval."""
    return estimatewords.told(estimatewords.points(visit, found), estimatewords.points_within(visit, found))


def rounded(visit: Visit, chance: float) -> str:
    """Whole percents."""
    return whole_percents(visit.language, chance)


def window(counts: Sequence[int]) -> range:
    """From the first number that was counted to where hardly any are left."""
    total, so_far = sum(counts), 0
    first = next((number for number, count in enumerate(counts) if count), 0)
    for number, count in enumerate(counts):
        so_far += count
        if total and total - so_far <= TAIL * total:
            return range(first, number + 1)
    return range(first, len(counts))


def ints(row: Any) -> list[int]:
    """A row of a tally as whole numbers of Python's, which do not overflow."""
    return [int(count) for count in row]


def marks(low: float, high: float) -> list[Fraction]:
    """Round percents for an axis between these chances."""
    step = next((one for one in STEPS if high - low <= 6 * one), STEPS[-1])
    first, last = int(low / step), int(high / step) + 1
    return [step * number for number in range(first, last + 1)]


def whole(numbers: Sequence[int]) -> Figure:
    """An axis of whole numbers, which plotly would halve where there are few."""
    return {"dtick": 1} if max(numbers) - min(numbers) <= FEW else {}


def middle(counts: Sequence[int]) -> int:
    """The number that half of all that was counted do not pass."""
    so_far = list(accumulate(counts))
    return next(number for number, count in enumerate(so_far) if 2 * count >= so_far[-1])


def histogram(
    visit: Visit, counts: Sequence[int], *, key: str, axis: str, share: str, alternative: str
) -> None:
    """What share of all there was of each number, as bars; `share` names it."""
    shown, total = window(counts), max(sum(counts), 1)
    shares = [Fraction(counts[number], total) for number in shown]
    hover = [
        f"{axis}: {number}<br>{percent(visit.language, one)}"
        for number, one in zip(shown, shares, strict=True)
    ]
    figure = chart.bars(
        [Series(axis, list(shown), [float(one) for one in shares], hover)],
        x=axis,
        y=share,
        bargap=0.1,
        yaxis=chart.percent_axis(visit, max(float(max(shares, default=0)), 0.01)),
    )
    chart.show(
        visit,
        figure,
        key=key,
        alternative=alternative,
        columns=[axis, visit.say("lab.column.count"), visit.say("lab.column.share")],
        rows=[[number, counts[number], one] for number, one in zip(shown, shares, strict=True)],
        file=key,
    )
