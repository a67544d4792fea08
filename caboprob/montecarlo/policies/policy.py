"""A player as the compiled decision procedure reads it: one struct of whole numbers.

Points are stored in hundredths and probabilities in parts of `PROBABILITY_SCALE`; counts stay as they are,
and yes is 1. With integers a decision cannot depend on how a machine or a compiler rounds, so a seed gives
the same rounds everywhere.
"""

from collections.abc import Sequence
from dataclasses import Field
from typing import Any

from caboprob.machinecode.structs import Struct, array_of
from caboprob.montecarlo.policies.traits import traits_of

HUNDREDTHS = 100  # of a point
PROBABILITY_SCALE = 1000
NEVER, KNOWN, BLIND = 0, 1, 2  # swaps never, only for a card that it knows, or also for one not seen
SWAP_LEVELS = {"never": NEVER, "known": KNOWN, "blind": BLIND}


class Policy(Struct):
    """The parameters of the decision procedure, each a whole number.

    They are the traits of `caboprob.montecarlo.policies.player.Player`, whose comments explain them.
    """

    call_at: int
    call_per_lap: int
    call_per_opponent: int
    call_per_lead: int
    call_unknown: int
    call_sure: int
    call_stay: int
    call_haste: int
    take_allowed: int
    take_most: int
    take_gain: int
    take_whim: int
    keep_gain: int
    keep_curious: int
    keep_plan: int
    set_most: int
    set_sure: int
    look: int
    spy: int
    swap: int
    swap_gain: int
    forgets: int
    counts: int
    others_improve: int
    reads: int
    snap_notices: int
    snap_others: int
    kamikaze_from: int
    kamikaze_laps: int
    chase_reset: int


Policies = Sequence[Policy]


def policies_of(players: Sequence[Any], policy_struct: type[Struct]) -> Any:
    """An array of policies, one a player; the struct is `Policy`, or that of another game's players."""
    policies = array_of(policy_struct, len(players))
    for seat, player in enumerate(players):
        for trait in traits_of(type(player)):
            policies[trait.name][seat] = _as_whole_number(trait, getattr(player, trait.name))
    return policies


def _as_whole_number(trait: Field[Any], value: Any) -> int:
    if isinstance(value, str):  # `swap`, the only trait in words
        return SWAP_LEVELS[value]
    if isinstance(value, float):  # a probability or points
        return round(value * (PROBABILITY_SCALE if trait.metadata.get("chance") else HUNDREDTHS))
    return int(value)
