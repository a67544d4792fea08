"""Where a table comes up too rarely for an answer: why it does, and the nearest questions that have one.

People describe their hand, how many turns everybody has had and how many they are; who plays like whom is
only assumed. So the same table among other people is near, and so is the same hand some turns earlier.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from caboprob.errors import CaboError, TooRare
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.searching.surveys import ROUNDS_AT_A_TIME
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence, search_for
from caboprob.montecarlo.policies.player import Player

DescribedEvidence = TurnsEvidence | DrawEvidence
"""Evidence that a person describes, not a record: at my turn's beginning, or with a drawn card in hand."""
Lineups = tuple[tuple[str, tuple[Player, ...]], ...]
"""People who may sit at a table: the name of each company, such as `family`, and its players, me first."""
RARE_SHARE = 0.02  # of the rounds: if no more than these last that long, the turns make a table rare


@dataclass(frozen=True, slots=True)
class NearestQuestions:
    """Why a table is too rare, and what can be said instead.

    Of `rounds` rounds, `lasting` reached the turn asked about, however the table looked. The same table has
    an answer after `fewer_turns`, None if there is no such number, and in these other `companies`.
    """

    rounds: int
    lasting: int
    fewer_turns: int | None
    companies: tuple[str, ...]

    @property
    def turns_are_rare(self) -> bool:
        """Whether hardly any round lasts that long, whatever is said of the cards."""
        return self.lasting <= RARE_SHARE * self.rounds


def nearest_questions(evidence: DescribedEvidence, companies: Lineups) -> NearestQuestions | None:
    """The nearest questions to one that is refused as too rare; None if it is not.

    `companies` are other people who may sit at the table.
    """
    if not is_too_rare(evidence):
        return None
    lasting_rounds = np.unique(search_for(turns_evidence_of(evidence)).first_moments().round_numbers)
    answered_turns = (
        turns_evidence_of(earlier_evidence).turns_had
        for earlier_evidence in with_fewer_turns(evidence)
        if not is_too_rare(earlier_evidence)
    )
    return NearestQuestions(
        rounds=ROUNDS_AT_A_TIME,
        lasting=len(lasting_rounds),
        fewer_turns=next(answered_turns, None),
        companies=tuple(
            name for name, players in companies if not is_too_rare(with_changes(evidence, players=players))
        ),
    )


def is_too_rare(evidence: DescribedEvidence) -> bool:
    """Whether such a table is refused because it comes up too rarely, and for no other reason."""
    try:
        evidence.belief()
    except CaboError as refusal:
        return isinstance(refusal, TooRare)
    return False


def with_fewer_turns(evidence: DescribedEvidence) -> Iterator[DescribedEvidence]:
    """The same tables after fewer turns, the latest first."""
    turns_evidence = turns_evidence_of(evidence)
    fewest = 1 if turns_evidence.is_turn_end else 0  # the end of a turn comes after one
    for turns in range(turns_evidence.turns_had - 1, fewest - 1, -1):
        yield with_changes(evidence, turns_had=turns)


def turns_evidence_of(evidence: DescribedEvidence) -> TurnsEvidence:
    """What is described of the table, before a card was drawn."""
    turns_evidence = evidence.evidence_before if isinstance(evidence, DrawEvidence) else evidence
    assert isinstance(turns_evidence, TurnsEvidence), "a card is drawn at a table that was described"
    return turns_evidence


def with_changes(evidence: DescribedEvidence, **changes: Any) -> DescribedEvidence:
    """The same evidence with something else said of the table."""
    if isinstance(evidence, DrawEvidence):
        return replace(evidence, evidence_before=with_changes(turns_evidence_of(evidence), **changes))
    return replace(evidence, **changes)
