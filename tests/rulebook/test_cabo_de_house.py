"""CABO, German rulebook: the two optional rules, and that they hold only where agreed (000:98-108).

Docstrings give the lines that decide: 000:98 is line 98 of text 000, this rulebook.
"""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played, scored
from tests.rulebook.observing import choices, discards, hands, pile_size, refusing, seen, stopped

A, B, C = "1 2 3 4", "5 6 7 8", "9 10 1 2"
SIX_A, SIX_B = "1 2 3 4 5 6", "7 8 9 10 11 0"
OURS = {"players"}  # house rules that no text names
SWAP, SIX = ("swap-others",), ("six-cards",)


def test_the_optional_rules_hold_only_where_the_table_agreed_on_them() -> None:
    """000:98"""
    assert rulesets.read("cabo-de").house == ()
    assert {rule.key for rule in rulesets.house_rules("cabo-de")} - OURS == {"swap-others", "six-cards"}
    with refusing(BadNotation, "house-unknown"):
        rulesets.read("cabo-de", ["snap-on-wrong"])


@pytest.mark.clause("house.swap-others")
@pytest.mark.parametrize("card", ["11", "12"])
def test_by_agreement_a_swap_may_exchange_cards_of_two_other_players(card: str) -> None:
    """000:104"""
    round_ = played("cabo-de", [A, B, C], "draw swap 2:4 3:1", discard="0", pile=card, house=SWAP)
    assert hands(round_) == [A, "5 6 7 9", "8 10 1 2"]
    assert discards(round_) == f"0 {card}"
    assert seen(round_, 1) == ["? ? ? ?"] * 3


@pytest.mark.clause("house.swap-others")
def test_without_agreement_it_may_not() -> None:
    """000:104, 000:68"""
    round_ = played("cabo-de", [A, B, C], "draw swap 2:4 3:1", discard="0", pile="11")
    assert stopped(round_) == (1, 1, Reason.SWAP_NEEDS_OWN, "action.swap 000:68")


@pytest.mark.clause("house.swap-others")
def test_the_option_adds_to_the_ordinary_swap() -> None:
    """000:104"""
    round_ = played("cabo-de", [A, B, C], "draw swap 1 3:1", discard="0", pile="11", house=SWAP)
    assert hands(round_) == ["9 2 3 4", B, "1 10 1 2"]


@pytest.mark.clause("house.swap-others")
@pytest.mark.parametrize("move", ["draw swap 1 2", "draw swap 3:1 3:2"])
def test_the_option_still_swaps_nothing_within_one_display(move: str) -> None:
    """000:104: the cards of two players."""
    round_ = played("cabo-de", [A, B, C], move, discard="0", pile="11", house=SWAP)
    assert stopped(round_) == (1, 1, Reason.SWAP_NOT_WITHIN, "action.swap 000:68")


@pytest.mark.clause("house.swap-others")
@pytest.mark.parametrize(("card", "reason"), [("9", Reason.NO_SWAP_ACTION), ("6", Reason.NO_ACTION)])
def test_the_option_gives_no_other_card_a_swap(card: str, reason: Reason) -> None:
    """000:104"""
    round_ = played("cabo-de", [A, B, C], "draw swap 2:4 3:1", discard="0", pile=card, house=SWAP)
    assert stopped(round_)[2] == reason


@pytest.mark.clause("house.six-cards")
def test_by_agreement_six_cards_are_dealt_and_three_looked_at() -> None:
    """000:108"""
    begun = played("cabo-de", [SIX_A, SIX_B], discard="12", looks=[[1, 3, 6], [2, 4, 5]], house=SIX)
    assert seen(begun, 1) == ["1 ? 3 ? ? 6", "? ? ? ? ? ?"]
    assert seen(begun, 2) == ["? ? ? ? ? ?", "? 8 ? 10 11 ?"]
    assert pile_size(begun) == 52 - 12 - 1


@pytest.mark.clause("house.six-cards")
def test_without_agreement_six_cards_cannot_be() -> None:
    """000:108, 000:30"""
    with refusing(ImpossibleCards, "hand-too-large"):
        played("cabo-de", [SIX_A, SIX_B], discard="12")
    with refusing(ImpossibleCards, "hand-too-large"):
        scored("cabo-de", SIX_A, SIX_B, caller=1)


@pytest.mark.clause("house.six-cards")
def test_with_six_cards_four_looks_are_too_many_and_seven_cards_too() -> None:
    """000:108"""
    with refusing(BadNotation, "looks-too-many"):
        played("cabo-de", [SIX_A, SIX_B], discard="12", looks=[[1, 2, 3, 4]], house=SIX)
    with refusing(ImpossibleCards, "hand-too-large"):
        played("cabo-de", [f"{SIX_A} 7", SIX_B], discard="12", house=SIX)


@pytest.mark.clause("house.six-cards")
def test_with_six_cards_two_pairs_are_still_no_set() -> None:
    """000:108, 000:54"""
    moves = ("draw keep 1+2+3+4", "draw keep 1+2")
    round_ = played("cabo-de", ["3 3 4 4 1 2", "5 5 7 8 9 10"], *moves, discard="12", pile="0 6", house=SIX)
    assert hands(round_) == ["3 3 4 4 1 2", "6 7 8 9 10"]
    assert discards(round_) == "12 0 5 5"


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize(("hand", "points"), [("12 12 13 13 0 1", 0), ("12 12 12 13 0 1", 50)])
def test_with_six_cards_kamikaze_is_the_four_cards_among_the_others(hand: str, points: int) -> None:
    """000:86 asks that the four lie there, not that they lie alone."""
    assert scored("cabo-de", hand, "1 2", caller=2, house=SIX).points[0] == points


@pytest.mark.clause("house.six-cards", "house.swap-others")
def test_both_options_may_be_agreed_on_together() -> None:
    """000:98"""
    both = (*SIX, *SWAP)
    three = [SIX_A, SIX_B, "1 2 3 4 5 6"]
    round_ = played("cabo-de", three, "draw swap 2:6 3:6", discard="12", pile="11", house=both)
    assert hands(round_) == [SIX_A, "7 8 9 10 11 6", "1 2 3 4 5 0"]
    assert choices(round_.end, "cabo-de", both) == {"draw", "take", "call"}
