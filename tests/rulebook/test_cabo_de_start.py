"""CABO, German rulebook: the players, the cards and the start of a round (000:10-32).

Docstrings give the lines that decide: 000:10 is line 10 of text 000, this rulebook.
"""

from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.shuffling import scripted_shuffler
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State, new_state
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.replay import hands as hands_of
from caboprob.table.view import view
from tests.rounds import played, scored
from tests.rulebook.observing import cabo_cards_left, discards, hands, refusing, seen, stopped

ORDER = cabo_cards_left()[::-1]  # some order of the whole deck, the next card first


def dealt(players: int) -> State:
    """A round just dealt from a deck in the order `ORDER`."""
    state = new_state()
    deal(state, rule_table(rulesets.read("cabo-de")), players, 0, scripted_shuffler(ORDER))
    return state


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_people_may_play(players: int) -> None:
    """000:10"""
    everyone = ["1 2 3 4", "5 6 7 8", "1 2 3 4", "5 6 7 8", "1 2 3 4"][:players]
    assert len(hands(played("cabo-de", everyone, discard="9"))) == players
    assert len(scored("cabo-de", *everyone, caller=1).points) == players


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 6])
def test_neither_one_nor_six_may_play(players: int) -> None:
    """000:10"""
    everyone = ["1 2 3", "4 5 6", "1 2 3", "4 5 6", "1 2 3", "4 5 6"][:players]
    with refusing(BadNotation, "players-count"):
        played("cabo-de", everyone, discard="9")
    with refusing(BadNotation, "players-count"):
        scored("cabo-de", *everyone, caller=1)


@pytest.mark.clause("setup.first-look")
def test_one_begins_knowing_part_of_ones_own_cards_and_none_of_the_others() -> None:
    """000:14"""
    begun = played("cabo-de", ["1 2 3 4", "5 6 7 8"], discard="9", looks=[[1, 2], [3, 4]])
    assert seen(begun, 1) == ["1 2 ? ?", "? ? ? ?"]
    assert seen(begun, 2) == ["? ? ? ?", "? ? 7 8"]


@pytest.mark.clause("setup.cards")
def test_the_deck_has_52_cards_two_each_of_0_and_13_and_four_of_every_value_between() -> None:
    """000:18"""
    deck = rulesets.read("cabo-de").deck
    assert deck.ranks == tuple(str(value) for value in range(14))
    assert deck.copies == (2, *[4] * 12, 2)
    assert len(deck) == len(deck.cards()) == 52


@pytest.mark.clause("setup.cards")
@pytest.mark.parametrize(
    ("one", "other"), [("0 0 1 2", "0 3 4 5"), ("13 1 2 3", "13 13 4 5"), ("5 5 5 5", "5 1 2 3")]
)
def test_more_copies_than_the_deck_has_cannot_lie_on_the_table(one: str, other: str) -> None:
    """000:18"""
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("cabo-de", [one, other], discard="9")
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        scored("cabo-de", one, other, caller=1)


@pytest.mark.clause("setup.cards")
def test_the_piles_count_among_the_52_cards() -> None:
    """000:18"""
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("cabo-de", ["0 1 2 3", "0 4 5 6"], discard="9", pile="7 0")


@pytest.mark.clause("setup.cards", "setup.jokers")
@pytest.mark.parametrize("card", ["14", "-1", "X", "A"])
def test_there_are_no_cards_but_0_to_13(card: str) -> None:
    """000:18"""
    with refusing(BadNotation, "card-unknown"):
        scored("cabo-de", f"1 {card}", "2", caller=1)


@pytest.mark.clause("setup.cards")
@pytest.mark.parametrize("value", range(14))
def test_the_number_on_a_card_is_its_points(value: int) -> None:
    """000:22"""
    assert scored("cabo-de", str(value), "1 2", caller=1).sums == (value, 3)


@pytest.mark.clause("starter.first")
def test_the_first_starter_is_drawn_by_lot() -> None:
    """000:28"""
    assert rulesets.read("cabo-de").first_starter == "lot"


@pytest.mark.clause("starter.first")
@pytest.mark.parametrize("starter", [0, 4])
def test_only_a_player_at_the_table_can_start(starter: int) -> None:
    """000:28"""
    with refusing(BadNotation, "player-unknown"):
        played("cabo-de", ["1 2 3 4"] * 3, discard="9", starter=starter)


@pytest.mark.clause("starter.next")
def test_the_winner_of_a_round_starts_the_next() -> None:
    """000:28"""
    assert scored("cabo-de", "9 9", "1 2", "4", caller=3).next_starter == (2,)


@pytest.mark.clause("starter.next")
def test_of_several_winners_the_one_with_the_lowest_total_starts() -> None:
    """000:28"""
    tied = scored("cabo-de", "2 3", "1 4", "9 9", caller=3, totals=(31, 30, 0))
    assert tied.round_winners == (1, 2)
    assert tied.next_starter == (2,)


@pytest.mark.clause("starter.next")
def test_winners_with_level_totals_draw_lots_and_nobody_else_does() -> None:
    """000:28"""
    tied = scored("cabo-de", "2 3", "1 4", "5", "9 9", caller=4, totals=(30, 30, 31, 0))
    assert tied.round_winners == (1, 2, 3)
    assert tied.next_starter == (1, 2)


