"""Estimates in words: a value with as many decimals as its interval warrants, and the interval."""

from decimal import Decimal
from fractions import Fraction
from math import floor, isfinite, log10

from babel.numbers import format_decimal

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text import chances, numbers
from caboprob.text.chances import percent
from caboprob.text.numbers import number_range, percentage
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.visit import Visit

MOST_DECIMALS = 8
NO_VALUE = "–"


def count(visit: Visit, number: int) -> str:
    """A whole number in groups of three digits: `1,000,000`."""
    return format_decimal(int(number), locale=visit.language)


def chance(visit: Visit, estimate: Estimate | None) -> str:
    """A chance; if its event happened never or always, only the bound of the interval.

    What cannot happen, or must, has no interval, and its chance is 0 or 100 %.
    """
    if estimate is None:
        return NO_VALUE
    if estimate.hits == 0 and estimate.high > 0:
        return visit.say("answers.interval.at-most", high=percent(visit.language, estimate.high))
    if estimate.hits == estimate.rounds and estimate.low < 1:
        return visit.say("answers.interval.at-least", low=percent(visit.language, estimate.low))
    return share(visit, estimate)


def chance_interval(visit: Visit, estimate: Estimate | None) -> str:
    """The interval of a chance; empty if `chance` gives the bound already."""
    if estimate is None or estimate.hits in (0, estimate.rounds):
        return ""
    return _interval_words(
        visit, _percent(visit, estimate.low, estimate), _percent(visit, estimate.high, estimate)
    )


def points(visit: Visit, estimate: Estimate | None) -> str:
    """An average of points."""
    return NO_VALUE if estimate is None else average(visit, estimate.value)


def points_interval(visit: Visit, estimate: Estimate | None) -> str:
    """The interval of an average; empty while it has no bounds, as after a single round."""
    if estimate is None or not _has_bounds(estimate):
        return ""
    return _interval_words(visit, average(visit, estimate.low), average(visit, estimate.high))


def share(visit: Visit, estimate: Estimate) -> str:
    """A chance, or the difference between two chances."""
    return _percent(visit, estimate.value, estimate)


def share_interval(visit: Visit, estimate: Estimate) -> str:
    """The interval of `share`; empty while it has no bounds."""
    if not _has_bounds(estimate):
        return ""
    return _interval_words(
        visit, _percent(visit, estimate.low, estimate), _percent(visit, estimate.high, estimate)
    )


def value_with_interval(value: str, interval: str) -> str:
    """Value and interval on one line: `69.9% (69.4% to 70.3%)`."""
    return f"{value} ({interval})" if interval else value


def cells(visit: Visit, estimate: Estimate | None, *, is_chance: bool) -> list[Cell]:
    """Value, low and high for a grid of numbers."""
    if estimate is None:
        return [None, None, None]
    values = (estimate.value, estimate.low, estimate.high)
    if is_chance:
        return [Fraction(min(max(number, 0.0), 1.0)) for number in values]
    return [average(visit, number) if isfinite(number) else None for number in values]


def average(visit: Visit, value: float) -> str:
    """An average without its interval, with two decimals."""
    return chances.points_words(visit.language, value)


def short_form(visit: Visit, estimate: Estimate | None, *, is_chance: bool) -> tuple[str, str]:
    """Value and interval where there is little room: `69.9%` and `69.4–70.3`."""
    if estimate is None or not _has_bounds(estimate):
        return (chance if is_chance else points)(visit, estimate), ""
    if estimate.width == 0:
        return (share if is_chance else points)(visit, estimate), ""
    if not is_chance:
        low, high = average(visit, estimate.low), average(visit, estimate.high)
        return points(visit, estimate), number_range(low, high)
    if estimate.hits == 0:
        return f"≤ {percent(visit.language, estimate.high)}", ""
    if estimate.hits == estimate.rounds:
        return f"≥ {percent(visit.language, estimate.low)}", ""
    low, high = (
        numbers.decimal_text(visit.language, Decimal(end) * 100, _decimals(estimate))
        for end in (estimate.low, estimate.high)
    )
    return share(visit, estimate), number_range(low, high)


def _interval_words(visit: Visit, low: str, high: str) -> str:
    return visit.say("answers.interval.between", low=low, high=high)


def _has_bounds(estimate: Estimate) -> bool:
    return isfinite(estimate.low + estimate.high)


def _percent(visit: Visit, value: float, estimate: Estimate) -> str:
    """A percent with as many decimals as the interval warrants; only exact values become 0 or 100."""
    decimals = _decimals(estimate)
    if round(value * 100, decimals) in (0, 100):
        return percent(visit.language, min(max(value, 0.0), 1.0))
    return percentage(visit.language, Decimal(value), decimals)


def _decimals(estimate: Estimate) -> int:
    """How many decimals of a percent the interval warrants."""
    half_width = max(estimate.width / 2 * 100, 10.0**-MOST_DECIMALS)
    return min(max(-floor(log10(half_width)), 0), MOST_DECIMALS)
