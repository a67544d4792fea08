"""What a player has before them when deciding: the table before the turn, and the card that may be used."""

from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import ShownEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.table.position import Position


def position_before_turn(evidence: Evidence) -> Position:
    """The table as the deciding player saw it before the turn, that player first; of a watched round only."""
    while isinstance(evidence, DrawEvidence | ShownEvidence):
        evidence = evidence.evidence_before
    assert isinstance(evidence, WatchEvidence), "only a round that was watched has turns"
    return evidence.position


def card_to_use(evidence: Evidence) -> int | None:
    """The card drawn, or the one laid whose action may be used; None before the draw and out of turn."""
    if isinstance(evidence, ShownEvidence):
        is_look = evidence.move == NO_MOVE  # with a card drawn or laid before; else the card seen was laid
        return card_to_use(evidence.evidence_before) if is_look else evidence.seen_cards[0].card
    return evidence.card if isinstance(evidence, DrawEvidence) else None
