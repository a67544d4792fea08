"""An assessment: what the player on turn sees, and the best meld found so far, as one struct.

A meld is any laying down of cards: a new row, or cards added to one.
"""

from caboprob.kabadak.core.cards import points
from caboprob.kabadak.core.patterns import in_pairs, in_runs
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.observation import cards_of_other, fitting_any, own_hand, unseen
from caboprob.kabadak.montecarlo.policy import Policy
from caboprob.machinecode.structs import Struct, new

NOTHING = -(1 << 40)  # worth less than any meld
NO_ROW = -1


class Assessment(Struct):
    """What the player on turn sees, and the best meld so far."""

    hand: int
    free: int  # the cards that may be laid: all but those kept for Kabadak
    least: int  # the fewest cards of a new set
    open: int  # the cards that fit on a row
    unseen: int  # the cards in the other hand or in the talon
    other: int  # how many cards the other player holds
    idle: int  # the points in hand that have no place, for a player who plans
    move: int  # the best meld so far
    worth: int  # and its worth, in hundredths of a point


def new_assessment() -> Assessment:
    """An empty assessment."""
    return new(Assessment)


def assess(assessment: Assessment, state: State, policy: Policy) -> None:
    """Reads what the player on turn can see; no meld has been considered yet."""
    assessment.hand = own_hand(state)
    assessment.free = assessment.hand
    assessment.least = 2 if state.out[state.turn] else 3
    assessment.open = fitting_any(state, NO_ROW)
    assessment.other = cards_of_other(state)
    assessment.worth = NOTHING
    if policy.guard:
        assessment.unseen = unseen(state)
    if policy.plan:
        assessment.idle = idle_points(assessment.hand, assessment.open)


def idle_points(cards: int, fitting: int) -> int:
    """The points of the cards that have no place: they are in no pair and no run, and fit on no row."""
    return points(cards & ~in_pairs(cards) & ~in_runs(cards) & ~fitting)
