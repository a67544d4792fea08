"""Answers that claim an amount, such as `before3 + points3 - reset_off`: names are facts of the moment."""

import re
from collections.abc import Mapping

from caboprob.reading.numerals import is_unsigned_numeral, read_integer

TERM = re.compile(r"([+-]?) *([^ +-]+)")


def claimed_amount(claim: str, facts: Mapping[str, object]) -> object:
    """The value of a claim: a sum of facts and numbers; a single word that is no fact stands for itself."""
    if not re.search(r" [+-] ", claim):
        return _value_of(claim, facts)
    total = 0
    for sign, name in TERM.findall(claim):
        value = _value_of(name, facts)
        assert isinstance(value, int), f"{name} is no number"
        total += -value if sign == "-" else value
    return total


def _value_of(name: str, facts: Mapping[str, object]) -> object:
    if name in facts:
        return facts[name]
    return read_integer(name) if is_unsigned_numeral(name) else name
