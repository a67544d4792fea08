"""Lists and numbers as each language writes them."""

from collections.abc import Sequence


def listed(language: str, names: Sequence[str], *, either: bool = False) -> str:
    """`A, B and C`, or with `either` `A, B or C`."""
    from babel.lists import format_list  # loads late: the command line starts without it

    return format_list(list(names), style="or" if either else "standard", locale=language)
