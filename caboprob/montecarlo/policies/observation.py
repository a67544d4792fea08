"""What a seat can see of the table. The decision procedure reads cards through these functions only."""

from caboprob.table.core.codes import HOLDING, KEEP, NO_CARD, TAKE
from caboprob.table.core.moves import kind_of, place_of, slot_of
from caboprob.table.core.state import State


def card_at(state: State, seat: int, owner: int, slot: int) -> int:
    """The card in a slot if the seat knows it, otherwise `NO_CARD`."""
    if state.known[owner, slot] >> seat & 1:
        return int(state.hands[owner, slot])
    return NO_CARD


def card_in_hand(state: State) -> int:
    """The card drawn; to be read for the player on turn only."""
    return int(state.drawn)


def card_discarded(state: State, depth: int) -> int:
    """A card of the discard pile, all of which everybody has seen; depth 0 is the top."""
    return int(state.discard[state.discard_size - 1 - depth])


def has_seen(state: State, owner: int, slot: int) -> bool:
    """Whether a card's owner has seen it, and not forgotten it: looks are made in the open."""
    return bool(state.known[owner, slot] >> owner & 1)


def card_laid(state: State, move: int) -> int:
    """The card that a move of the player on turn is about to lay on the discard pile, if it tells anything.

    `NO_CARD` if it lays none, or one that the player has not seen.
    """
    kind = kind_of(move)
    if kind in (KEEP, TAKE):
        seat, slot = int(state.turn), slot_of(place_of(move, 0))
        return card_at(state, seat, seat, slot)
    if state.phase == HOLDING:
        return card_in_hand(state)
    return NO_CARD
