"""Estimates in words: a value with as many decimals as its interval can tell apart, and the interval."""

from fractions import Fraction
from math import floor, isfinite, log10

from babel import Locale
from babel.numbers import format_decimal, format_percent

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text.chances import percent
from caboprob.text.chances import points as points_of
from caboprob.web.answers.numbertable import Cell
from caboprob.web.base.visit import Visit

MOST_DECIMALS = 8
NOTHING = "–"


def count(visit: Visit, number: int) -> str:
    """A whole number with its groups of three: `1,000,000`."""
    return format_decimal(int(number), locale=visit.language)


def chance(visit: Visit, found: Estimate | None) -> str:
    """A chance; one that was never met, or always, is only bounded."""
    if found is None:
        return NOTHING
    if found.hits == 0:
        return visit.say("lab.interval.at-most", high=percent(visit.language, found.high))
    if found.hits == found.rounds:
        return visit.say("lab.interval.at-least", low=percent(visit.language, found.low))
    return _percent(visit, found.value, found)


def chance_within(visit: Visit, found: Estimate | None) -> str:
    """From where to where a chance lies; where it is bounded on one side, `chance` says so."""
    if found is None or found.hits in (0, found.rounds):
        return ""
    return _between(visit, _percent(visit, found.low, found), _percent(visit, found.high, found))


def points(visit: Visit, found: Estimate | None) -> str:
    """An average of points."""
    return NOTHING if found is None else points_of(visit.language, found.value)


def points_within(visit: Visit, found: Estimate | None) -> str:
    """From where to where an average lies, once that can be told."""
    if found is None or not isfinite(found.low + found.high):
        return ""
    return _between(visit, points_of(visit.language, found.low), points_of(visit.language, found.high))


def told(value: str, within: str) -> str:
    """Both on one line: `69.9% (69.4% to 70.3%)`."""
    return f"{value} ({within})" if within else value


def _between(visit: Visit, low: str, high: str) -> str:
    return visit.say("lab.interval.between", low=low, high=high)


def _percent(visit: Visit, value: float, found: Estimate) -> str:
    """A percent as exact as its interval is narrow, but never 0 or 100 for what is not."""
    decimals = _decimals(found)
    if round(value * 100, decimals) in (0, 100):
        return percent(visit.language, min(max(value, 0.0), 1.0))
    places = f"0.{'0' * decimals}" if decimals else "0"
    pattern = Locale(visit.language).percent_formats[None].pattern.replace("0", places)
    return format_percent(value, pattern, locale=visit.language)


def share(visit: Visit, found: Estimate) -> str:
    """By how much one chance is above another."""
    return _percent(visit, found.value, found)


def share_within(visit: Visit, found: Estimate) -> str:
    """From where to where that lies, once it can be told."""
    if not isfinite(found.low + found.high):
        return ""
    return _between(visit, _percent(visit, found.low, found), _percent(visit, found.high, found))


def cells(visit: Visit, found: Estimate | None, *, is_chance: bool) -> list[Cell]:
    """Value, low and high for a table of numbers."""
    if found is None:
        return [None, None, None]
    numbers = (found.value, found.low, found.high)
    if is_chance:
        return [Fraction(min(max(number, 0.0), 1.0)) for number in numbers]
    return [points_of(visit.language, number) if isfinite(number) else None for number in numbers]


def decimal(visit: Visit, value: float) -> str:
    """An average without its interval."""
    return points_of(visit.language, value)


def narrow(visit: Visit, found: Estimate | None, *, is_chance: bool) -> tuple[str, str]:
    """Value and interval where there is little room: `69.9%` and `69.4–70.3`."""
    if found is None or not isfinite(found.low + found.high):
        return (chance if is_chance else points)(visit, found), ""
    if not is_chance:
        low, high = (points_of(visit.language, number) for number in (found.low, found.high))
        return points(visit, found), f"{low}–{high}"
    if found.hits == 0:
        return f"≤ {percent(visit.language, found.high)}", ""
    if found.hits == found.rounds:
        return f"≥ {percent(visit.language, found.low)}", ""
    pattern = "0." + "0" * _decimals(found) if _decimals(found) else "0"
    ends = (format_decimal(end * 100, pattern, locale=visit.language) for end in (found.low, found.high))
    return _percent(visit, found.value, found), "–".join(ends)


def _decimals(found: Estimate) -> int:
    """The decimals of a percent whose last still means something, by how far its interval reaches."""
    reach = max(found.width / 2 * 100, 10.0**-MOST_DECIMALS)
    return min(max(-floor(log10(reach)), 0), MOST_DECIMALS)
