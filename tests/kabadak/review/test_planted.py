"""What nobody would want to have played is found, named and graded; what nobody disputes is best."""

import pytest

from caboprob.analysis.kabadak.gamereview import GameDecision, price_turn
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.core.cards import write_cards
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.pricing.priced import Assumptions
from caboprob.text.kabadak.reviewwords import possible_melds_words
from tests.kabadak.review.planted import LOST, SOUND, Turn

ROUNDS = 800
BAD = (Grade.MISTAKE, Grade.BLUNDER)


def turn(planted: Turn) -> GameDecision:
    return price_turn(planted.state, read_move(planted.move), 1, Assumptions(), ROUNDS)


@pytest.mark.parametrize("planted", LOST, ids=lambda planted: planted.name)
def test_a_planted_loss_is_a_mistake_beyond_chance_and_says_what_was_let_go(planted: Turn) -> None:
    found = turn(planted)
    assert found.grade in BAD
    assert found.loss.low > 0
    assert found.facts.missed == planted.missed
    assert found.why
    if planted.best:
        assert found.best == planted.best


@pytest.mark.parametrize("planted", SOUND, ids=lambda planted: planted.name)
def test_a_turn_that_nobody_disputes_is_best(planted: Turn) -> None:
    found = turn(planted)
    assert found.grade == Grade.BEST
    assert found.facts.missed is None
    assert found.why is None


def test_the_kinds_of_misses_are_all_planted() -> None:
    assert {planted.missed for planted in LOST} >= {"out", "kabadak", "bare-kabadak", "lay"}


def test_what_could_not_have_been_laid_and_what_is_left_are_counted() -> None:
    facts = turn(Turn("", mine="Kh Kd Kc As 7d", theirs="8h", rows=("9h 9d",), move="lay Kh Kd")).facts
    assert len(facts.options.melds) == 4  # the set, and three pairs of it
    assert write_cards(facts.unlayable) == ["7d", "As"]
    assert write_cards(facts.kept_in_hand) == ["7d", "Kc", "As"]
    assert facts.points_left == 10 + 11 + 7


def test_of_what_could_be_laid_only_the_largest_is_told() -> None:
    facts = turn(Turn("", mine="Kh Kd Kc 9c 9s", theirs="8h", rows=("9h 9d",), move="draw")).facts
    told = "K♥ K♦ K♣; 9♣ 9♠; Row 1: 9♣ 9♠"
    assert possible_melds_words("en", facts) == told
    assert len(facts.options.melds) > len(facts.maximal_melds)
