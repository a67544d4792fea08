"""The notation of moves in a record: one line is what a player does in one turn, or one snap.

A line stands for one or more moves of the core: `draw look 2` is a draw, then a look,
`draw look 2 3:1 swap 2 3:1` a draw, a look at two cards, and a swap of them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from caboprob.errors import BadNotation, excerpt
from caboprob.table.core.codes import (
    CALL,
    DEAL,
    DISCARD,
    DRAW,
    KEEP,
    LOOK,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SWAP,
    TAKE,
)
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

NUMBER = r"[0-9]{1,100}"
PLACE = rf"(?:{NUMBER}:)?{NUMBER}"
ACTION = (
    rf"(?: look (?P<look>{PLACE}(?: {PLACE})?)(?: swap (?P<swap_after_look>{PLACE} {PLACE}))?"
    rf"| swap (?P<swap>{PLACE} {PLACE})"
    rf"| deal (?P<deal>{NUMBER}))"
)
LINE = re.compile(
    rf"(?:by (?P<by>{NUMBER}) )?(?:"
    rf"(?P<call>call)"
    rf"|draw (?P<discard>discard)"
    rf"|(?P<draw>draw){ACTION})"
)
# What may be followed by the action of the card laid.
LAYING = re.compile(
    rf"(?:(?:by (?P<by>{NUMBER}) )?(?:"
    rf"take (?P<take>{PLACE}(?:\+{PLACE})*)"
    rf"|draw keep (?P<keep>{PLACE}(?:\+{PLACE})*))"
    rf"|snap (?P<snap>{NUMBER}) (?P<snapped>{PLACE})(?: give (?P<give>{PLACE}))?)"
    rf"{ACTION}?"
)

MOVES_WITHOUT_PLACES = {
    CALL: "call",
    DRAW: "draw",
    DISCARD: "discard",
    PASS_SWAP: "no swap",
    SKIP: "no action",
    PASS_CALL: "no call",
}
EXCHANGES = {TAKE: "take", KEEP: "keep"}  # the top discard, or the card drawn, for cards of one's own

# A seat or slot number too large to lie on any table becomes this one, which no table has either.
NO_SEAT, NO_SUCH_SLOT = 14, NO_SLOT - 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: the player who makes it, from 1, and the moves of the core that it stands for.

    `due` is the seat, from 0, whose turn it is, or whose call it would be.
    """

    text: str
    player: int
    moves: tuple[int, ...]
    due: int

    @property
    def is_out_of_turn(self) -> bool:
        """Whether it is somebody else's turn."""
        return kind_of(self.moves[0]) != SNAP and self.player - 1 != self.due


def read_line(text: object, turn: int, ended: int | None = None) -> Line:
    """Reads a line; `turn` is the seat whose turn comes next, or is not over yet.

    `ended` is the seat whose turn has just ended, if a call now would be its call. Refuses anything that is
    not a line (`BadNotation`).
    """
    if not isinstance(text, str) or not text.isascii():
        _refuse_unreadable(text)
    words = " ".join(text.lower().split())
    match = LINE.fullmatch(words) or LAYING.fullmatch(words)
    if match is None:
        _refuse_unreadable(text)
    groups = match.groupdict()
    if groups.get("snap"):
        player = _index(groups["snap"]) + 1
        seat = _clamp(player - 1, NO_SEAT)
        move = _snap_move(seat, groups["snapped"], groups["give"])
        return Line(text, player, (move, *_action_moves(groups, seat)), turn)
    due = turn if ended is None or not groups.get("call") else ended
    seat = _clamp(_index(groups["by"]), NO_SEAT) if groups["by"] else due
    return Line(text, seat + 1, tuple(_turn_moves(groups, seat)), due)


