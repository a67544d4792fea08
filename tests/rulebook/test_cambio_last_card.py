"""How a round of Cambio ends when somebody throws their last card; docstrings as in `test_cambio`."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.table.score import score_round
from tests.rounds import played, scored
from tests.rulebook.observing import refusing

GAME = "cambio"


@pytest.mark.clause("snap.last-card", "round.end")
def test_a_hand_without_cards_ends_the_round_at_once() -> None:
    """Our default, as in Cabu; 2 for the sum."""
    round_ = played(GAME, ["5h", "6 7 8 9"], "draw keep 1", "draw discard", "snap 1 1", pile="4h 4c")
    assert (round_.ended_by, round_.score().points) == ("shed", (0, 30))


@pytest.mark.clause("snap.last-card")
def test_a_call_made_before_the_last_card_was_thrown_still_counts() -> None:
    """Our default."""
    round_ = played(GAME, ["2 3", "4h", "6 7 8 9"], "call", "draw discard", "snap 2 1", pile="4c")
    assert (round_.ended_by, round_.complete) == ("call", True)
    assert round_.score().points == (15, 0, 30)
    again = score_round(rulesets.read(GAME), round_.hands, caller=1)
    assert again.points == round_.score().points
    told = score_round(rulesets.read(GAME), round_.hands, caller=1, shed=2)
    assert (told.points, told.next_starter) == (again.points, again.next_starter)
    assert {reason.event for reason in told.because} - {reason.event for reason in again.because} == {
        "last-card-thrown"
    }
    with refusing(ImpossibleCards, "shed-no-empty-hand"):
        score_round(rulesets.read(GAME), [*round_.hands[:1], (5,), *round_.hands[2:]], caller=1, shed=2)
    with refusing(ImpossibleCards, "empty-hand-no-shed"):
        score_round(rulesets.read(GAME), round_.hands, no_cards=True)


@pytest.mark.clause("snap.last-card", "house.unlocked-caller")
def test_a_locked_caller_has_not_thrown_the_last_card() -> None:
    """Our default."""
    with refusing(BadNotation, "shed-by-locked-caller"):
        scored(GAME, "", "5 6", caller=1, shed=1)
    unlocked = rulesets.read(GAME, ("unlocked-caller",))
    hands = [unlocked.deck.read_hand(hand) for hand in ("", "5 6")]
    assert score_round(unlocked, hands, caller=1, shed=1).points == (0, 11)
