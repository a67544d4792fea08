"""The decisions of a moment: what the rules allow me, less what is plainly no better than something else.

Every legal move is either listed or left out for one of the reasons of `LeftOut`, each with its argument.
To claim a set is to exchange several own cards, said to be equal, for one: `KEEP` takes the drawn card for
them, `TAKE` the top discard.
"""

from enum import StrEnum

import numpy as np

from caboprob.analysis.moment import ME, Moment
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.table.core.codes import (
    ANY_UNSEEN_SWAP,
    HOLDING,
    KEEP,
    LOOK,
    LOOK_OTHER,
    LOOK_OWN,
    LOOK_TWO,
    NO_CARD,
    OVER,
    SNAP,
    SNAP_PHASES,
    SWAP_LOOKED,
    TAKE,
)
from caboprob.table.core.legality.actions import swap_follows
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.legality.locks import is_locked, is_snap_barred
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of, snapped_place
from caboprob.table.core.piles import may_be_snapped_on, top_discard

MOST_MOVES = 1 << 14  # room for the legal moves of a moment

MoveKey = tuple[object, ...]  # what is the same for moves that come to the same


class LeftOut(StrEnum):
    """Why a legal move is not worth trying."""

    NOT_MINE = "it is somebody else's to make"
    TOP_NOT_TOLD = "nobody says which card lies on the discard pile, so its price would be that of any card"
    NO_SET = "its cards are a set at none of the tables believed, so it pays the price of a failed claim"
    EQUAL_CARDS = "its cards are equal, to all that I can tell, to those of a move listed before it"
    LOOKS_AT_LESS = "I may look at one card more, which shows at least as much"
    NOTHING_LEARNT = "I know that card, or have no turn left to use what I see, and no swap may follow"
    NO_MATCH = "the card thrown matches at none of the tables believed, so it brings a penalty card only"


def decisions(moment: Moment) -> tuple[int, ...]:
    """The moves worth trying now; `NO_SNAP` for letting a chance to snap pass out of turn."""
    listed: dict[MoveKey, int] = {}
    for move in legal_at_all_tables(moment):
        if why_left_out(moment, move) is None:
            listed.setdefault(move_key(moment, move), move)
    moves = tuple(listed.values())
    return moves if moment.table.turn == ME else (*moves, NO_SNAP)


def legal_at_all_tables(moment: Moment) -> list[int]:
    """The moves that the rules allow at every table believed, whoever makes them."""
    moves = np.zeros(MOST_MOVES, np.int64)
    found: list[list[int]] = []
    for table in moment.shapes:  # tables with hands of equal sizes allow the same moves
        count = compiled(legal_moves)(table, moment.core_rules, moves)
        found.append(moves[:count].tolist())
    everywhere = set(found[0]).intersection(*found[1:])
    return [move for move in found[0] if move in everywhere]


def all_left_out(moment: Moment) -> dict[int, LeftOut]:
    """The legal moves that are not listed, each with the reason."""
    listed = set(decisions(moment))
    reasons = {move: why_left_out(moment, move) for move in legal_at_all_tables(moment) if move not in listed}
    return {move: reason or LeftOut.EQUAL_CARDS for move, reason in reasons.items()}


def why_left_out(moment: Moment, move: int) -> LeftOut | None:
    """Why a legal move is not worth trying, whatever else is listed."""
    kind = kind_of(move)
    if seat_that_makes(moment, move) != ME:
        return LeftOut.NOT_MINE
    if kind in (TAKE, SNAP) and moment.top_class == NO_CARD:
        return LeftOut.TOP_NOT_TOLD
    if kind in (TAKE, KEEP) and place_count(move) > 1 and not may_be_set(moment, move):
        return LeftOut.NO_SET
    if kind == LOOK and looks_at_less(moment, move):
        return LeftOut.LOOKS_AT_LESS
    if kind == LOOK and not may_teach(moment, move):
        return LeftOut.NOTHING_LEARNT
    if kind == SNAP and not may_match(moment, move):
        return LeftOut.NO_MATCH
    return None


