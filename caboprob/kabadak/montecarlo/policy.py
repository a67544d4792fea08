"""A player of Kabadak as the compiled decision procedure reads it: one struct of whole numbers.

Points are stored in hundredths and probabilities in parts of `PROBABILITY_SCALE`, as in the CABO family.
"""

from collections.abc import Sequence

from caboprob.machinecode.structs import Struct
from caboprob.montecarlo.policies.policy import HUNDREDTHS, PROBABILITY_SCALE, policies_of

__all__ = ["HUNDREDTHS", "PROBABILITY_SCALE", "Policies", "Policy", "policies_of"]


class Policy(Struct):
    """The traits of `Player`, each as a whole number.

    A meld is anything laid; its worth is the points that it takes from the hand, plus or minus the first
    traits. A `..._safe` trait says how many cards the other player must at least hold for what it is about.
    """

    notices: int  # the probability to notice each of several ways to lay
    per_card: int  # added to the worth of a meld for each of its cards
    plan: int  # taken off for each point of cards left in hand without a place
    guard: int  # taken off for each card that the other may then lay
    draw_below: int  # draws rather than lay what is worth less
    draw_safe: int  # ... if the other holds at least so many cards
    wait_safe: int  # with Kabadak in hand, lays the other cards first, if the other holds so many
    hoard_from: int  # keeps the cards of Kabadak once there are so many of them in hand
    hoard_safe: int  # ... if the other holds at least so many


Policies = Sequence[Policy]
