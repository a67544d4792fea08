"""What I have decided, as a short text for an address: `b12.d.k3.x` and so on, one entry after the other.

A place is two characters, its seat and its slot, both from 1; an own slot is one. An entry begins with a
letter: `b12` looks at the slots 1 and 2 first, `d` draws, `t3` takes the discard for slot 3 and `t12` for a
claimed set, `c` calls, `k3` keeps, `x` discards, `l23` looks at player 2's slot 3, `l2311` at player 1's slot
1 as well, `s1123` swaps, `o` lets a swap be, `z23` snaps player 2's slot 3 and `z234` gives slot 4 for it,
`p` snaps nothing, `g2` deals player 2 a card of the pile, `u` leaves an action unused, `e` ends the turn
without a call, `w` turns being asked about every card on or off, `n` deals the next round.
"""

from dataclasses import dataclass

from caboprob.errors import BadNotation, excerpt
from caboprob.table.core import codes as core
from caboprob.table.core.codes import CALL, DEAL, DISCARD, DRAW, KEEP, LOOK, PASS_SWAP, SKIP, SNAP, SWAP, TAKE
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    kind_of,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
    place_count,
    place_of,
    seat_of,
    slot_of,
)

DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SEPARATOR = "."
# The letters of entries that are no moves of the core, and those of the kinds of moves: alone, before the own
# slots of an exchange, and before places.
FIRST_LOOK, NO_SNAP, WATCH, NEXT = "b", "p", "w", "n"
PLAIN_LETTERS = {DRAW: "d", CALL: "c", DISCARD: "x", PASS_SWAP: "o", SKIP: "u", core.PASS_CALL: "e"}
EXCHANGE_LETTERS = {TAKE: "t", KEEP: "k"}
PLACE_LETTERS = {LOOK: "l", SWAP: "s", SNAP: "z", DEAL: "g"}
LARGEST_SET = 4  # cards claimed together in one exchange


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision: a move of the core, or one of the letters above with the slots it names, from 0."""

    letter: str
    move: int | None = None
    slots: tuple[int, ...] = ()


def join(entries: tuple[str, ...]) -> str:
    """Several entries as one text."""
    return SEPARATOR.join(entries)


def split(text: str) -> tuple[str, ...]:
    """The entries of a text."""
    return tuple(text.split(SEPARATOR)) if text else ()


def write_look(slots: tuple[int, ...]) -> str:
    """The first look at these own slots, from 0."""
    return FIRST_LOOK + "".join(DIGITS[slot] for slot in sorted(slots))


def write(move: int) -> str:
    """A move of mine."""
    kind = kind_of(move)
    places = [place_of(move, index) for index in range(place_count(move))]
    if kind in PLAIN_LETTERS:
        return PLAIN_LETTERS[kind]
    if kind in EXCHANGE_LETTERS:
        return EXCHANGE_LETTERS[kind] + "".join(DIGITS[slot_of(place_of_card)] for place_of_card in places)
    if kind == SNAP:
        snapped_place, given_slot = places[1], slot_of(places[0])
        given_digit = "" if given_slot == NO_SLOT else DIGITS[given_slot]
        return PLACE_LETTERS[kind] + _write_place(snapped_place) + given_digit
    if kind == DEAL:
        return PLACE_LETTERS[kind] + DIGITS[seat_of(places[0])]
    return PLACE_LETTERS[kind] + "".join(map(_write_place, places))


def read(text: str, me: int) -> Entry:
    """An entry of seat `me`; refuses what is none (`BadNotation`)."""
    letter, digits = text[:1], text[1:]
    try:
        numbers = [DIGITS.index(digit) for digit in digits]
    except ValueError:
        raise BadNotation("move-unreadable", move=excerpt(text)) from None
    if letter in (FIRST_LOOK, NO_SNAP, WATCH, NEXT):
        return Entry(letter, slots=tuple(numbers))
    move = _read_move(letter, numbers, me)
    if move is None:
        raise BadNotation("move-unreadable", move=excerpt(text))
    return Entry(letter, move)


def _read_move(letter: str, numbers: list[int], me: int) -> int | None:
    """The move of the core; `numbers` are its seats and slots, from 0. None if there is no such move."""
    for kind, kind_letter in PLAIN_LETTERS.items():
        if letter == kind_letter and not numbers:
            return move_without_places(kind)
    for kind, kind_letter in EXCHANGE_LETTERS.items():
        if letter == kind_letter and 0 < len(set(numbers)) == len(numbers) <= LARGEST_SET:
            places = [place_at(me, slot) for slot in sorted(numbers)]
            a, b, c, d = [*places, NOWHERE, NOWHERE, NOWHERE][:LARGEST_SET]
            return move_with_places(kind, a, b, c, d)
    places = [place_at(seat, slot) for seat, slot in zip(numbers[::2], numbers[1::2], strict=False)]
    kinds_by_letter = {kind_letter: kind for kind, kind_letter in PLACE_LETTERS.items()}
    match kinds_by_letter.get(letter), len(numbers):
        case core.DEAL, 1:
            return move_at(DEAL, place_at(numbers[0], NO_SLOT))
        case core.LOOK, 2:
            return move_at(LOOK, places[0])
        case core.LOOK, 4 if places[0] != places[1]:
            return move_between(LOOK, min(places), max(places))
        case core.SWAP, 4 if places[0] != places[1]:
            return move_between(SWAP, min(places), max(places))
        case core.SNAP, 2 | 3:
            given_slot = numbers[2] if len(numbers) == 3 else NO_SLOT
            return move_between(SNAP, place_at(me, given_slot), places[0])
    return None


def _write_place(place_of_card: int) -> str:
    return DIGITS[seat_of(place_of_card)] + DIGITS[slot_of(place_of_card)]