def seat_that_makes(moment: Moment, move: int) -> int:
    """The seat that makes a move; the first place that a snap names is at the snapper's seat."""
    return seat_of(place_of(move, 0)) if kind_of(move) == SNAP else int(moment.table.turn)


def may_be_set(moment: Moment, move: int) -> bool:
    """Whether the cards claimed have one rank at some table believed."""
    ranks = [moment.ranks_at(place_of(move, index)) for index in range(place_count(move))]
    return bool(np.logical_and.reduce([ranks[0] == other for other in ranks[1:]]).any())


def looks_at_less(moment: Moment, move: int) -> bool:
    """Whether a look leaves out a second card, though the action and the table have one."""
    table, action = moment.table, available_action(moment)
    if not action & LOOK_TWO or place_count(move) > 1:
        return False
    cards_open_to_looks = [
        int(table.sizes[seat])
        for seat in range(table.players)
        if action & (LOOK_OWN if seat == ME else LOOK_OTHER) and not is_locked(table, moment.core_rules, seat)
    ]
    return sum(cards_open_to_looks) > 1


def may_teach(moment: Moment, move: int) -> bool:
    """Whether a look may show me something I can still use: in a swap at once, or in a later turn of mine.

    Where only what was looked at may be swapped, a look at cards that I know allows that.
    """
    action, looks = available_action(moment), place_count(move)
    if action & SWAP_LOOKED and swap_follows(action, looks):
        return True
    unknown = any(moment.known_class(place_of(move, index)) == NO_CARD for index in range(looks))
    return unknown and (action & ANY_UNSEEN_SWAP != 0 or moment.table.caller < 0)


def available_action(moment: Moment) -> int:
    """The action of the card in my hand, or of the one just laid: bits that say what I may do."""
    is_holding = moment.table.phase == HOLDING
    return int(moment.core_rules.action[moment.table.drawn if is_holding else top_discard(moment.table)])


def may_match(moment: Moment, move: int) -> bool:
    """Whether the card snapped has the rank on top of the discard pile at some table believed."""
    return bool((moment.ranks_at(snapped_place(move)) == moment.ranks_on_top()).any())


def is_blind_claim(moment: Moment, move: int) -> bool:
    """Whether a move claims a set with a card that I do not know."""
    places = place_count(move)
    return (
        kind_of(move) in (KEEP, TAKE)
        and places > 1
        and any(moment.known_class(place_of(move, index)) == NO_CARD for index in range(places))
    )


def move_key(moment: Moment, move: int) -> MoveKey:
    """What moves share that differ only in which of equal cards they name."""
    keys = [place_key(moment, place_of(move, index)) for index in range(place_count(move))]
    return (kind_of(move), *(keys if kind_of(move) == SNAP else sorted(keys)))


def place_key(moment: Moment, place: int) -> tuple[int, int, int]:
    """A place; of a card that I know, its class and who else knows it, instead of the slot.

    A place with `NO_SLOT` names a seat only: who is dealt a card, or snaps without giving one.
    """
    seat, slot = seat_of(place), slot_of(place)
    known_class = NO_CARD if slot == NO_SLOT else moment.known_class(place)
    if known_class == NO_CARD:
        return seat, NO_CARD, slot
    knowers = moment.knowers(place)
    return seat, known_class, NO_CARD if knowers is None else knowers


def is_my_move(moment: Moment) -> bool:
    """Whether I have something to decide: it is my turn, or cards may be snapped out of turn."""
    table = moment.table
    if table.phase == OVER:
        return False
    if table.turn == ME:
        return True
    open_to_snaps = table.phase in SNAP_PHASES and may_be_snapped_on(table, moment.core_rules)
    return bool(
        moment.rules.snaps
        and open_to_snaps
        and not is_snap_barred(table, moment.core_rules, snapper=ME, owner=ME)
    )
