"""CABO, English rulebook: matching cards, and attempts that fail (001:34; what counts as a match, 001:44).

Docstrings give the lines that decide: 001:34 is line 34 of text 001, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played
from tests.rulebook.observing import discards, hands, refusing, seen, stopped, to_move

B = "5 11 7 0"
HIDDEN = "? ? ? ?"


@pytest.mark.clause("set.size")
@pytest.mark.parametrize("way", ["take", "draw keep"])
@pytest.mark.parametrize(
    ("hand", "slots", "left"),
    [("2 6 1 6", "2+4", "2 8 1"), ("6 6 1 6", "1+2+4", "8 1"), ("6 6 6 6", "1+2+3+4", "8")],
)
def test_two_three_or_four_of_a_kind_are_traded_for_one_card_of_either_pile(
    way: str, hand: str, slots: str, left: str
) -> None:
    """001:34: one goes on with three cards, two, or only one."""
    round_ = played("cabo-en", [hand, B], f"{way} {slots}", discard="9 8", pile="8")
    assert hands(round_) == [left, B]
    assert discards(round_).split()[1:] == ["8"] * (way == "draw keep") + ["6"] * len(slots.split("+"))


@pytest.mark.clause("set.size")
def test_the_last_card_stays() -> None:
    """001:34: a trade always lays one card down."""
    moves = ("take 1+2+3+4", "draw discard", "take 1")
    round_ = played("cabo-en", ["6 6 6 6", B], *moves, discard="9", pile="1")
    assert hands(round_)[0] == "1"
    short = played("cabo-en", ["6", B], "draw keep 1+2", discard="9", pile="1")
    assert stopped(short) == (1, 1, Reason.NO_SLOT_TO_EXCHANGE, "turn.exchange 001:23,25")


@pytest.mark.clause("set.size")
@pytest.mark.parametrize(
    ("move", "key"), [("take 1+2+3+4+5", "set-too-long"), ("draw keep 3+3", "slot-twice")]
)
def test_a_match_has_two_to_four_cards(move: str, key: str) -> None:
    """001:34"""
    with refusing(BadNotation, key):
        played("cabo-en", ["6 6 6 6", B], move, discard="9", pile="1")


@pytest.mark.clause("set.size")
def test_part_of_a_match_may_be_traded_and_cards_never_seen() -> None:
    """001:34 asks for neither all equal cards nor for knowing them."""
    assert hands(played("cabo-en", ["6 6 6 1", B], "take 2+3", discard="9"))[0] == "6 9 1"


@pytest.mark.clause("set.size")
def test_cards_of_another_player_are_no_part_of_a_match() -> None:
    """001:34, 001:23: cards of one's own."""
    round_ = played("cabo-en", ["6 1 2 3", "6 4 5 7"], "take 1+2:1", discard="9")
    assert stopped(round_) == (1, 1, Reason.NOT_YOUR_SLOT, "turn.exchange 001:23,25")


@pytest.mark.clause("set.equal")
def test_the_drawn_card_makes_no_match_with_a_card_of_ones_own() -> None:
    """001:34: it is the card the match is traded for."""
    round_ = played("cabo-en", ["6 1 2 3", B], "draw keep 1", discard="9", pile="6")
    assert hands(round_)[0] == "6 1 2 3"


@pytest.mark.clause("set.announce")
def test_a_failed_match_is_shown_to_everyone() -> None:
    """001:34"""
    round_ = played("cabo-en", ["6 1 2 3", B, "4 4 4 4"], "draw keep 1+3", discard="9", pile="8")
    for player in (None, 1, 2, 3):
        assert seen(round_, player) == ["6 ? 2 ?", HIDDEN, HIDDEN]


@pytest.mark.clause("set.failed")
def test_the_cards_of_a_failed_match_go_back_to_their_places() -> None:
    """001:34"""
    round_ = played("cabo-en", ["6 1 2 3", B], "take 4+1+2", discard="9")
    assert hands(round_) == ["6 1 2 3", B]


@pytest.mark.clause("set.failed")
@pytest.mark.parametrize(("way", "left"), [("take", "13 9"), ("draw keep", "13 9 8")])
def test_the_replacement_card_of_a_failed_match_is_discarded_and_the_turn_lost(way: str, left: str) -> None:
    """001:34"""
    round_ = played("cabo-en", ["6 1 2 3", B], f"{way} 1+3", discard="13 9", pile="8")
    assert round_.broken is None
    assert discards(round_) == left
    assert to_move(round_) == 2


@pytest.mark.clause("set.failed")
@pytest.mark.parametrize(("hand", "slots"), [("6 6 2 6", "1+2+3"), ("6 6 2 2", "1+2+3+4")])
def test_a_match_with_one_wrong_card_fails_as_a_whole(hand: str, slots: str) -> None:
    """001:34: neither the equal ones nor two pairs are traded."""
    round_ = played("cabo-en", [hand, B], f"take {slots}", discard="9")
    assert hands(round_)[0] == hand
    assert discards(round_) == "9"


@pytest.mark.clause("set.failed")
def test_a_failed_match_costs_no_points_at_the_end() -> None:
    """001:34: the turn, nothing else."""
    score = played("cabo-en", ["0 1", "3 4"], "call", "draw keep 1+2", discard="9", pile="2").score()
    assert score is not None
    assert score.points == (0, 7)


@pytest.mark.clause("action.drawn-only")
def test_a_choice_card_discarded_by_a_failed_match_gives_no_action() -> None:
    """001:34, against a stretched reading of 001:44: the turn is lost before anything can be chosen."""
    used = played("cabo-en", ["6 1 2 3", B], "draw keep 1+3 look 2", discard="9", pile="7").broken
    assert used is not None
    assert used.reason.clause == "action.drawn-only"
    round_ = played("cabo-en", ["6 1 2 3", B], "draw keep 1+3", "take 1", discard="9", pile="7")
    assert seen(round_, 1)[0] == "6 ? 2 ?"
    assert hands(round_) == ["6 1 2 3", "7 11 7 0"]


@pytest.mark.clause("set.equal")
@pytest.mark.parametrize("pair", ["7 8", "9 10", "11 12"])
def test_the_numbers_must_match_not_just_the_action(pair: str) -> None:
    """001:44"""
    round_ = played("cabo-en", [f"{pair} 1 2", B], "take 1+2", discard="3")
    assert hands(round_)[0] == f"{pair} 1 2"
    assert discards(round_) == "3"
    assert hands(played("cabo-en", ["8 8 1 2", B], "take 1+2", discard="3"))[0] == "3 1 2"
