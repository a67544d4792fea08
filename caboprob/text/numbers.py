"""Lists and numbers as each language writes them."""

from collections.abc import Sequence

LONGEST = 13  # digits that a count may have in full
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def listed(language: str, names: Sequence[str], *, either: bool = False) -> str:
    """`A, B and C`, or with `either` `A, B or C`."""
    from babel.lists import format_list  # loads late: the command line starts without it

    return format_list(list(names), style="or" if either else "standard", locale=language)


def large(language: str, number: int) -> str:
    """A count in full as long as it can be read, else as `≈ 2.13 × 10²⁶`, on one line."""
    from babel.numbers import format_decimal

    digits = len(str(number))
    if digits <= LONGEST:
        return str(format_decimal(number, locale=language))
    power = digits - 1
    lead = format_decimal(number // 10 ** (power - 2) / 100, "0.00", locale=language)
    return f"≈ {lead} × 10{str(power).translate(RAISED)}".replace(" ", "\u00a0")
