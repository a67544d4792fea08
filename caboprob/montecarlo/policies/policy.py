"""A player as the compiled decision procedure reads it: one NumPy record of whole numbers.

Points are stored in hundredths and probabilities in parts of `CERTAIN`. With integers a decision cannot
depend on how a machine or a compiler rounds, so a seed gives the same rounds everywhere.
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
    """The dtype of a player class's records: one integer for each trait."""
    return np.dtype([(trait.name, "i8") for trait in traits_of(kind)], align=True)


DTYPE = dtype_of(Player)


class Policy(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

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


Policies = Sequence[Policy]


def policies_of(players: Sequence[Any]) -> Any:
    """One record for each player; all players are of the same class."""
    kind = type(players[0])
    policies: Any = np.zeros(len(players), dtype_of(kind)).view(np.recarray)
    for seat, player in enumerate(players):
        for trait in traits_of(kind):
            policies[trait.name][seat] = _as_integer(trait, getattr(player, trait.name))
    return policies


def _as_integer(trait: Field[Any], value: Any) -> int:
    if isinstance(value, str):
        return SWAPS[value]
    if isinstance(value, float):
        return round(value * (CERTAIN if trait.metadata.get("chance") else HUNDREDTHS))
    return int(value)
