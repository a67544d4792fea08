"""A player of Kabadak as the compiled decision procedure reads it: one NumPy record of whole numbers.

Points are stored in hundredths and probabilities in parts of `CERTAIN`, as in the CABO family.
"""

from collections.abc import Sequence
from typing import Protocol

from caboprob.kabadak.montecarlo.player import Player
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, dtype_of, policies_of

__all__ = ["CERTAIN", "DTYPE", "HUNDREDTHS", "Policies", "Policy", "policies_of"]

DTYPE = dtype_of(Player)


class Policy(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

    notices: int
    per_card: int
    plan: int
    guard: int
    draw_below: int
    draw_safe: int
    wait_safe: int
    hoard_from: int
    hoard_safe: int


Policies = Sequence[Policy]
