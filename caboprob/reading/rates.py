"""Rates as people write them: `0.8`, `0,8` or `4/5`."""

import re
from fractions import Fraction

from caboprob.errors import BadNotation, excerpt

RATE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?|\.[0-9]{1,6}|[0-9]{1,6}/[1-9][0-9]{0,5}")


def read_rate(text: str) -> Fraction:
    """The exact value of a rate; `BadNotation` for anything else."""
    written = text.strip().replace(",", ".")
    if not RATE.fullmatch(written):
        raise BadNotation("rate-expected", got=excerpt(text))
    return Fraction(written)
