"""CABO, German rulebook: sets of equal cards, good ones and failed ones (000:54-58, 78).

Docstrings give the lines that decide: 000:54 is line 54 of text 000, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played
from tests.rulebook.observing import discards, hands, refusing, seen, stopped, to_move

B = "5 6 7 8"


@pytest.mark.clause("set.size")
@pytest.mark.parametrize("way", ["take", "draw keep"])
@pytest.mark.parametrize(
    ("hand", "slots", "left"),
    [("3 3 6 1", "1+2", "9 6 1"), ("3 6 3 3", "1+3+4", "9 6"), ("3 3 3 3", "1+2+3+4", "9")],
)
def test_two_three_or_four_equal_cards_are_replaced_by_one_and_one_plays_on_with_fewer(
    way: str, hand: str, slots: str, left: str
) -> None:
    """000:54 for the card of either pile, 000:56 for the cards left: three, two or one."""
    round_ = played("cabo-de", [hand, B], f"{way} {slots}", discard="10 9", pile="9")
    assert hands(round_) == [left, B]
    under = "10" if way == "take" else "10 9"
    assert discards(round_) == " ".join([under, *["3"] * len(slots.split("+"))])
    assert to_move(round_) == 2


@pytest.mark.clause("set.size")
def test_a_single_card_left_can_still_be_exchanged_but_never_given_away() -> None:
    """000:56: one card is the least."""
    moves = ("take 1+2+3+4", "take 1", "draw keep 1")
    assert hands(played("cabo-de", ["3 3 3 3", B], *moves, discard="9", pile="0"))[0] == "0"
    short = played("cabo-de", ["3", B], "take 1+2", discard="9")
    assert stopped(short) == (1, 1, Reason.NO_SLOT_TO_EXCHANGE, "turn.exchange 000:38,42")


@pytest.mark.clause("set.size")
@pytest.mark.parametrize(
    ("move", "key"),
    [("take 1+2+3+4+1", "slot-twice"), ("take 1+2+3+4+5", "set-too-long"), ("take 2+2", "slot-twice")],
)
def test_a_set_has_two_to_four_different_cards(move: str, key: str) -> None:
    """000:54"""
    with refusing(BadNotation, key):
        played("cabo-de", ["3 3 3 3", B], move, discard="9")


@pytest.mark.clause("set.size")
def test_two_of_three_equal_cards_may_be_traded() -> None:
    """000:54: two make a set as well."""
    assert hands(played("cabo-de", ["3 3 3 1", B], "take 1+3", discard="9"))[0] == "9 3 1"


@pytest.mark.clause("set.size")
def test_the_set_must_lie_in_ones_own_display() -> None:
    """000:56"""
    round_ = played("cabo-de", ["3 1 2 4", "3 5 6 7"], "take 1+2:1", discard="9")
    assert stopped(round_) == (1, 1, Reason.NOT_YOUR_SLOT, "turn.exchange 000:38,42")
    assert hands(round_) == ["3 1 2 4", "3 5 6 7"]


@pytest.mark.clause("set.equal")
def test_the_drawn_card_is_no_part_of_the_set_it_replaces() -> None:
    """000:54-56: with a 5 in hand and one in the display, the display keeps its size."""
    round_ = played("cabo-de", ["1 5 2 4", B], "draw keep 2", discard="9", pile="5")
    assert hands(round_)[0] == "1 5 2 4"
    assert discards(round_) == "9 5"


@pytest.mark.clause("set.announce")
def test_a_set_is_claimed_only_once_the_card_is_drawn_or_taken() -> None:
    """000:56"""
    with refusing(BadNotation, "move-unreadable"):
        played("cabo-de", ["3 3 1 2", B], "1+2", discard="9")


@pytest.mark.clause("set.announce")
def test_cards_never_looked_at_may_be_claimed_as_a_set() -> None:
    """000:56: saying so is all it takes."""
    round_ = played("cabo-de", ["3 1 2 3", B], "take 1+4", discard="9")
    assert hands(round_)[0] == "9 1 2"


@pytest.mark.clause("set.new-place")
def test_the_claimed_cards_may_be_named_in_any_order() -> None:
    """000:56: the new card lies at the leftmost freed place."""
    assert hands(played("cabo-de", ["1 3 2 3", B], "take 4+2", discard="9"))[0] == "1 9 2"


@pytest.mark.clause("set.new-place")
def test_closing_up_after_a_set_keeps_who_knows_which_card() -> None:
    """000:56 with 000:32: the cards left keep their order."""
    round_ = played("cabo-de", ["3 3 1 2", B], "draw keep 1+2", discard="9", pile="6", looks=[[1, 4], [1, 2]])
    assert seen(round_, 1) == ["6 ? 2", "? ? ? ?"]
    assert seen(round_, 2) == ["? ? ?", "5 6 ? ?"]


@pytest.mark.clause("set.failed")
def test_a_failed_set_costs_the_turn_and_the_drawn_card_is_discarded() -> None:
    """000:58"""
    round_ = played("cabo-de", ["3 4 1 2", B], "draw keep 1+2", discard="9", pile="0")
    assert round_.broken is None
    assert hands(round_) == ["3 4 1 2", B]
    assert discards(round_) == "9 0"
    assert to_move(round_) == 2


@pytest.mark.clause("set.failed")
def test_a_failed_set_puts_a_card_taken_from_the_discard_pile_back() -> None:
    """000:58"""
    round_ = played("cabo-de", ["3 4 1 2", B], "take 1+2", discard="10 9")
    assert hands(round_) == ["3 4 1 2", B]
    assert discards(round_) == "10 9"
    assert to_move(round_) == 2


@pytest.mark.clause("set.announce", "set.failed")
def test_the_cards_of_a_failed_set_were_turned_up_for_all_and_no_others_were() -> None:
    """000:56-58: turned up, then turned down again."""
    round_ = played("cabo-de", ["3 4 1 2", B], "draw keep 1+2", discard="9", pile="0")
    for player in (None, 1, 2):
        assert seen(round_, player) == ["3 4 ? ?", "? ? ? ?"]


@pytest.mark.clause("set.failed")
@pytest.mark.parametrize("slots", ["1+2+3", "1+2+3+4"])
def test_one_wrong_card_fails_the_whole_claim(slots: str) -> None:
    """000:58: the equal ones among them are not traded."""
    round_ = played("cabo-de", ["3 3 4 3", B], f"draw keep {slots}", discard="9", pile="0")
    assert hands(round_)[0] == "3 3 4 3"
    assert discards(round_) == "9 0"


@pytest.mark.clause("set.equal")
def test_two_pairs_are_no_set() -> None:
    """000:54, 000:58"""
    round_ = played("cabo-de", ["3 3 4 4", B], "draw keep 1+2+3+4", discard="9", pile="0")
    assert hands(round_)[0] == "3 3 4 4"


@pytest.mark.clause("action.drawn-only")
def test_the_action_of_a_card_discarded_by_a_failed_set_is_lost() -> None:
    """000:58: the turn is over; 000:72: the card was drawn to replace."""
    round_ = played("cabo-de", ["3 4 1 2", B], "draw keep 1+2", "draw discard", discard="9", pile="7 6")
    assert seen(round_, 1) == ["3 4 ? ?", "? ? ? ?"]
    assert discards(round_) == "9 7 6"
    used = played("cabo-de", ["3 4 1 2", B], "draw keep 1+2 look 3", discard="9", pile="7").broken
    assert used is not None
    assert used.reason.clause == "action.drawn-only"


@pytest.mark.clause("set.failed")
def test_a_failed_set_in_a_last_turn_costs_no_more_than_ever() -> None:
    """000:58"""
    round_ = played("cabo-de", ["0 1", "3 4"], "call", "draw keep 1+2", discard="9", pile="2")
    score = round_.score()
    assert score is not None
    assert score.points == (0, 7)


@pytest.mark.clause("set.equal")
@pytest.mark.parametrize("pair", ["11 12", "7 8", "9 10"])
def test_cards_with_the_same_action_and_different_numbers_are_no_set(pair: str) -> None:
    """000:78"""
    round_ = played("cabo-de", [f"{pair} 1 2", B], "draw keep 1+2", discard="0", pile="3")
    assert hands(round_)[0] == f"{pair} 1 2"
    assert discards(round_) == "0 3"


@pytest.mark.clause("set.equal")
def test_cards_with_the_same_number_are_a_set_whatever_their_action() -> None:
    """000:78"""
    assert hands(played("cabo-de", ["12 12 1 2", B], "draw keep 1+2", discard="0", pile="3"))[0] == "3 1 2"