def test_where_nobody_writes_0_the_lowest_sum_has_won_the_round(tmp_path: Path) -> None:
    """Own rules, based on those of which 000:28 says that the winner starts."""
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "cabo-de"\n[score]\nlowest_writes_zero = false\n', encoding="utf-8")
    for caller in (1, 2):
        assert scored(str(file), "1 2", "0 0", caller=caller, totals=(3, 19)).next_starter == (2,)
    assert scored(str(file), "3 0", "1 2", caller=1, totals=(9, 2)).next_starter == (2,)
    assert scored(str(file), "12 12 13 13", "0", caller=2, totals=(90, 0)).next_starter == (1,)


@pytest.mark.clause("starter.next")
def test_a_caller_who_wins_a_tie_starts_whatever_the_totals() -> None:
    """000:28 with 000:82: the caller is the only winner."""
    assert scored("cabo-de", "2 3", "1 4", caller=1, totals=(80, 0)).next_starter == (1,)


@pytest.mark.clause("setup.deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_gets_four_cards_and_the_rest_is_the_pile(players: int) -> None:
    """000:30"""
    state = dealt(players)
    assert [len(hand) for hand in hands_of(state)] == [4] * players
    assert state.pile_size == 52 - 4 * players - 1
    assert sorted(card for hand in hands_of(state) for card in hand) == sorted(ORDER[: 4 * players])


@pytest.mark.clause("setup.deal")
@pytest.mark.parametrize("players", [2, 5])
def test_nobody_may_look_while_the_cards_are_dealt(players: int) -> None:
    """000:30"""
    for seat in range(players):
        assert view(dealt(players), seat).hands == ((None,) * 4,) * players


@pytest.mark.clause("setup.first-discard")
@pytest.mark.parametrize("players", [2, 5])
def test_the_top_card_of_the_pile_begins_the_discard_pile(players: int) -> None:
    """000:30"""
    state = dealt(players)
    assert view(state, None).discard == (ORDER[4 * players],)
    assert state.pile[state.pile_size - 1] == ORDER[4 * players + 1]


@pytest.mark.clause("setup.first-discard")
def test_a_round_without_a_first_discard_is_none() -> None:
    """000:30"""
    with refusing(BadNotation, "record-discard-missing"):
        played("cabo-de", ["1 2 3 4", "5 6 7 8"])


@pytest.mark.clause("setup.deal")
def test_nobody_is_dealt_five_cards() -> None:
    """000:30"""
    with refusing(ImpossibleCards, "hand-too-large"):
        played("cabo-de", ["1 2 3 4 5", "5 6 7 8"], discard="9")


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize("looks", [[1, 2], [1, 4], [4, 2], [3]])
def test_one_looks_at_any_two_of_ones_own_cards(looks: list[int]) -> None:
    """000:32; looking at fewer is nobody's harm."""
    begun = played("cabo-de", ["1 2 3 4", "5 6 7 8"], discard="9", looks=[looks])
    wanted = " ".join(str(slot) if slot in looks else "?" for slot in (1, 2, 3, 4))
    assert seen(begun, 1) == [wanted, "? ? ? ?"]


@pytest.mark.clause("setup.first-look")
def test_what_one_looks_at_stays_secret() -> None:
    """000:32"""
    begun = played("cabo-de", ["1 2 3 4", "5 6 7 8"], discard="9", looks=[[1, 2], [1, 2]])
    assert seen(begun, None) == ["? ? ? ?", "? ? ? ?"]
    assert seen(begun, 2)[0] == "? ? ? ?"


@pytest.mark.clause("setup.first-look")
def test_one_does_not_look_at_three_cards() -> None:
    """000:32"""
    with refusing(BadNotation, "looks-too-many"):
        played("cabo-de", ["1 2 3 4", "5 6 7 8"], discard="9", looks=[[1, 2, 3]])


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize("looks", [[2, 2], [0, 1], [4, 5]])
def test_one_looks_at_two_different_cards_that_are_there(looks: list[int]) -> None:
    """000:32"""
    with refusing(BadNotation, "looks-slots"):
        played("cabo-de", ["1 2 3 4", "5 6 7 8"], discard="9", looks=[looks])


@pytest.mark.clause("setup.first-look")
def test_a_card_may_not_be_looked_at_again_without_an_action() -> None:
    """000:32"""
    round_ = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "draw look 1", discard="9", pile="6", looks=[[1, 2]])
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards 000:64,66,68")
    with refusing(BadNotation, "move-unreadable"):
        played("cabo-de", ["1 2 3 4", "5 6 7 8"], "look 1", discard="9", pile="6")


@pytest.mark.clause("setup.order")
def test_own_cards_may_not_change_places() -> None:
    """000:32"""
    round_ = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "draw swap 1 2", discard="9", pile="11")
    assert stopped(round_) == (1, 1, Reason.SWAP_NOT_WITHIN, "action.swap 000:68")
    assert hands(round_)[0] == "1 2 3 4"


@pytest.mark.clause("setup.order")
def test_the_order_of_the_cards_outlives_exchanges_and_sets() -> None:
    """000:32"""
    moves = ("draw keep 2", "draw discard", "draw keep 1+3")
    round_ = played("cabo-de", ["5 1 5 2", "3 4 6 8"], *moves, discard="9", pile="10 0 7")
    assert hands(round_) == ["7 10 2", "3 4 6 8"]
    assert discards(round_) == "9 1 0 5 5"
