"""Legality: `why_illegal` is the one place that says what a player may do."""

from caboprob.carryingout import carries_out
from caboprob.kabadak.core.cards import bit, cards_of_rank, is_kabadak, rank_of, suit_of
from caboprob.kabadak.core.moves import (
    ADD,
    DRAW,
    KABADAK,
    LAY,
    MOST_CARDS,
    card_of,
    cards_in,
    count_of,
    is_well_formed,
    kind_of,
    row_of,
)
from caboprob.kabadak.core.patterns import in_pairs, in_runs, in_threes
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import are_ace_and_seven, cards_fitting, is_set, neighbour, top_card_of
from caboprob.kabadak.core.state import State
from caboprob.machinecode.compiling import not_inlined


@carries_out(
    "turn.options",
    "talon.choice",
    "talon.empty",
    "talon.skip",
    "kabadak.ending",
    "kabadak.empty-talon",
    "kabadak.waiting",
)
def why_illegal(state: State, move: int) -> Reason:
    """The reason why a move is not allowed now, or `Reason.LEGAL`; so for every `why_...` here."""
    if state.ended_by:
        return Reason.GAME_OVER
    if not is_well_formed(move):
        return Reason.MALFORMED
    kind = kind_of(move)
    if kind == DRAW:
        return Reason.LEGAL if state.talon_size else Reason.TALON_EMPTY
    if kind == KABADAK:
        return Reason.LEGAL if is_kabadak(int(state.hands[state.turn])) else Reason.NO_KABADAK
    if kind in (LAY, ADD):
        return why_no_meld(state, move)
    if state.talon_size:
        return Reason.TALON_LASTS
    return Reason.MUST_LAY if can_lay(state) else Reason.LEGAL


@carries_out("talon.empty", "talon.skip", "end.both-stuck")
def can_lay(state: State) -> bool:
    """Whether the player on turn can lay anything.

    If something larger can be laid, so can a part of it: a set of two or three, a run of three, one card on
    a row. Whoever holds Kabadak always can: three aces are a set.
    """
    hand = int(state.hands[state.turn])
    if not state.came_out[state.turn]:
        return (in_threes(hand) | in_runs(hand)) != 0
    for row in range(state.row_count):
        if hand & cards_fitting(state, row):
            return True
    return (in_pairs(hand) | in_runs(hand)) != 0


@carries_out("coming-out.before", "row.any", "row.lies")
@not_inlined
def why_no_meld(state: State, move: int) -> Reason:
    """Why these cards cannot be laid as a new row or added to one; all must come from one's own hand."""
    if kind_of(move) == ADD:
        if not state.came_out[state.turn]:
            return Reason.ADDED_BEFORE_COMING_OUT
        if row_of(move) >= state.row_count:
            return Reason.NO_SUCH_ROW
    if count_of(move) > MOST_CARDS:
        return Reason.TOO_MANY_CARDS
    foreign = cards_in(move) & ~int(state.hands[state.turn])
    if foreign & state.laid:
        return Reason.LIES_ON_TABLE
    if foreign:
        return Reason.NOT_IN_HAND
    return why_no_row(state, move) if kind_of(move) == LAY else why_no_addition(state, move)


@carries_out("coming-out.first", "coming-out.before", "set.what", "set.pair", "run.what", "run.three")
def why_no_row(state: State, move: int) -> Reason:
    """Why these cards make no new row: that is a set, a pair after coming out, or a run of three or more."""
    count = count_of(move)
    if count == 1:
        return Reason.ONE_CARD
    if all_of_rank(move, rank_of(card_of(move, 0))):
        is_early_pair = count == 2 and not state.came_out[state.turn]
        return Reason.PAIR_BEFORE_COMING_OUT if is_early_pair else Reason.LEGAL
    first, second = card_of(move, 0), card_of(move, 1)
    step = rank_of(second) - rank_of(first)
    if are_ace_and_seven(first, second):
        step = -1 if step > 0 else 1  # as if ranks went on in a circle: refused below, with the reason
    if suit_of(first) != suit_of(second) or not all_of_suit(move, suit_of(first)):
        return Reason.NO_SET
    if abs(step) != 1:
        return Reason.NO_RUN
    reason = why_no_steps(move, first, step, 1)  # from the second card on
    if reason != Reason.LEGAL:
        return Reason.NO_RUN if reason == Reason.GAP else reason
    return Reason.RUN_TOO_SHORT if count == 2 else Reason.LEGAL


@carries_out("row.top", "row.change", "set.missing", "run.several")
def why_no_addition(state: State, move: int) -> Reason:
    """Why these cards cannot be added: a set takes missing cards, a run the next, one alone may change it."""
    row = row_of(move)
    top_card, first = top_card_of(state, row), card_of(move, 0)
    if not cards_fitting(state, row) & bit(first):
        return Reason.ACE_AND_SEVEN if are_ace_and_seven(top_card, first) else Reason.DOES_NOT_FIT
    if count_of(move) == 1:
        return Reason.LEGAL
    if is_set(state, row) != (rank_of(first) == rank_of(top_card)):
        return Reason.ONE_CARD_CHANGES
    if is_set(state, row):
        return Reason.LEGAL if all_of_rank(move, rank_of(top_card)) else Reason.NOT_ONE_STEP
    if not all_of_suit(move, suit_of(top_card)):
        return Reason.NOT_ONE_STEP
    return why_no_steps(move, top_card, int(state.steps[row]), 0)


@carries_out("run.what", "run.ace-seven")
def why_no_steps(move: int, previous_card: int, step: int, start: int) -> Reason:
    """Why the cards of a move from number `start` on, all of one suit, do not follow the card before them."""
    for index in range(start, count_of(move)):
        card = card_of(move, index)
        if neighbour(previous_card, step) != bit(card):
            return Reason.ACE_AND_SEVEN if are_ace_and_seven(previous_card, card) else Reason.GAP
        previous_card = card
    return Reason.LEGAL


def all_of_rank(move: int, rank: int) -> bool:
    """Whether all cards of a move have this rank."""
    return cards_in(move) & ~cards_of_rank(rank) == 0


def all_of_suit(move: int, suit: int) -> bool:
    """Whether all cards of a move have this suit."""
    return cards_in(move) & ~(255 << 8 * suit) == 0
