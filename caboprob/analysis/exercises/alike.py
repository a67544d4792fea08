"""Which moves of a moment come to the same, as far as a person could tell them apart."""

from collections.abc import Sequence

from caboprob.analysis.decisions import Key
from caboprob.analysis.moment import ME, Moment
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, NO_CARD, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NO_SLOT, kind_of, place_of, places_in, seat_of, slot_of

ORDER = (CALL, SNAP, TAKE, DRAW, KEEP, LOOK, SWAP, DISCARD)


def grouped(moment: Moment, moves: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The moves in groups that come to the same, in the order of the rules; no worth shows in it."""
    groups: dict[Key, list[int]] = {}
    for move in sorted(moves, key=place_in_order):
        groups.setdefault(likeness(moment, move), []).append(move)
    return tuple(tuple(group) for group in groups.values())


def place_in_order(move: int) -> tuple[int, ...]:
    """Where a move stands among the answers."""
    places = [place_of(move, index) for index in range(places_in(move))]
    kind = kind_of(move)
    first = ORDER.index(kind) if kind in ORDER else len(ORDER)
    return (first, len(places), *(number for at in places for number in (seat_of(at), slot_of(at))))


def likeness(moment: Moment, move: int) -> Key:
    """What moves share that differ only in which of equal or unseen cards they name."""
    spots = [_spot(moment, place_of(move, index)) for index in range(places_in(move))]
    return (kind_of(move), *(spots if kind_of(move) == SNAP else sorted(spots)))


def _spot(moment: Moment, at: int) -> tuple[int, int]:
    """Whose card it is and its face; of the others' unseen cards none is told from another."""
    seat, slot = seat_of(at), slot_of(at)
    if slot == NO_SLOT:
        return seat, NO_SLOT
    face = moment.face_at(at)
    if face == NO_CARD and seat != ME:
        return -1, NO_CARD
    return seat, face
