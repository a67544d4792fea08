"""What a decision lost, from more tables where few leave open whether it was a mistake."""

from dataclasses import replace
from math import sqrt

from caboprob.analysis.advice import ROUNDS
from caboprob.analysis.review.decisionsmade import DecisionMade
from caboprob.analysis.review.grades import Grade, least_loss_of
from caboprob.analysis.review.losses import Loss, loss_of
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import ShownEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.policies.player import Player
from caboprob.table.score import NEW_GAME, ScoresBefore

RARE_FACTOR = 4  # times as many tables are sought if what was seen is rare
OPEN_FACTOR = 2  # and if they leave the price open
HOPED_FACTOR = 3  # times as many independent tables: more are seldom found then


def settled_loss(
    decision: DecisionMade,
    evidence: Evidence,
    players: int,
    *,
    scores_before: ScoresBefore = NEW_GAME,
    rounds: int = ROUNDS,
    ways: tuple[Player, ...] = (),
) -> tuple[Loss, Evidence]:
    """What a decision lost, and the evidence that tells it; the arguments are those of `loss_of`.

    Where the belief rests on too few tables, `RARE_FACTOR` times as many are sought; where the price leaves
    open whether the decision was a mistake, `OPEN_FACTOR` times, unless they could hardly settle it either.
    Refuses a moment that hardly comes up even so (`TooRare`).
    """
    first_loss: Loss | None = None
    try:
        first_loss = loss_of(
            decision, evidence, players, scores_before=scores_before, rounds=rounds, ways=ways
        )
        if not first_loss.may_be(Grade.MISTAKE) or not may_settle(first_loss):
            return first_loss, evidence
    except TooRare:
        pass
    wider_evidence = with_more_tables(evidence, RARE_FACTOR if first_loss is None else OPEN_FACTOR)
    try:
        loss = loss_of(
            decision, wider_evidence, players, scores_before=scores_before, rounds=rounds, ways=ways
        )
        return loss, wider_evidence
    except TooRare:
        if first_loss is None:
            raise
        return first_loss, evidence


def may_settle(loss: Loss) -> bool:
    """Whether the price from more tables would be judged if it were the same.

    They would have to be worth enough, or an interval as much narrower as `OPEN_FACTOR` times as many tables
    make it would have to hold no inaccuracy, or no 0.
    """
    price, narrower = loss.loss, 1 / sqrt(OPEN_FACTOR)
    low = price.value - narrower * (price.value - price.low)
    high = price.value + narrower * (price.high - price.value)
    return HOPED_FACTOR * loss.effective >= WEAK_BELOW or low > 0 or high < least_loss_of(Grade.INACCURACY)


def with_more_tables(evidence: Evidence, factor: int = RARE_FACTOR) -> Evidence:
    """The same, with `factor` times as many tables sought; a table that people describe stays as it is.

    For most of the round no more tables are followed than before; then each becomes several (`growth`).
    """
    if isinstance(evidence, DrawEvidence | ShownEvidence):
        return replace(evidence, evidence_before=with_more_tables(evidence.evidence_before, factor))
    return (
        replace(evidence, tables_wanted=factor * evidence.tables_wanted, growth=factor * evidence.growth)
        if isinstance(evidence, WatchEvidence)
        else evidence
    )
