"""CABO, English rulebook: players, the deal, the first looks, and who goes first (001:7-17).

Docstrings give the lines that decide: 001:7 is line 7 of text 001, this rulebook.
"""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.shuffling import scripted_shuffler
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.replay import hands as hands_of
from caboprob.table.view import view
from tests.rounds import played, scored
from tests.rulebook.observing import cabo_cards_left, discards, hands, refusing, seen, stopped

A, B = "10 2 6 4", "5 11 7 0"
HIDDEN = "? ? ? ?"


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_is_for_two_to_five(players: int) -> None:
    """001:7"""
    everyone = [A, B, "1 1 2 3", "3 5 6 7", "8 9 10 11"][:players]
    assert len(hands(played("cabo-en", everyone, discard="9"))) == players
    assert len(scored("cabo-en", *everyone, caller=players).points) == players


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 6])
def test_the_game_is_not_for_one_or_six(players: int) -> None:
    """001:7"""
    everyone = [A, B, "1 1 2 3", "3 5 6 7", "8 9 10 11", "1 2 3 4"][:players]
    with refusing(BadNotation, "players-count"):
        played("cabo-en", everyone, discard="9")
    with refusing(BadNotation, "players-count"):
        scored("cabo-en", *everyone, caller=1)


@pytest.mark.clause("setup.players")
def test_fewer_points_are_reached_by_low_cards_matches_and_swaps() -> None:
    """001:11: the three ways it names, one after the other."""
    moves = ("draw keep 1", "draw discard", "draw keep 3+4", "draw discard", "draw swap 3 2:4")
    round_ = played("cabo-en", ["10 2 6 6", B], *moves, discard="9", pile="1 13 8 13 12")
    assert hands(round_) == ["1 2 0", "5 11 7 8"]


@pytest.mark.clause("setup.deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_is_dealt_four_cards_unseen_and_the_rest_are_the_two_piles(players: int) -> None:
    """001:15"""
    order = cabo_cards_left()
    state = new_state()
    deal(state, rule_table(rulesets.read("cabo-en")), players, 0, scripted_shuffler(order))
    assert [len(hand) for hand in hands_of(state)] == [4] * players
    assert state.pile_size == 52 - 4 * players - 1
    assert view(state, None).discard == (order[4 * players],)
    for seat in range(players):
        assert view(state, seat).hands == ((None,) * 4,) * players


@pytest.mark.clause("setup.first-discard")
def test_a_round_without_an_open_card_beside_the_pile_is_none() -> None:
    """001:15"""
    with refusing(BadNotation, "record-discard-missing"):
        played("cabo-en", [A, B])


@pytest.mark.clause("setup.deal")
def test_five_cards_are_not_dealt() -> None:
    """001:15"""
    with refusing(ImpossibleCards, "hand-too-large"):
        played("cabo-en", [f"{A} 1", B], discard="9")


@pytest.mark.clause("setup.order")
def test_the_order_of_the_cards_stays_the_same_throughout_the_round() -> None:
    """001:15: a match leaves the other cards in their order, and own cards never change places."""
    moves = ("draw keep 2+4", "take 1")
    round_ = played("cabo-en", ["10 6 2 6", B], *moves, discard="9", pile="1")
    assert hands(round_) == ["10 1 2", "6 11 7 0"]
    swapping = played("cabo-en", [A, B], "draw swap 1 4", discard="9", pile="12")
    assert stopped(swapping) == (1, 1, Reason.SWAP_NOT_WITHIN, "action.swap 001:42")


@pytest.mark.clause("setup.first-look")
@pytest.mark.parametrize("looks", [[], [2], [1, 2], [2, 4], [4, 1]])
def test_one_may_look_at_two_of_ones_cards_in_secret(looks: list[int]) -> None:
    """001:15: any two, or fewer, since it is a right."""
    begun = played("cabo-en", [A, B], discard="9", looks=[looks])
    wanted = " ".join(card if slot in looks else "?" for slot, card in enumerate(A.split(), 1))
    assert seen(begun, 1) == [wanted, HIDDEN]
    assert seen(begun, 2) == seen(begun, None) == [HIDDEN, HIDDEN]


@pytest.mark.clause("setup.first-look")
def test_one_may_not_look_at_three() -> None:
    """001:15"""
    with refusing(BadNotation, "looks-too-many"):
        played("cabo-en", [A, B], discard="9", looks=[[], [1, 2, 4]])


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize("looks", [[3, 3], [5], [0]])
def test_one_looks_at_cards_that_are_there_once_each(looks: list[int]) -> None:
    """001:15"""
    with refusing(BadNotation, "looks-slots"):
        played("cabo-en", [A, B], discard="9", looks=[looks])


@pytest.mark.clause("setup.first-look")
def test_the_cards_cannot_be_looked_at_again() -> None:
    """001:15"""
    round_ = played("cabo-en", [A, B], "draw look 1", discard="9", pile="3", looks=[[1, 2]])
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards 001:38,40,42")


@pytest.mark.clause("starter.first")
def test_the_table_decides_who_goes_first() -> None:
    """001:17"""
    assert rulesets.read("cabo-en").first_starter == "table"
    round_ = played("cabo-en", [A, B, "1 1 2 3"], "draw keep 1", discard="9", pile="3", starter=3)
    assert hands(round_) == [A, B, "3 1 2 3"]
    assert discards(round_) == "9 1"


@pytest.mark.clause("starter.next")
def test_the_winner_of_the_round_goes_first_in_the_next() -> None:
    """001:17"""
    assert scored("cabo-en", "9 9", "4", "1 2", caller=1, totals=(0, 0, 90)).next_starter == (3,)


@pytest.mark.clause("starter.next")
def test_of_tied_winners_the_one_with_the_lowest_overall_score_goes_first() -> None:
    """001:17"""
    tied = scored("cabo-en", "9 9", "2 3", "1 4", caller=1, totals=(0, 30, 29))
    assert tied.next_starter == (3,)


@pytest.mark.clause("starter.next")
def test_tied_winners_level_overall_draw_lots_among_themselves() -> None:
    """001:17"""
    tied = scored("cabo-en", "9 9", "2 3", "1 4", "5", caller=1, totals=(0, 30, 30, 44))
    assert tied.round_winners == (2, 3, 4)
    assert tied.next_starter == (2, 3)


@pytest.mark.clause("starter.next")
def test_a_tie_that_the_caller_wins_is_no_tie_for_the_next_start() -> None:
    """001:17 with 001:48: the other one has the lower overall score and does not go first."""
    tied = scored("cabo-en", "2 3", "1 4", caller=2, totals=(10, 80))
    assert tied.round_winners == tied.next_starter == (2,)
