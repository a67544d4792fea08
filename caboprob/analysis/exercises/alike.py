"""Which moves of a moment come to the same, as far as a person could tell them apart."""

from collections.abc import Sequence

from caboprob.analysis.decisions import Key
from caboprob.analysis.moment import ME, Moment
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, NO_CARD, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of

DISPLAY_ORDER = (CALL, SNAP, TAKE, DRAW, KEEP, LOOK, SWAP, DISCARD)


def answer_groups(moment: Moment, moves: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The moves in groups that come to the same, in a fixed order, which does not give the best away."""
    groups: dict[Key, list[int]] = {}
    for move in sorted(moves, key=display_rank):
        groups.setdefault(answer_key(moment, move), []).append(move)
    return tuple(tuple(group) for group in groups.values())


def display_rank(move: int) -> tuple[int, ...]:
    """What answers are sorted by: the kind of the move, then the places it names."""
    places = [place_of(move, index) for index in range(place_count(move))]
    kind = kind_of(move)
    kind_rank = DISPLAY_ORDER.index(kind) if kind in DISPLAY_ORDER else len(DISPLAY_ORDER)
    return (
        kind_rank,
        len(places),
        *(number for place in places for number in (seat_of(place), slot_of(place))),
    )


def answer_key(moment: Moment, move: int) -> Key:
    """The key shared by moves that differ only in which of several equal, or unseen, cards they name.

    The places of a snap keep their order: the first is the card given, the second the card snapped.
    """
    spots = [_spot(moment, place_of(move, index)) for index in range(place_count(move))]
    return (kind_of(move), *(spots if kind_of(move) == SNAP else sorted(spots)))


def _spot(moment: Moment, place: int) -> tuple[int, int]:
    """Whose card it is and its face.

    The others' unseen cards are all one, whoever holds them: where nothing is known of either, looking at one
    player's card or at another's is one answer.
    """
    seat, slot = seat_of(place), slot_of(place)
    if slot == NO_SLOT:  # names a seat only: who is given a card, or snaps without giving one
        return seat, NO_SLOT
    face = moment.known_face(place)
    if face == NO_CARD and seat != ME:
        return -1, NO_CARD
    return seat, face
