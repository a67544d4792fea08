"""Lists and numbers as each language writes them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import cache

from caboprob.content.messages import MINUS
from caboprob.content.separators import group_digits, separators

MOST_DIGITS = 13  # digits that a count may have in full
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def with_minus_sign(number: int | str) -> str:
    """A number, or one written down, with the sign that people read."""
    return str(number).replace("-", MINUS)


def number_range(low: str, high: str) -> str:
    """A range, `0–5`; `−1 … 3` where a dash would follow a minus sign, and the two be misread."""
    return f"{low} … {high}" if low.startswith(MINUS) else f"{low}–{high}"


def integer_text(language: str, number: int) -> str:
    """`1,234`: a whole number in full, however large."""
    return with_minus_sign(group_digits(language, number))


def decimal_text(language: str, number: Decimal, decimals: int = 0) -> str:
    """`1,234.50`: a number with this many decimals, a half rounded away from zero; zero has no sign."""
    with localcontext(rounding=ROUND_HALF_UP):
        return with_minus_sign(f"{number:z,.{decimals}f}".translate(separators(language)))


def percentage(language: str, share: Decimal, decimals: int = 0) -> str:
    """`12.5%`: a share as a percentage with this many decimals."""
    return decimal_text(language, share.scaleb(2), decimals) + _percent(language)


def join_words(language: str, names: Sequence[str], *, either: bool = False) -> str:
    """`A, B and C`, or with `either` `A, B or C`."""
    from babel.lists import format_list  # loads late: the command line starts without it

    return format_list(list(names), style="or" if either else "standard", locale=language)


def readable_count(language: str, number: int) -> str:
    """A count in full while it is readable, else as `≈ 2.13 × 10²⁶` without line breaks."""
    from babel.numbers import format_decimal

    digits = len(str(number))
    if digits <= MOST_DIGITS:
        return str(format_decimal(number, locale=language))
    exponent = digits - 1
    mantissa = format_decimal(number // 10 ** (exponent - 2) / 100, "0.00", locale=language)
    return f"≈ {mantissa} × 10{str(exponent).translate(SUPERSCRIPTS)}".replace(" ", "\u00a0")


@cache
def _percent(language: str) -> str:
    """The percent sign with the space before it, if the language has one."""
    from babel import Locale

    return str(Locale(language).percent_formats[None].suffix[0])
