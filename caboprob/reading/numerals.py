"""Numbers as people write them: in ASCII digits only, where `int` and `float` accept more."""

import re
from math import isfinite

from caboprob.errors import BadNotation, excerpt

WHOLE = re.compile(r"[+-]?[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)(e[+-]?[0-9]+)?", re.IGNORECASE)
MOST_DIGITS = 30
PLAIN_MINUS = str.maketrans("−", "-")  # the app itself prints the longer one


def is_unsigned_numeral(text: str) -> bool:
    """Whether a text is a whole number without a sign, in ASCII digits."""
    return re.fullmatch(r"[0-9]+", text) is not None


def is_whole_numeral(text: str) -> bool:
    """Whether a text is a whole number as cards have it: in ASCII digits, perhaps with a minus sign."""
    return re.fullmatch(r"-?[0-9]+", text) is not None


def read_integer(text: str) -> int:
    """The whole number written as `text`, such as `-3`.

    Refuses any other text, and more than `MOST_DIGITS` characters (`BadNotation`).
    """
    written = _normalized(text)
    if not WHOLE.fullmatch(written):
        raise BadNotation("number-expected", got=excerpt(text))
    return int(written)


def read_number(text: str) -> float:
    """The number written as `text`, such as `0.25` or `0,25`.

    Refuses any other text, more than `MOST_DIGITS` characters, and infinite values (`BadNotation`).
    """
    written = _normalized(text)
    number = float(written.replace(",", ".")) if NUMBER.fullmatch(written) else None
    if number is None or not isfinite(number):
        raise BadNotation("decimal-expected", got=excerpt(text))
    return number


def _normalized(text: str) -> str:
    """The text with a plain minus sign; refuses one that is longer than any number needs to be."""
    written = text.strip().translate(PLAIN_MINUS)
    if len(written) > MOST_DIGITS:
        raise BadNotation("number-too-long", most=MOST_DIGITS, got=excerpt(text))
    return written
