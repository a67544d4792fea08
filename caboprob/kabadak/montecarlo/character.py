"""A player as one NumPy record of whole numbers, for the decision procedure to read.

Points are hundredths of a point, chances are parts of `CERTAIN`.
"""

from collections.abc import Sequence
from typing import Protocol

from caboprob.kabadak.montecarlo.player import Player
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, dtype_of, tabled

__all__ = ["CERTAIN", "DTYPE", "HUNDREDTHS", "Character", "Characters", "tabled"]

DTYPE = dtype_of(Player)


class Character(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    notices: int
    per_card: int
    plan: int
    guard: int
    draw_below: int
    draw_safe: int
    wait_safe: int
    hoard_from: int
    hoard_safe: int


Characters = Sequence[Character]
