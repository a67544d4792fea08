"""What a seat can see of the table. The decision procedure reads cards through these functions only."""

from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.state import State


def known_card(state: State, seat: int, owner: int, slot: int) -> int:
    """The card in a slot if the seat knows it, otherwise `NO_CARD`."""
    if state.known[owner, slot] >> seat & 1:
        return int(state.hands[owner, slot])
    return NO_CARD


def drawn_card(state: State) -> int:
    """The card drawn; to be read for the player on turn only."""
    return int(state.drawn)


def card_discarded(state: State, depth: int) -> int:
    """A card of the discard pile, all of which everybody has seen; depth 0 is the top."""
    return int(state.discard[state.discard_size - 1 - depth])


def owner_remembers(state: State, owner: int, slot: int) -> bool:
    """Whether a card's owner has seen it and not forgotten it; everybody sees who looks at what."""
    return bool(state.known[owner, slot] >> owner & 1)
