"""What a player on turn keeps in mind: the hand, what may go, what lies open, and the best laying so far."""

from caboprob.kabadak.core.cards import points
from caboprob.kabadak.core.patterns import in_pairs, in_runs
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo.character import Character
from caboprob.kabadak.montecarlo.sight import cards_of_other, fitting_any, own_hand, unseen
from caboprob.structs import Struct, new

NOTHING = -(1 << 40)  # worth less than any laying
NO_ROW = -1


class Mind(Struct):
    """What a player on turn keeps in mind."""

    hand: int
    free: int  # the cards that may go: all but those kept for Kabadak
    least: int  # cards of a new set
    open: int  # what fits on a row
    unseen: int  # cards in the other hand or in the talon
    other: int  # cards the other one holds
    idle: int  # points of the hand that have no place, for who plans
    move: int  # the best laying so far
    worth: int  # in hundredths of a point


def new_mind() -> Mind:
    """A mind that has thought of nothing yet."""
    return new(Mind)


def look(mind: Mind, state: State, player: Character) -> None:
    """Takes in what the player on turn sees."""
    mind.hand = own_hand(state)
    mind.free = mind.hand
    mind.least = 2 if state.out[state.turn] else 3
    mind.open = fitting_any(state, NO_ROW)
    mind.other = cards_of_other(state)
    mind.worth = NOTHING
    if player.guard:
        mind.unseen = unseen(state)
    if player.plan:
        mind.idle = idle_points(mind.hand, mind.open)


def idle_points(cards: int, fitting: int) -> int:
    """The points of cards that belong to no pair and no run, and fit on no row."""
    return points(cards & ~in_pairs(cards) & ~in_runs(cards) & ~fitting)
