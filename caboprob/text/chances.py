"""A chance in words: a percentage that never rounds to 0 or 100, one in so many, and the exact fraction."""

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import ceil, log10

from caboprob.content.messages import say
from caboprob.text.numbers import decimal_text, integer_text, percentage

MOST_DECIMALS = 10
WHOLE_TRIES_FROM = 10
RARE = 0.1  # a chance is told as "all but one in so many" if it fails no more often than this
MOST_TRIES = 10**12
NEVER_CAME_UP = 1e-6  # the chance that is told of what never came up in a simulation
POINTS_DECIMALS = 2  # of points on average

cached = lru_cache(maxsize=8192)
"""A page shows hundreds of chances, and most of them again whenever it is shown again."""


@cached
def percent(language: str, chance: Fraction | float, most: int = MOST_DECIMALS) -> str:
    """`97.3%`: two significant digits of the chance or of its complement, with at most `most` decimals."""
    share = _decimal(chance)
    if chance in (0, 1):
        return percentage(language, share)
    smaller_share = min(share, 1 - share)
    decimals = min(max(1 - ceil(log10(max(float(smaller_share), 1 / MOST_TRIES) * 100)) + 1, 1), most)
    smallest_shown = Decimal(1).scaleb(-decimals - 2)
    if smaller_share < smallest_shown / 2:
        bound, sign = (smallest_shown, "<") if share < 1 - share else (1 - smallest_shown, ">")
        return f"{sign} {percentage(language, bound, decimals)}"
    return percentage(language, share, decimals)


@cached
def rounded_percent(language: str, chance: Fraction | float) -> str:
    """`97%`, for little room: whole percents that never round to 0 or 100."""
    share = _decimal(chance)
    if 0 < chance < 1 and not 1 <= round(share * 100) <= 99:
        bound, sign = (Decimal("0.01"), "<") if share < 1 - share else (Decimal("0.99"), ">")
        return f"{sign} {percentage(language, bound)}"
    return percentage(language, share)


def simulated_percent(language: str, chance: Fraction | float) -> str:
    """`97%` of a chance found by simulation, where what never came up is not impossible: `< 1%`."""
    return rounded_percent(language, min(max(chance, NEVER_CAME_UP), 1 - NEVER_CAME_UP))


@cached
def one_in(language: str, chance: Fraction | float) -> str:
    """`1 in 45,121`, `about 6 in 10` or `all but 1 in 1,310`; `never` and `always` for 0 and 1."""
    if not chance:
        return say(language, "odds.never")
    if chance == 1:
        return say(language, "odds.always")
    if chance > 1 - chance and 1 - chance > RARE:
        return say(language, "odds.most-of-ten", number=round(float(chance) * 10))
    if chance > 1 - chance:
        return say(language, "odds.all-but", number=_number_of_tries(language, 1 - chance))
    return say(language, "odds.one-in", number=_number_of_tries(language, chance))


@cached
def fraction(language: str, chance: Fraction) -> str:
    """`6/270,725`, in lowest terms."""
    return f"{integer_text(language, chance.numerator)}/{integer_text(language, chance.denominator)}"


def points_words(language: str, number: Fraction | float) -> str:
    """Points on average, with two decimals: `14.71`."""
    return decimal_text(language, _decimal(number), POINTS_DECIMALS)


def points_as_written(number: Fraction | float) -> float:
    """The points as `points_words` writes them, for singular or plural: in French, 1.50 is singular."""
    return abs(round(float(number), POINTS_DECIMALS))


def _number_of_tries(language: str, chance: Fraction | float) -> str:
    """The mean number of tries until it happens: a whole number, below ten with one decimal."""
    times = _decimal(1 / chance)
    if times > MOST_TRIES:
        return f"> {integer_text(language, MOST_TRIES)}"
    if times < WHOLE_TRIES_FROM and round(times, 1) % 1:
        return decimal_text(language, times, 1)
    return decimal_text(language, times)


def _decimal(number: Fraction | float) -> Decimal:
    exact = Fraction(number)
    return Decimal(exact.numerator) / Decimal(exact.denominator)
