"""Estimates as the cells of printed tables."""

from collections.abc import Sequence
from math import isfinite

from caboprob.content.messages import MINUS, say
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text import chances

EMPTY_CELL = "–"


def estimated_chance(lang: str, estimate: Estimate | None) -> str:
    """`61.8% (61.6% to 62.0%)`; `at most 0.3%` for what has never happened, 0 % for what cannot."""
    if estimate is None:
        return EMPTY_CELL
    low, high = max(estimate.low, 0.0), min(estimate.high, 1.0)
    if low == high:  # what cannot happen, or must
        return chances.percent(lang, low)
    if estimate.hits == 0:
        return say(lang, "simulate.at-most", high=chances.percent(lang, high))
    if estimate.hits == estimate.rounds:
        return say(lang, "simulate.at-least", low=chances.percent(lang, low))
    return _with_interval(
        lang, estimate, [chances.percent(lang, share) for share in (estimate.value, low, high)]
    )


def estimated_points(lang: str, estimate: Estimate | None) -> str:
    """`8.10 (8.07 to 8.14)`."""
    if estimate is None:
        return EMPTY_CELL
    return _with_interval(
        lang, estimate, [_points_words(lang, number) for number in _value_and_ends(estimate)]
    )


def estimated_chance_difference(lang: str, estimate: Estimate | None) -> str:
    """The difference of two chances: `-1.2% (-2.0% to -0.4%)`."""
    if estimate is None:
        return EMPTY_CELL
    return _with_interval(
        lang, estimate, [_signed_percent(lang, number) for number in _value_and_ends(estimate)]
    )


def on_two_lines(cell: str) -> str:
    """The same cell with the interval on a line of its own, for narrow columns."""
    return cell.replace(" (", "\n").removesuffix(")")


def column_titles(lang: str, *names: str) -> list[str]:
    """The titles of columns, in words, by the names that their messages have."""
    return [say(lang, f"simulate.column.{name}") for name in names]


def _value_and_ends(estimate: Estimate) -> Sequence[float]:
    return estimate.value, estimate.low, estimate.high


def _with_interval(lang: str, estimate: Estimate, numbers: Sequence[str]) -> str:
    """An estimate from its `numbers` in words: the value and the ends of its interval."""
    value, low, high = numbers
    if not isfinite(estimate.width):  # after a single round
        return say(lang, "simulate.unsure", value=value)
    if estimate.hits is None and not estimate.stderr:  # a mean of equal numbers
        return say(lang, "simulate.each-time", value=value)
    return f"{value} ({say(lang, 'simulate.interval', low=low, high=high)})"


def _points_words(lang: str, number: float) -> str:
    return chances.points_words(lang, number) if isfinite(number) else EMPTY_CELL


def _signed_percent(lang: str, number: float) -> str:
    unsigned = chances.percent(lang, min(abs(number), 1.0), 2)
    return f"{MINUS}{unsigned}" if number < 0 else unsigned
