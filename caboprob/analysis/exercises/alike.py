"""Which moves of a moment are one answer, because a person could not tell them apart."""

from collections.abc import Sequence

from caboprob.analysis.decisions import MoveKey
from caboprob.analysis.moment import ME, Moment
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, NO_CARD, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of

ANYBODY_ELSE = -1  # a seat other than mine
DISPLAY_ORDER = (CALL, SNAP, TAKE, DRAW, KEEP, LOOK, SWAP, DISCARD)


def answer_groups(moment: Moment, moves: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The moves in groups, one for each answer, in a fixed order that does not give the best away."""
    groups: dict[MoveKey, list[int]] = {}
    for move in sorted(moves, key=display_key):
        groups.setdefault(answer_key(moment, move), []).append(move)
    return tuple(tuple(group) for group in groups.values())


def display_key(move: int) -> tuple[int, ...]:
    """What answers are sorted by: the kind of the move, unlisted kinds last, then the places it names."""
    places = [place_of(move, index) for index in range(place_count(move))]
    kind = kind_of(move)
    kind_index = DISPLAY_ORDER.index(kind) if kind in DISPLAY_ORDER else len(DISPLAY_ORDER)
    return (
        kind_index,
        len(places),
        *(number for place in places for number in (seat_of(place), slot_of(place))),
    )


def answer_key(moment: Moment, move: int) -> MoveKey:
    """The key shared by moves that differ only in which of several equal, or unseen, cards they name.

    It is coarser than `key_of`: neither the slot of an unseen card nor who else knows a card counts.
    The places of a snap keep their order: the first is the card given, the second the card snapped.
    """
    keys = [_place_key(moment, place_of(move, index)) for index in range(place_count(move))]
    return (kind_of(move), *(keys if kind_of(move) == SNAP else sorted(keys)))


def _place_key(moment: Moment, place: int) -> tuple[int, int]:
    """Whose card it is and its class, as far as I know it; cards that count alike share a class.

    The others' unseen cards are all one, whoever holds them: where nothing is known of either, looking at one
    player's card or at another's is one answer.
    """
    seat, slot = seat_of(place), slot_of(place)
    if slot == NO_SLOT:  # names a seat only: who is given a card, or snaps without giving one
        return seat, NO_SLOT
    known_class = moment.known_class(place)
    if known_class == NO_CARD and seat != ME:
        return ANYBODY_ELSE, NO_CARD
    return seat, known_class
