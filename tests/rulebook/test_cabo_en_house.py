"""CABO, English rulebook: the alternate rules, and that they hold only where agreed (001:58-62).

Docstrings give the lines that decide: 001:58 is line 58 of text 001, this rulebook.
"""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played, scored
from tests.rulebook.observing import hands, pile_size, refusing, seen, stopped

A, B, C = "10 2 6 4", "5 11 7 0", "1 1 2 3"
SIX_A, SIX_B = "10 2 6 4 8 9", "5 11 7 0 1 3"
OURS = {"players"}  # house rules that no text names
SWAP, SIX = ["swap-others"], ["six-cards"]


def test_the_alternate_rules_are_these_two_and_off_unless_agreed() -> None:
    """001:58"""
    assert {rule.key for rule in rulesets.house_rules("cabo-en")} - OURS == {"swap-others", "six-cards"}
    assert rulesets.read("cabo-en").hand_size == 4
    assert rulesets.read("cabo-en", SIX).hand_size == 6
    with refusing(BadNotation, "house-unknown"):
        rulesets.read("cabo-en", ["jokers=2"])


@pytest.mark.clause("house.swap-others")
@pytest.mark.parametrize("card", ["11", "12"])
def test_by_agreement_an_opponents_card_may_be_swapped_with_another_opponents(card: str) -> None:
    """001:60"""
    round_ = played("cabo-en", [A, B, C], "draw swap 3:4 2:2", discard="13", pile=card, house=SWAP)
    assert hands(round_) == [A, "5 3 7 0", "1 1 2 11"]
    assert seen(round_, 1) == ["? ? ? ?"] * 3


@pytest.mark.clause("house.swap-others")
def test_without_agreement_one_card_must_be_ones_own() -> None:
    """001:60, 001:42"""
    round_ = played("cabo-en", [A, B, C], "draw swap 3:4 2:2", discard="13", pile="11")
    assert stopped(round_) == (1, 1, Reason.SWAP_NEEDS_OWN, "action.swap 001:42")


@pytest.mark.clause("house.swap-others")
def test_the_alternate_swap_does_not_replace_the_ordinary_one() -> None:
    """001:60 says a player may; the ordinary swap stays."""
    round_ = played("cabo-en", [A, B, C], "draw swap 1 2:4", discard="13", pile="12", house=SWAP)
    assert hands(round_) == ["0 2 6 4", "5 11 7 10", C]


@pytest.mark.clause("house.swap-others")
@pytest.mark.parametrize("move", ["draw swap 2:1 2:2", "draw swap 1 2"])
def test_the_alternate_swap_needs_two_players(move: str) -> None:
    """001:60"""
    round_ = played("cabo-en", [A, B, C], move, discard="13", pile="12", house=SWAP)
    assert stopped(round_) == (1, 1, Reason.SWAP_NOT_WITHIN, "action.swap 001:42")


@pytest.mark.clause("house.six-cards")
def test_by_agreement_one_starts_with_six_cards_and_looks_at_three() -> None:
    """001:62"""
    begun = played("cabo-en", [SIX_A, SIX_B], discard="13", looks=[[1, 2, 3], [4, 5, 6]], house=SIX)
    assert seen(begun, 1) == ["10 2 6 ? ? ?", "? ? ? ? ? ?"]
    assert seen(begun, 2) == ["? ? ? ? ? ?", "? ? ? 0 1 3"]
    assert pile_size(begun) == 39


@pytest.mark.clause("house.six-cards")
def test_without_agreement_one_starts_with_four() -> None:
    """001:62, 001:15"""
    with refusing(ImpossibleCards, "hand-too-large"):
        played("cabo-en", [SIX_A, SIX_B], discard="13")
    with refusing(BadNotation, "looks-too-many"):
        played("cabo-en", [A, B], discard="13", looks=[[1, 2, 3]])


@pytest.mark.clause("house.six-cards")
def test_six_cards_are_the_limit_and_three_looks_too() -> None:
    """001:62"""
    with refusing(ImpossibleCards, "hand-too-large"):
        scored("cabo-en", f"{SIX_A} 1", SIX_B, caller=1, house=SIX)
    with refusing(BadNotation, "looks-too-many"):
        played("cabo-en", [SIX_A, SIX_B], discard="13", looks=[[1, 2, 3, 4]], house=SIX)


@pytest.mark.clause("house.six-cards")
def test_matches_and_scoring_go_by_the_same_rules_with_six_cards() -> None:
    """001:62 changes the start of a round only."""
    moves = ("call", "draw keep 1+2+3+4")
    round_ = played("cabo-en", [SIX_A, "1 1 1 1 7 0"], *moves, discard="13", pile="5", house=SIX)
    assert hands(round_)[1] == "5 7 0"
    score = round_.score()
    assert score is not None
    assert score.points == (44, 0)
    assert scored("cabo-en", "12 12 13 13 1 0", "0", caller=2, house=SIX).points == (0, 50)
