"""A counted chance as the cells of a printed table: percent, one in so many, and the fraction."""

from fractions import Fraction

from caboprob.content.messages import say
from caboprob.text.chances import fraction, one_in, percent


def chance_columns(lang: str) -> list[str]:
    """The titles of the three columns."""
    return [say(lang, f"odds.column.{name}") for name in ("chance", "one-in", "fraction")]


def chance_cells(lang: str, chance: Fraction) -> list[str]:
    """`12.5%`, `1 in 8`, `1/8`."""
    return [percent(lang, chance), one_in(lang, chance), fraction(lang, chance)]
