"""KABOOM, source 004: the call, the last turns, the pile. Each docstring gives the line that decides."""

import pytest

from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played
from tests.rulebook.observing import discards, hands, pile_size, seen, stopped, to_move
from tests.rulebook.onward import cards_left

TWO = ["1 2 3 4", "5 6 7 8"]
THREE = [*TWO, "9 10 11 12"]
UNSEEN = "? ? ? ?"


@pytest.mark.clause("call.when")
def test_a_call_is_a_whole_turn_and_changes_nothing_on_the_table() -> None:
    """004:23"""
    round_ = played("kaboom", TWO, "call", discard="0", looks=[[1], [2]])
    assert (hands(round_), discards(round_), pile_size(round_)) == (TWO, "0", 43)
    assert [seen(round_, 1), seen(round_, 2)] == [["1 ? ? ?", UNSEEN], [UNSEEN, "? 6 ? ?"]]
    assert (round_.caller, to_move(round_)) == (1, 2)
    assert (round_.complete, round_.ended_by, round_.score()) == (False, None, None)


@pytest.mark.clause("call.when")
def test_a_belief_is_not_tested_so_anyone_on_turn_may_call() -> None:
    """004:23"""
    round_ = played("kaboom", ["13 13 12 12", "0 0 1 1"], "call", "draw discard", pile="5", discard="3")
    assert (round_.broken, round_.complete, round_.caller) == (None, True, 1)


@pytest.mark.clause("call.last-turns")
@pytest.mark.parametrize(("before", "order"), [(0, [2, 3]), (1, [3, 1]), (2, [1, 2])])
def test_each_of_the_others_has_one_more_turn_in_order_then_the_round_is_over(
    before: int, order: list[int]
) -> None:
    """004:23; that the caller has none and that it goes round are defaults"""
    moves = ["draw discard"] * before + ["call"]
    for last in order:
        round_ = played("kaboom", THREE, *moves, pile="5 6 7 8", discard="0")
        assert (to_move(round_), round_.complete) == (last, False)
        moves.append("draw discard")
    round_ = played("kaboom", THREE, *moves, pile="5 6 7 8", discard="0")
    assert (round_.complete, round_.ended_by, round_.caller) == (True, "call", before + 1)


@pytest.mark.clause("call.last-turns")
@pytest.mark.parametrize("move", ["draw discard", "take 1", "call"])
def test_the_caller_has_no_further_turn(move: str) -> None:
    """004:23; the default reading"""
    round_ = played("kaboom", TWO, "call", "draw discard", move, pile="5 6", discard="0")
    assert stopped(round_) == (3, 1, Reason.ROUND_OVER, "round.end 004:23,32")


@pytest.mark.clause("call.once")
def test_nobody_calls_a_second_time_in_a_round() -> None:
    """004:23"""
    round_ = played("kaboom", THREE, "call", "draw discard", "call", pile="5", discard="0")
    assert stopped(round_) == (3, 3, Reason.ALREADY_CALLED, "call.once 004:23")
    assert round_.caller == 1


@pytest.mark.clause("call.no-lock")
def test_the_last_turns_are_turns_like_any_other_even_against_the_caller() -> None:
    """004:23 protects nobody"""
    last = ["draw look 1:4", "draw swap 1 1:1"]
    round_ = played("kaboom", THREE, "call", *last, pile="9 11", discard="0")
    assert hands(round_) == ["9 2 3 4", "5 6 7 8", "1 10 11 12"]
    assert round_.states[2].known[0, 3] == 0b010  # to the second player alone, who has looked
    assert round_.complete


@pytest.mark.clause("set.failed")
def test_a_failed_set_costs_its_card_in_the_last_turn_too() -> None:
    """004:15,23"""
    round_ = played("kaboom", TWO, "call", "take 1+2", discard="0")
    assert (hands(round_)[1], round_.complete) == ("5 6 7 8 0", True)


@pytest.mark.clause("round.reveal")
def test_all_cards_are_turned_up_after_the_round_and_not_before() -> None:
    """004:32"""
    moves = ["call", "draw discard"]
    assert seen(played("kaboom", TWO, "call", pile="5", discard="0"), 2) == [UNSEEN, UNSEEN]
    assert seen(played("kaboom", TWO, *moves, pile="5", discard="0"), 2) == TWO


@pytest.mark.clause("pile.reshuffle")
def test_an_empty_pile_is_made_again_of_the_discards_under_the_open_card() -> None:
    """the text is silent, CABO's rule the default"""
    pile = cards_left("kaboom", *TWO, "0")
    moves = ["draw discard"] * 43
    spent = played("kaboom", TWO, *moves, pile=pile, discard="0")
    assert (pile_size(spent), spent.end.reshuffles, spent.complete) == (0, 0, False)
    again = ["0", *pile[:-1]][::-1]  # the order of the new pile
    round_ = played("kaboom", TWO, *moves, "draw keep 1", pile=pile, discard="0", reshuffles=[again])
    assert (pile_size(round_), round_.end.reshuffles) == (42, 1)
    assert (hands(round_)[1], discards(round_)) == (f"{again[0]} 6 7 8", f"{pile[-1]} 5")


@pytest.mark.clause("pile.reshuffle")
def test_the_open_card_may_be_taken_from_beside_an_empty_pile() -> None:
    """004:13; the pile is made again only for who draws, a default"""
    pile = cards_left("kaboom", *TWO, "0")
    round_ = played("kaboom", TWO, *["draw discard"] * 43, "take 1", pile=pile, discard="0")
    assert (pile_size(round_), round_.end.reshuffles, hands(round_)[1]) == (0, 0, f"{pile[-1]} 6 7 8")


@pytest.mark.clause("pile.no-cards")
def test_with_nothing_to_draw_or_shuffle_the_round_is_over_and_nobody_has_ended_it() -> None:
    """the text is silent: a default"""
    round_ = played("kaboom", TWO, *["draw keep 1+2"] * 43, pile=cards_left("kaboom", *TWO, "0"), discard="0")
    assert (round_.complete, round_.ended_by) == (True, "no-cards")
    assert (pile_size(round_), discards(round_)) == (0, "0")
    assert (len(round_.hands[0]), len(round_.hands[1])) == (4 + 22, 4 + 21)


@pytest.mark.clause("pile.no-cards")
@pytest.mark.parametrize("moves", [(), ("draw discard",)])
def test_a_round_with_nothing_left_to_draw_or_shuffle_goes_no_further(moves: tuple[str, ...]) -> None:
    """the text is silent: a default"""
    cards = cards_left("kaboom", "0")
    round_ = played("kaboom", [cards[:26], cards[26:]], *moves, discard="0")
    assert (round_.complete, discards(round_)) == (True, "0")
    assert (round_.broken is None) == (not moves)


@pytest.mark.clause("pile.no-cards")
def test_who_called_pays_nothing_when_the_cards_run_out_before_the_last_turns() -> None:
    """the text is silent: a default"""
    pile = cards_left("kaboom", *THREE, "0")
    fails = ["draw keep 1+2"] * 38
    round_ = played("kaboom", THREE, *fails, "call", "draw keep 1+2", pile=pile, discard="0")
    score = round_.score()
    assert (round_.ended_by, round_.caller) == ("no-cards", 3)
    assert score
    assert score.points == score.sums
