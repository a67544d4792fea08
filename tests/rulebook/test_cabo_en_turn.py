"""CABO, English rulebook: a turn and its three options (001:21-28).

Docstrings give the lines that decide: 001:21 is line 21 of text 001, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.codes import CALL, LOOK, TAKE
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.core.ruletable import rule_table
from caboprob.table.replay import Replay
from caboprob.table.view import view
from tests.rounds import played
from tests.rulebook.observing import (
    after_drawing,
    choices,
    discards,
    hands,
    pile_size,
    refusing,
    seen,
    stopped,
    to_move,
)

A, B, C = "10 2 6 4", "5 11 7 0", "1 1 2 3"
HIDDEN = "? ? ? ?"


def three(
    *moves: str, pile: str = "", discard: str = "13 9", looks: tuple[tuple[int, ...], ...] = ()
) -> Replay:
    """A round of three."""
    return played("cabo-en", [A, B, C], *moves, pile=pile, discard=discard, looks=looks)


@pytest.mark.clause("turn.direction")
def test_turns_go_round_clockwise() -> None:
    """001:21"""
    moves = ["draw keep 4"] * 4
    assert hands(three(*moves, pile="3 8 9 12")) == ["10 2 6 12", "5 11 7 8", "1 1 2 9"]
    assert to_move(three(*moves, pile="3 8 9 12")) == 2


@pytest.mark.clause("turn.options")
def test_each_turn_is_one_of_three_options() -> None:
    """001:21"""
    assert choices(three().end, "cabo-en") == {"draw", "take", "call"}
    for move in ("take 1", "draw discard", "call"):
        assert to_move(three(move, pile="1")) == 2


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", ["pass", "draw", "take", "skip"])
def test_one_option_must_be_taken(move: str) -> None:
    """001:21"""
    with refusing(BadNotation, "move-unreadable"):
        three(move, pile="1")


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", [move_at(TAKE, place_at(0, 0)), move_without_places(CALL)])
def test_a_second_option_is_not_open_to_whoever_has_drawn(move: int) -> None:
    """001:21"""
    round_ = three(pile="1")
    reason = why_illegal(after_drawing(round_), rule_table(round_.record.rules), move)
    assert (reason, reason.clause) == (Reason.CARD_IN_HAND, "turn.draw")


@pytest.mark.clause("snap.throw")
def test_a_card_is_not_thrown_out_of_turn() -> None:
    """001:21"""
    round_ = three("draw discard", "snap 3 1", pile="1")
    assert stopped(round_) == (2, 3, Reason.NO_SNAPS, "snap.throw 001:21")


@pytest.mark.clause("turn.take-discard")
def test_the_top_discard_replaces_one_own_card_face_down() -> None:
    """001:23: face down, though everybody has seen it."""
    round_ = three("take 2", looks=((1, 2),))
    assert hands(round_) == ["10 9 6 4", B, C]
    assert seen(round_, 1) == ["10 9 ? ?", HIDDEN, HIDDEN]
    assert seen(round_, 2) == seen(round_, None) == ["? 9 ? ?", HIDDEN, HIDDEN]


@pytest.mark.clause("turn.exchange")
def test_the_replaced_card_goes_on_top_of_the_discard_pile() -> None:
    """001:23"""
    assert discards(three("take 2")) == "13 2"
    assert hands(three("take 2", "take 1"))[1] == "2 11 7 0"


@pytest.mark.clause("turn.take-discard")
def test_the_top_discard_may_replace_matching_cards() -> None:
    """001:23"""
    round_ = played("cabo-en", [C, A], "take 1+2", discard="13 9")
    assert hands(round_)[0] == "9 2 3"
    assert discards(round_) == "13 1 1"


@pytest.mark.clause("turn.take-discard")
@pytest.mark.parametrize("move", ["take discard", "take draw", "take 1 discard"])
def test_the_card_picked_up_from_the_discard_pile_must_replace_one(move: str) -> None:
    """001:23"""
    with refusing(BadNotation, "move-unreadable"):
        three(move)


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize(
    ("move", "reason"), [("take 3:2", Reason.NOT_YOUR_SLOT), ("take 6", Reason.NO_SLOT_TO_EXCHANGE)]
)
def test_it_replaces_none_but_an_own_card(move: str, reason: Reason) -> None:
    """001:23"""
    assert stopped(three(move)) == (1, 1, reason, "turn.exchange 001:23,25")


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("card", ["7", "9", "12"])
def test_a_choice_card_from_the_discard_pile_counts_for_its_points_only(card: str) -> None:
    """001:23"""
    start = three(discard=card)
    reason = why_illegal(start.end, rule_table(start.record.rules), move_at(LOOK, place_at(0, 0)))
    assert reason == Reason.TURN_NOT_BEGUN
    round_ = three("take 1", discard=card)
    assert hands(round_) == [f"{card} 2 6 4", B, C]
    assert seen(round_, 1) == [f"{card} ? ? ?", HIDDEN, HIDDEN]
    assert to_move(round_) == 2


@pytest.mark.clause("turn.draw")
def test_whoever_draws_looks_at_the_card_and_decides_to_keep_or_discard_it() -> None:
    """001:24; that nobody else sees it is the German text's word, and no harm here."""
    state = after_drawing(three(pile="3 8"))
    assert [view(state, seat).drawn for seat in (0, 1, 2, None)] == [3, None, None, None]
    assert choices(state, "cabo-en") == {"keep", "discard"}


