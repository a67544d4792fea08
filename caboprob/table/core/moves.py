"""Moves of the core as whole numbers: a kind and up to four places.

A place is a seat and a slot. Unused places are `NOWHERE`. The places of a set or a swap stand in rising
order, so that every move has one number.
"""

SLOT_BITS = 7
PLACE_BITS = 11
KIND_BITS = 4
NO_SLOT = (1 << SLOT_BITS) - 1  # of a place that is a seat only: who is dealt a card, or snaps and gives none
NOWHERE = (1 << PLACE_BITS) - 1
NO_LAST_TWO = NOWHERE << 2 * PLACE_BITS | NOWHERE << 3 * PLACE_BITS
NO_PLACES = NOWHERE | NOWHERE << PLACE_BITS | NO_LAST_TWO


def place_at(seat: int, slot: int) -> int:
    """The place of a seat's slot."""
    return seat << SLOT_BITS | slot


def seat_of(place: int) -> int:
    """The seat of a place."""
    return place >> SLOT_BITS


def slot_of(place: int) -> int:
    """The slot of a place."""
    return place & NO_SLOT


def move_without_places(kind: int) -> int:
    """A move that names no place."""
    return kind | NO_PLACES << KIND_BITS


def move_at(kind: int, first: int) -> int:
    """A move with one place."""
    return kind | (first | (NO_PLACES & ~NOWHERE)) << KIND_BITS


def move_between(kind: int, first: int, second: int) -> int:
    """A move with two places."""
    return kind | (first | second << PLACE_BITS | NO_LAST_TWO) << KIND_BITS


def move_with_places(kind: int, a: int, b: int, c: int, d: int) -> int:
    """A move with up to four places."""
    return kind | (a | b << PLACE_BITS | c << 2 * PLACE_BITS | d << 3 * PLACE_BITS) << KIND_BITS


def kind_of(move: int) -> int:
    """The kind of a move."""
    return move & 15


def place_of(move: int, index: int) -> int:
    """The move's place number `index`, from 0, or `NOWHERE`."""
    return move >> (KIND_BITS + PLACE_BITS * index) & NOWHERE


def snapped_place(move: int) -> int:
    """The place of the card that a snap takes; its first place is the seat that snaps."""
    return place_of(move, 1)


def names_at_most(move: int, most: int) -> bool:
    """Whether the move names at most this many places."""
    return move >> (KIND_BITS + PLACE_BITS * most) == NO_PLACES >> (PLACE_BITS * most)


def place_count(move: int) -> int:
    """How many places the move names."""
    count = 0
    while count < 4 and place_of(move, count) != NOWHERE:
        count += 1
    return count
