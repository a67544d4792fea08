"""The cards in front of the players, and who knows which."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.structs import Ints
from caboprob.table.core.moves import NOWHERE, place_count, place_of, seat_of, slot_of
from caboprob.table.core.state import State


def all_seat_bits(state: State) -> int:
    """The bits of all seats."""
    return (1 << int(state.players)) - 1


def reveal(state: State, place: int, seats: int) -> None:
    """Shows the card at a place to these seats, one bit each."""
    state.known[seat_of(place), slot_of(place)] |= seats


def forget(state: State, owner: int, slot: int, seat: int) -> None:
    """Makes a seat forget the card in a slot."""
    state.known[owner, slot] &= ~(1 << seat)


def append_card(state: State, seat: int, card: int, known: int) -> None:
    """Adds a card at the right end of a hand; `known` has the bits of the seats that know it."""
    slot = state.sizes[seat]
    put_card(state, seat, slot, card, known)
    state.sizes[seat] = slot + 1


def put_card(state: State, seat: int, slot: int, card: int, known: int) -> None:
    """Puts a card into a slot; `known` has the bits of the seats that know it."""
    state.hands[seat, slot] = card
    state.known[seat, slot] = known


@carries_out("setup.order", "set.new-place")
def remove_slot(state: State, seat: int, slot: int) -> None:
    """Removes a slot; the cards to its right close the gap."""
    size = state.sizes[seat] - 1
    for index in range(slot, size):
        state.hands[seat, index] = state.hands[seat, index + 1]
        state.known[seat, index] = state.known[seat, index + 1]
    state.sizes[seat] = size


@carries_out("action.swap", "action.blind-swap")
def swap_cards(state: State, first: int, second: int) -> None:
    """Swaps the cards of two places. Whoever knew a card still knows it: swaps are made in the open."""
    a, i = seat_of(first), slot_of(first)
    b, j = seat_of(second), slot_of(second)
    card, known = state.hands[a, i], state.known[a, i]
    state.hands[a, i], state.known[a, i] = state.hands[b, j], state.known[b, j]
    state.hands[b, j], state.known[b, j] = card, known


def has_card(state: State, place: int) -> bool:
    """Whether a card lies at a place."""
    if place == NOWHERE:
        return False
    seat = seat_of(place)
    return seat < state.players and slot_of(place) < state.sizes[seat]


@carries_out("set.equal")
def all_equal(state: State, move: int, rank: Ints) -> bool:
    """Whether the cards that a move claims as a set have one rank; `rank` is `Rules.rank`, by card."""
    first = place_of(move, 0)
    wanted = rank[state.hands[seat_of(first), slot_of(first)]]
    for index in range(1, place_count(move)):
        place = place_of(move, index)
        if rank[state.hands[seat_of(place), slot_of(place)]] != wanted:
            return False
    return True
