"""Numbers as people write them: ASCII digits only, stricter than `int` and `float`."""

import re
from math import isfinite

from caboprob.errors import BadNotation, shown

WHOLE = re.compile(r"[+-]?[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)(e[+-]?[0-9]+)?", re.IGNORECASE)
MOST_DIGITS = 30
"""No number that anybody needs has more."""

TYPED = str.maketrans("−", "-")  # a minus sign as the app itself prints it


def read_whole(text: str) -> int:
    """The whole number written as `text`, `12` or `-3`; `BadNotation` if it is none or far too long."""
    written = _typed(text)
    if not WHOLE.fullmatch(written):
        raise BadNotation("number-expected", got=shown(text))
    return int(written)


def read_number(text: str) -> float:
    """The number written as `text`, `0.25` or `0,25`; `BadNotation` if it is none or without bounds."""
    written = _typed(text)
    number = float(written.replace(",", ".")) if NUMBER.fullmatch(written) else None
    if number is None or not isfinite(number):
        raise BadNotation("decimal-expected", got=shown(text))
    return number


def _typed(text: str) -> str:
    """The text with an ASCII minus sign. Refuses a text longer than `MOST_DIGITS`."""
    written = text.strip().translate(TYPED)
    if len(written) > MOST_DIGITS:
        raise BadNotation("number-too-long", most=MOST_DIGITS, got=shown(text))
    return written
