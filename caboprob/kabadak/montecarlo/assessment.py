"""An assessment: what the player on turn sees, and the best meld found so far, as one struct.

A meld is anything laid: a new row, or cards added to one. Sets of cards are whole numbers, one bit per card.
"""

from caboprob.kabadak.core.cards import points
from caboprob.kabadak.core.patterns import in_pairs, in_runs
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.observation import (
    SKIP_NO_ROW,
    cards_of_other,
    fitting_any,
    own_hand,
    unseen_cards,
)
from caboprob.kabadak.montecarlo.policy import Policy
from caboprob.machinecode.structs import Struct, new

NO_WORTH = -(1 << 40)  # worth less than any meld


class Assessment(Struct):
    """What the player on turn sees, and the best meld so far."""

    hand: int
    layable: int  # the cards of the hand that the player is willing to lay: all but those kept for Kabadak
    smallest_set: int  # the fewest cards that a new set may have
    fitting: int  # the cards that fit on a row
    unseen: int  # the cards in the other hand or in the talon, for a player who guards
    other_size: int  # how many cards the other player holds
    idle_points: int  # what the function of that name gives for the hand, for a player who plans
    best_move: int  # the best meld so far
    best_worth: int  # ... and its worth, in hundredths of a point


def new_assessment() -> Assessment:
    """An empty assessment."""
    return new(Assessment)


def assess(assessment: Assessment, state: State, policy: Policy) -> None:
    """Reads what the player on turn can see; no meld has been considered yet."""
    assessment.hand = own_hand(state)
    assessment.layable = assessment.hand
    assessment.smallest_set = 2 if state.came_out[state.turn] else 3  # `came_out`: has laid a row before
    assessment.fitting = fitting_any(state, SKIP_NO_ROW)
    assessment.other_size = cards_of_other(state)
    assessment.best_worth = NO_WORTH
    if policy.guard:  # the weight of cards that the other could then lay
        assessment.unseen = unseen_cards(state)
    if policy.plan:  # the weight of points left without a place
        assessment.idle_points = idle_points(assessment.hand, assessment.fitting)


def idle_points(cards: int, fitting: int) -> int:
    """The points of the cards that have no place: they are in no pair and no run, and fit on no row."""
    return points(cards & ~in_pairs(cards) & ~in_runs(cards) & ~fitting)
