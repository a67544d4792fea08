"""What a player may see of the table: decisions look at it through these functions alone."""

from caboprob.kabadak.core.cards import CARDS, size
from caboprob.kabadak.core.rows import fitting
from caboprob.kabadak.core.state import State

ALL = (1 << CARDS) - 1


def own_hand(state: State) -> int:
    """The cards of the player on turn."""
    return int(state.hands[state.turn])


def cards_of_other(state: State) -> int:
    """How many cards the other one holds."""
    return size(int(state.hands[1 - state.turn]))


def unseen(state: State) -> int:
    """The cards that are in the other hand or in the talon."""
    return ALL & ~own_hand(state) & ~int(state.laid)


def fitting_any(state: State, but: int) -> int:
    """The cards of which each alone may be laid on some row, other than row `but`."""
    cards = 0
    for row in range(state.row_count):
        if row != but:
            cards |= fitting(state, row)
    return cards
