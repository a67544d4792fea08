"""A player as one NumPy record of whole numbers, for the decision procedure to read.

Points are hundredths of a point, chances are parts of `CERTAIN`.
"""

from collections.abc import Sequence
from typing import Any, Protocol, cast

import numpy as np

from caboprob.montecarlo.player import Player, traits

HUNDREDTHS = 100
CERTAIN = 1000
NEVER, KNOWN, BLIND = 0, 1, 2
SWAPS = {"never": NEVER, "known": KNOWN, "blind": BLIND}
CHANCES = frozenset({"call_sure", "take_whim", "set_sure", "forgets", "snap_notices"})

DTYPE = np.dtype([(one.name, "i8") for one in traits()], align=True)


class Character(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    call_at: int
    call_per_lap: int
    call_per_opponent: int
    call_per_lead: int
    call_unknown: int
    call_sure: int
    take_allowed: int
    take_most: int
    take_gain: int
    take_whim: int
    keep_gain: int
    keep_curious: int
    set_most: int
    set_sure: int
    look: int
    spy: int
    swap: int
    swap_gain: int
    forgets: int
    counts: int
    others_improve: int
    snap_notices: int
    snap_others: int
    kamikaze_from: int
    kamikaze_laps: int
    chase_reset: int


Characters = Sequence[Character]


def tabled(players: Sequence[Player]) -> Characters:
    """The records of these players."""
    table: Any = np.zeros(len(players), DTYPE).view(np.recarray)
    for place, player in enumerate(players):
        for one in traits():
            table[one.name][place] = _whole(one.name, getattr(player, one.name))
    return cast(Characters, table)


def _whole(name: str, value: Any) -> int:
    if isinstance(value, str):
        return SWAPS[value]
    if isinstance(value, float):
        return round(value * (CERTAIN if name in CHANCES else HUNDREDTHS))
    return int(value)
