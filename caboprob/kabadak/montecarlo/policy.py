"""A player of Kabadak as the compiled decision procedure reads it: one struct of whole numbers.

Points are stored in hundredths and probabilities in parts of `PROBABILITY_SCALE`, as in the CABO family.
"""

from collections.abc import Sequence

from caboprob.machinecode.structs import Struct
from caboprob.montecarlo.policies.policy import HUNDREDTHS, PROBABILITY_SCALE, policies_of

__all__ = ["HUNDREDTHS", "PROBABILITY_SCALE", "Policies", "Policy", "policies_of"]


class Policy(Struct):
    """The traits of `Player`, whose comments explain them, each as a whole number."""

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
