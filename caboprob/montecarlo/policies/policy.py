"""A player as one NumPy record of whole numbers, for the decision procedure to read.

Points are hundredths of a point, chances are parts of `CERTAIN`.
"""

from collections.abc import Sequence
from dataclasses import Field
from typing import Any, Protocol

import numpy as np

from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.traits import traits_of

HUNDREDTHS = 100
CERTAIN = 1000
NEVER, KNOWN, BLIND = 0, 1, 2
SWAPS = {"never": NEVER, "known": KNOWN, "blind": BLIND}


def dtype_of(kind: type) -> "np.dtype[np.void]":
    """The record of a kind of player: its traits as whole numbers."""
    return np.dtype([(one.name, "i8") for one in traits_of(kind)], align=True)


DTYPE = dtype_of(Player)


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


def tabled(players: Sequence[Any]) -> Any:
    """The records of these players, all of one kind."""
    kind = type(players[0])
    table: Any = np.zeros(len(players), dtype_of(kind)).view(np.recarray)
    for place, player in enumerate(players):
        for one in traits_of(kind):
            table[one.name][place] = _whole(one, getattr(player, one.name))
    return table


def _whole(field: Field[Any], value: Any) -> int:
    if isinstance(value, str):
        return SWAPS[value]
    if isinstance(value, float):
        return round(value * (CERTAIN if field.metadata.get("chance") else HUNDREDTHS))
    return int(value)
