"""What the charts of a run have in common: intervals as error bars, estimates in words, histograms."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import isfinite
from typing import Any

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text import chances
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart, estimatewords
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit

MOST_LEFT_OUT = Fraction(1, 1000)  # the share of the counts that may lie beyond the right edge of a chart


def error_bars(estimates: Sequence[Estimate | None]) -> PlotlyDict:
    """Options of a trace that draw the interval of each estimate as a vertical line."""
    bounded = [
        estimate if estimate and isfinite(estimate.low + estimate.high) else None for estimate in estimates
    ]
    return {
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [estimate.high - estimate.value if estimate else 0 for estimate in bounded],
            "arrayminus": [estimate.value - estimate.low if estimate else 0 for estimate in bounded],
            "thickness": 2,
            "width": 4,
        }
    }


def chance_with_interval(visit: Visit, estimate: Estimate | None) -> str:
    """A chance with its interval."""
    value, interval = estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)
    return estimatewords.value_with_interval(value, interval)


def points_with_interval(visit: Visit, estimate: Estimate | None) -> str:
    """Points with their interval."""
    value, interval = estimatewords.points(visit, estimate), estimatewords.points_interval(visit, estimate)
    return estimatewords.value_with_interval(value, interval)


def whole_percent(visit: Visit, chance: float) -> str:
    """A chance in whole percents."""
    return chances.rounded_percent(visit.language, chance)


def shown_range(counts: Sequence[int]) -> range:
    """The numbers worth a place on the chart: from the first that occurred to where hardly any are left."""
    total, so_far = sum(counts), 0
    first = next((number for number, count in enumerate(counts) if count), 0)
    for number, count in enumerate(counts):
        so_far += count
        if total and total - so_far <= MOST_LEFT_OUT * total:
            return range(first, number + 1)
    return range(first, len(counts))


def as_ints(row: Any) -> list[int]:
    """A row of a tally as Python integers, which do not overflow."""
    return [int(count) for count in row]


def median(counts: Sequence[int]) -> int:
    """The median of numbers, given how often each occurred."""
    so_far = list(accumulate(counts))
    return next(number for number, count in enumerate(so_far) if 2 * count >= so_far[-1])


def histogram(
    visit: Visit, counts: Sequence[int], *, key: str, axis: str, share: str, alternative: str
) -> None:
    """The share of each number, as bars; `axis` and `share` are the titles of the two axes."""
    range_shown, total = shown_range(counts), max(sum(counts), 1)
    shares = [Fraction(counts[number], total) for number in range_shown]
    hover = [
        visit.with_spaced_punctuation(f"{axis}: {number}") + f"<br>{percent(visit.language, one)}"
        for number, one in zip(range_shown, shares, strict=True)
    ]
    figure = chart.bars(
        [Series(axis, list(range_shown), [float(one) for one in shares], hover)],
        x=axis,
        y=share,
        bargap=0.1,
        yaxis=axes.percents(visit, max(float(max(shares, default=0)), 0.01)),
    )
    chart.show(
        visit,
        figure,
        key=key,
        alternative=alternative,
        columns=[axis, visit.say("answers.column.count"), visit.say("answers.column.share")],
        rows=[[number, counts[number], one] for number, one in zip(range_shown, shares, strict=True)],
        file=key,
    )
