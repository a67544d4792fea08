"""A chance in words: percent that never says 0 or 100 for what is not quite, one in so many, the fraction."""

from decimal import Decimal
from fractions import Fraction
from math import ceil, log10

from babel import Locale
from babel.numbers import format_decimal, format_percent

from caboprob.messages import say

MOST_DECIMALS = 10
WHOLE_FROM = 10
MOST_TIMES = 10**12


def percent(language: str, chance: Fraction | float, most: int = MOST_DECIMALS) -> str:
    """`97.3%`: two digits that matter of the chance or of what it lacks to certainty, `most` decimals."""
    side = min(chance, 1 - chance)
    if not side:
        return format_percent(int(chance), locale=language)
    decimals = min(max(1 - ceil(log10(max(side, 1 / MOST_TIMES) * 100)) + 1, 1), most)
    pattern = Locale(language).percent_formats[None].pattern.replace("0", "0." + "0" * decimals)
    least = Decimal(1).scaleb(-decimals - 2)
    if side < least / 2:
        bound = least if chance < 1 - chance else 1 - least
        sign = "<" if chance < 1 - chance else ">"
        return f"{sign} {format_percent(bound, pattern, locale=language)}"
    return format_percent(_decimal(chance), pattern, locale=language)


def rounded(language: str, chance: Fraction | float) -> str:
    """`97%`, where there is little room: whole percents that never say 0 or 100 for what is not quite."""
    if 0 < chance < 1 and not 1 <= round(chance * 100) <= 99:
        bound, sign = (Decimal("0.01"), "<") if chance < 1 - chance else (Decimal("0.99"), ">")
        return f"{sign} {format_percent(bound, locale=language)}"
    return format_percent(_decimal(chance), locale=language)


def one_in(language: str, chance: Fraction | float) -> str:
    """`1 in 45,121`, or `all but 1 in 1,310`; never or always, where it is."""
    if not chance:
        return say(language, "odds.never")
    if chance == 1:
        return say(language, "odds.always")
    if chance > 1 - chance:
        return say(language, "odds.all-but", number=_many(language, 1 - chance))
    return say(language, "odds.one-in", number=_many(language, chance))


def fraction(language: str, chance: Fraction) -> str:
    """`6/270,725`, as counting gave it, in lowest terms."""
    group = Locale(language).number_symbols["latn"]["group"]
    parts = (f"{part:,}".replace(",", group) for part in (chance.numerator, chance.denominator))
    return "/".join(parts)  # babel writes no number of more than 28 digits


def points(language: str, number: Fraction | float) -> str:
    """Points on average, with two decimals: `14.71`."""
    return format_decimal(_decimal(number), "#,##0.00", locale=language)


def _many(language: str, chance: Fraction | float) -> str:
    """How many times it takes on average: a whole number, with one decimal below ten."""
    times = 1 / chance
    if times > MOST_TIMES:
        return f"> {format_decimal(MOST_TIMES, locale=language)}"
    return format_decimal(_decimal(times), "#,##0.#" if times < WHOLE_FROM else "#,##0", locale=language)


def _decimal(number: Fraction | float) -> Decimal:
    exact = Fraction(number)
    return Decimal(exact.numerator) / Decimal(exact.denominator)
