"""What a player can see of the table. The decision procedure reads it through these functions only.

Cards are returned as a whole number with one bit per card.
"""

from caboprob.kabadak.core.cards import DECK_SIZE, card_count
from caboprob.kabadak.core.rows import cards_fitting
from caboprob.kabadak.core.state import State

ALL_CARDS = (1 << DECK_SIZE) - 1
SKIP_NO_ROW = -1


def own_hand(state: State) -> int:
    """The cards of the player on turn."""
    return int(state.hands[state.turn])


def cards_of_other(state: State) -> int:
    """How many cards the other player holds."""
    return card_count(int(state.hands[1 - state.turn]))


def unseen_cards(state: State) -> int:
    """The cards that are in the other hand or in the talon."""
    return ALL_CARDS & ~own_hand(state) & ~int(state.laid)


def fitting_any(state: State, skipped_row: int) -> int:
    """The cards that may each be added alone to some row but `skipped_row`, or to any row (`SKIP_NO_ROW`)."""
    cards = 0
    for row in range(state.row_count):
        if row != skipped_row:
            cards |= cards_fitting(state, row)
    return cards
