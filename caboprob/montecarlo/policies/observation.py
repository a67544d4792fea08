"""What a seat may see of the table: the decision procedure looks at cards through these functions alone."""

from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.state import State


def card_at(state: State, seat: int, owner: int, slot: int) -> int:
    """The card in a slot if the seat knows it, else `NO_CARD`."""
    if state.known[owner, slot] >> seat & 1:
        return int(state.hands[owner, slot])
    return NO_CARD


def card_in_hand(state: State) -> int:
    """The card that the player on turn has drawn; only that player is asked."""
    return int(state.drawn)


def card_laid(state: State, depth: int) -> int:
    """A card of the discard pile, all of which have lain open; 0 is the top one."""
    return int(state.discard[state.discard_size - 1 - depth])