@pytest.mark.clause("turn.exchange")
def test_a_card_kept_replaces_one_own_card_which_goes_on_the_discard_pile() -> None:
    """001:25"""
    round_ = three("draw keep 4", pile="3", looks=((), (1, 2)))
    assert hands(round_) == ["10 2 6 3", B, C]
    assert discards(round_) == "13 9 4"
    assert seen(round_, 1) == ["? ? ? 3", HIDDEN, HIDDEN]
    assert seen(round_, 2) == [HIDDEN, "5 11 ? ?", HIDDEN]


@pytest.mark.clause("turn.exchange")
def test_a_card_kept_may_replace_matching_cards() -> None:
    """001:25"""
    round_ = played("cabo-en", ["10 6 4 6", B], "draw keep 2+4", discard="9", pile="3")
    assert hands(round_) == ["10 3 4", B]
    assert discards(round_) == "9 6 6"


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize(
    ("move", "reason"),
    [("draw keep 2:1", Reason.NOT_YOUR_SLOT), ("draw keep 5", Reason.NO_SLOT_TO_EXCHANGE)],
)
def test_a_card_kept_goes_nowhere_else(move: str, reason: Reason) -> None:
    """001:25"""
    assert stopped(three(move, pile="3")) == (1, 1, reason, "turn.exchange 001:23,25")


@pytest.mark.clause("turn.discard-drawn")
def test_a_card_discarded_lies_face_up_on_top() -> None:
    """001:26"""
    round_ = three("draw discard", pile="3")
    assert discards(round_) == "13 9 3"
    assert hands(round_) == [A, B, C]
    assert hands(three("draw discard", "take 1", pile="3"))[1] == "3 11 7 0"


@pytest.mark.clause("action.order")
@pytest.mark.parametrize(
    ("card", "move"), [("7", "draw look 1"), ("10", "draw look 2:1"), ("11", "draw swap 1 2:1")]
)
def test_a_choice_card_whose_action_was_carried_out_is_discarded(card: str, move: str) -> None:
    """001:27"""
    round_ = three(move, pile=card)
    assert discards(round_) == f"13 9 {card}"
    assert to_move(round_) == 2


@pytest.mark.clause("call.when")
def test_calling_takes_the_turn_and_no_card_is_drawn() -> None:
    """001:28"""
    round_ = three("call", pile="3")
    assert hands(round_) == [A, B, C]
    assert (discards(round_), pile_size(round_)) == ("13 9", 38)
    assert (round_.caller, to_move(round_)) == (1, 2)
    with refusing(BadNotation, "move-unreadable"):
        three("draw call", pile="3")


@pytest.mark.clause("call.when")
@pytest.mark.parametrize("hand", ["13 13 12 12", "0", "12 11 12 11"])
def test_a_belief_is_all_a_call_needs(hand: str) -> None:
    """001:28"""
    assert played("cabo-en", [hand, B], "call", discard="9").broken is None


@pytest.mark.clause("call.last-turns")
def test_after_a_call_all_but_the_caller_take_one_more_turn() -> None:
    """001:28"""
    moves = ("draw discard", "draw discard", "call", "draw keep 4", "draw keep 4")
    round_ = three(*moves, pile="3 8 9 12")
    assert hands(round_) == ["10 2 6 9", "5 11 7 12", C]
    assert (round_.complete, round_.ended_by, round_.caller) == (True, "call", 3)
    assert not three(*moves[:-1], pile="3 8 9 12").complete


@pytest.mark.clause("call.last-turns")
def test_the_caller_has_no_further_turn() -> None:
    """001:28"""
    round_ = three("call", "take 1", "take 1", "draw discard", pile="3")
    assert stopped(round_) == (4, 1, Reason.ROUND_OVER, "round.end 001:28,48")


@pytest.mark.clause("call.last-turns")
def test_the_last_turns_are_turns_like_any_other() -> None:
    """001:28: the discard pile, a match, an action against the caller."""
    round_ = three("call", "draw swap 4 1:1", "take 1+2", pile="12")
    assert hands(round_) == ["0 2 6 4", "5 11 7 10", "12 2 3"]
    assert round_.complete


@pytest.mark.clause("call.once")
def test_nobody_else_calls_in_the_last_turns() -> None:
    """001:28 grants one more turn, and is silent about a second call: the clause is a default."""
    round_ = three("call", "draw discard", "call", pile="3")
    assert stopped(round_) == (3, 3, Reason.ALREADY_CALLED, "call.once")
    assert choices(three("call").end, "cabo-en") == {"draw", "take"}
