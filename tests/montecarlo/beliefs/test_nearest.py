"""What is offered where a table is too rare: it has an answer, nothing nearer has, and the reason is true."""

import pytest

from caboprob import rulesets
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.nearest import (
    RARE_SHARE,
    DescribedEvidence,
    Lineups,
    NearestQuestions,
    is_too_rare,
    nearest_questions,
    with_changes,
)
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import read_position

KINDS = ("beginners", "experienced")


def told(rules: str, players: int, turns: int, me: str, **position: object) -> TurnsEvidence:
    described = read_position(rulesets.read(rules), me=me, players=players, **position)
    return TurnsEvidence(
        position=described,
        players=tablekinds.players("family", players),
        turns_had=turns,
        hands_described=len(position.get("opponents", ())),
    )


def companies(players: int) -> Lineups:
    return tuple((kind, tablekinds.players(kind, players)) for kind in KINDS)


def found(evidence: DescribedEvidence) -> NearestQuestions:
    nearest = nearest_questions(evidence, companies(len(evidence.players)))
    assert nearest
    return nearest


CROWD = told("cabu", 6, 5, "A 2 3 4")  # most rounds of six are over after four turns each


@pytest.mark.parametrize(
    "evidence", [CROWD, DrawEvidence(CROWD, CROWD.rules.deck.read_card("9s"))], ids=["told", "drawn"]
)
@pytest.mark.slow
def test_what_is_offered_has_an_answer_and_nothing_nearer_has(evidence: DescribedEvidence) -> None:
    nearest = found(evidence)
    assert nearest.fewer_turns is not None
    answered = {turns: not is_too_rare(with_changes(evidence, turns_had=turns)) for turns in range(5)}
    assert nearest.fewer_turns == max(turns for turns, is_answered in answered.items() if is_answered)
    for kind, players in companies(6):
        assert (kind in nearest.companies) != is_too_rare(with_changes(evidence, players=players))


def test_it_is_told_that_hardly_any_round_lasts_that_long() -> None:
    nearest = found(CROWD)
    assert nearest.turns_are_rare
    assert 0 < nearest.lasting <= RARE_SHARE * nearest.rounds


@pytest.mark.slow
def test_cards_that_hardly_ever_come_up_are_not_blamed_on_the_turns() -> None:
    strange = told("cabo-de", 4, 8, "13 13 12 12", opponents=["0 1", "1 1", "2 2"], discard="9")
    assert not found(strange).turns_are_rare


def test_what_has_an_answer_needs_no_other_question() -> None:
    assert nearest_questions(told("cabo-de", 4, 5, "1 2 3 4"), companies(4)) is None


def test_what_is_refused_for_another_reason_is_not_called_rare() -> None:
    """Where a call comes at the end of a turn, everybody has had one."""
    assert nearest_questions(told("dutch", 4, 0, "? ? ? ?"), companies(4)) is None
