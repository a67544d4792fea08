"""CABO, German rulebook: calling Cabo and the last turns (000:48).

Docstrings give the lines that decide: 000:48 is line 48 of text 000, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played
from tests.rulebook.observing import choices, discards, hands, pile_size, refusing, seen, stopped, to_move

A, B, C = "1 2 3 4", "5 6 7 8", "1 2 3 4"


@pytest.mark.clause("call.when")
def test_calling_is_the_whole_turn() -> None:
    """000:48: nothing is drawn and nothing exchanged."""
    round_ = played("cabo-de", [A, B], "call", discard="9", pile="0")
    assert hands(round_) == [A, B]
    assert discards(round_) == "9"
    assert pile_size(round_) == 43
    assert round_.caller == 1
    assert to_move(round_) == 2


@pytest.mark.clause("call.when")
@pytest.mark.parametrize("move", ["draw call", "call keep 1", "take 1 call"])
def test_calling_goes_with_no_other_option(move: str) -> None:
    """000:48"""
    with refusing(BadNotation, "move-unreadable"):
        played("cabo-de", [A, B], move, discard="9", pile="0")


@pytest.mark.clause("call.when")
@pytest.mark.parametrize("hand", ["13 13 12 12", "0", "0 0 1 1", "12 11 10 9"])
def test_a_belief_is_enough_to_call_also_on_the_first_turn(hand: str) -> None:
    """000:48: nobody checks it, neither by sum nor by number of cards."""
    assert played("cabo-de", [hand, B], "call", discard="9").broken is None


@pytest.mark.clause("call.last-turns")
def test_every_other_player_has_one_more_turn_and_the_caller_none() -> None:
    """000:48"""
    moves = ("draw discard", "call", "draw keep 1", "draw keep 1")
    round_ = played("cabo-de", [A, B, C], *moves, discard="9", pile="10 11 12")
    assert hands(round_) == ["12 2 3 4", B, "11 2 3 4"]
    assert round_.complete
    assert round_.ended_by == "call"
    assert round_.caller == 2


@pytest.mark.clause("call.last-turns")
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_round_goes_on_until_the_last_of_them_has_moved(turns: int) -> None:
    """000:48"""
    round_ = played("cabo-de", [A, B, C], "call", *["draw discard"] * turns, discard="9", pile="10 11")
    assert round_.complete == (turns == 2)
    assert (round_.score() is not None) == (turns == 2)


@pytest.mark.clause("round.end")
@pytest.mark.parametrize("move", ["draw discard", "take 1", "call"])
def test_after_the_last_turn_the_round_is_over(move: str) -> None:
    """000:48"""
    round_ = played("cabo-de", [A, B, C], "call", "take 1", "take 1", move, discard="9", pile="10")
    assert stopped(round_) == (4, 1, Reason.ROUND_OVER, "round.end 000:48,82")
    assert round_.score() is None


@pytest.mark.clause("call.once")
@pytest.mark.parametrize("second", [2, 3])
def test_only_one_player_may_call_in_a_round(second: int) -> None:
    """000:48"""
    moves = ("call", "call") if second == 2 else ("call", "draw discard", "call")
    round_ = played("cabo-de", [A, B, C], *moves, discard="9", pile="10")
    assert stopped(round_) == (second, second, Reason.ALREADY_CALLED, "call.once 000:48")
    assert round_.caller == 1


@pytest.mark.clause("call.once")
def test_the_other_two_options_stay_open_after_a_call() -> None:
    """000:48"""
    assert choices(played("cabo-de", [A, B], "call", discard="9").end, "cabo-de") == {"draw", "take"}


@pytest.mark.clause("round.end")
def test_without_a_call_a_round_has_no_end() -> None:
    """000:48"""
    round_ = played("cabo-de", [A, B], *["take 1", "take 2"] * 100, discard="9")
    assert round_.broken is None
    assert not round_.complete
    assert round_.caller is None
    assert round_.ended_by is None


@pytest.mark.clause("call.last-turns", "call.no-lock")
def test_a_last_turn_is_a_turn_like_any_other() -> None:
    """000:48: sets, the discard pile and actions, also against the caller, whose hand nothing locks."""
    moves = ("call", "draw swap 2 1:1", "take 2+3", "draw look 1:2")
    round_ = played("cabo-de", [A, B, "9 3 3 9", "5"], *moves, discard="0", pile="12 10")
    assert hands(round_) == ["6 2 3 4", "5 1 7 8", "9 12 9", "5"]
    assert round_.complete


@pytest.mark.clause("call.no-lock")
def test_a_spy_in_the_last_turn_sees_the_callers_card() -> None:
    """000:48"""
    moves = ("call", "draw look 1:2")
    round_ = played("cabo-de", [A, B, C], *moves, discard="0", pile="10")
    assert seen(round_, 2)[0] == "? 2 ? ?"
    assert seen(round_, 3)[0] == "? ? ? ?"