def write_move(move: int, seat: int = 0) -> str:
    """The notation of one decision of a seat: `call`, `take 1+2`, `keep 3`, `look 3:1`, `snap 3:1 give 4`.

    What follows a draw is written without the draw. `no swap` ends a turn after a look, `no action` leaves
    the action of the card just laid unused, and `no call` ends a turn after which one might have called.
    """
    kind = kind_of(move)
    if kind in MOVES_WITHOUT_PLACES:
        return MOVES_WITHOUT_PLACES[kind]
    places = [_write_place(place_of(move, index), seat) for index in range(place_count(move))]
    if kind in EXCHANGES:
        return f"{EXCHANGES[kind]} {'+'.join(places)}"
    if kind == SNAP:
        given = slot_of(place_of(move, 0))
        return f"snap {places[1]}" + ("" if given == NO_SLOT else f" give {given + 1}")
    if kind == DEAL:
        return f"deal {seat_of(place_of(move, 0)) + 1}"
    return f"{'look' if kind == LOOK else 'swap'} {' '.join(places)}"


def _write_place(place_of_card: int, seat: int) -> str:
    """A place as the seat writes it: own slots by their number alone."""
    slot = str(slot_of(place_of_card) + 1)
    return slot if seat_of(place_of_card) == seat else f"{seat_of(place_of_card) + 1}:{slot}"


def _turn_moves(groups: Mapping[str, str | None], seat: int) -> list[int]:
    """The moves of a turn, from the groups of the matched line."""
    draw = move_without_places(DRAW)
    if groups.get("call"):
        return [move_without_places(CALL)]
    if groups.get("discard"):
        return [draw, move_without_places(DISCARD)]
    action = _action_moves(groups, seat)
    if take := groups.get("take"):
        return [_exchange_move(TAKE, take, seat), *action]
    if keep := groups.get("keep"):
        return [draw, _exchange_move(KEEP, keep, seat), *action]
    return [draw, *action]


def _action_moves(groups: Mapping[str, str | None], seat: int) -> list[int]:
    """The moves that use a card's action, none if it is not used."""
    if swap := groups.get("swap"):
        return [_swap_move(swap, seat)]
    if deal := groups.get("deal"):
        return [move_at(DEAL, place_at(_clamp(_index(deal), NO_SEAT), NO_SLOT))]  # names a seat only
    if not (look := groups.get("look")):
        return []
    look_move = _look_move(look, seat)
    swap = groups.get("swap_after_look")
    return [look_move, _swap_move(swap, seat)] if swap else [look_move]


def _look_move(text: str, seat: int) -> int:
    """A look at one card, or at two."""
    places = read_places(text.split(), seat)
    return move_at(LOOK, places[0]) if len(places) == 1 else move_between(LOOK, places[0], places[1])


def _exchange_move(kind: int, text: str, seat: int) -> int:
    places = read_places(text.split("+"), seat)
    if len(places) > 4:
        raise BadNotation("set-too-long", set=excerpt(text))
    a, b, c, d = [*places, NOWHERE, NOWHERE, NOWHERE][:4]
    return move_with_places(kind, a, b, c, d)


def _swap_move(text: str, seat: int) -> int:
    first, second = read_places(text.split(), seat)
    return move_between(SWAP, first, second)


def _snap_move(seat: int, snapped: str, give: str | None) -> int:
    (snapped_place,) = read_places([snapped], seat)
    given = NO_SLOT  # no card is given
    if give is not None:
        (given_place,) = read_places([give], seat)
        given = slot_of(given_place) if seat_of(given_place) == seat else NO_SUCH_SLOT
    return move_between(SNAP, place_at(seat, given), snapped_place)


def read_places(texts: Sequence[str], own_seat: int) -> list[int]:
    """Places in rising order, from `3:1` or, for an own slot, `2`. Refuses a place named twice."""
    seats_and_slots = set()
    for text in texts:
        seat, _, slot = text.rpartition(":")
        seats_and_slots.add((_index(seat) if seat else own_seat, _index(slot)))
    if len(seats_and_slots) < len(texts):
        raise BadNotation("slot-twice", places=excerpt(", ".join(texts)))
    return sorted(
        place_at(_clamp(seat, NO_SEAT), _clamp(slot, NO_SUCH_SLOT)) for seat, slot in seats_and_slots
    )


def _index(text: str) -> int:
    """A number counted from 1, as an index from 0."""
    return int(text) - 1


def _clamp(index: int, outside: int) -> int:
    """The index if it is below `outside`, which otherwise stands for it."""
    return index if 0 <= index < outside else outside


def _refuse_unreadable(text: object) -> NoReturn:
    raise BadNotation("move-unreadable", move=excerpt(text))
