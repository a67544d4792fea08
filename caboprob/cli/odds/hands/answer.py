"""What is believed of hidden cards, as JSON."""

from collections.abc import Mapping
from typing import Any

from caboprob.answers.simulated.estimates import belief_strength_answer
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.hands import BelievedHand, BelievedSlot, believed_hands
from caboprob.montecarlo.beliefs.watched import WatchEvidence, in_record_order
from caboprob.rulesets import RuleSet

DECIMALS = 6


def hands_answer(evidence: Evidence) -> dict[str, Any]:
    """Everybody's hand and its sum: of a record in the order of its players, otherwise mine first."""
    rules, belief = evidence.rules, evidence.belief()
    hands = in_record_order(evidence, believed_hands(rules, belief))
    return {
        "rules": rules.key,
        "house": list(rules.house),
        "method": "monte_carlo",
        "model": "play",
        **belief_strength_answer(evidence),
        "seed": evidence.seed,
        "rounds": belief.rounds_tried,  # to find tables that fit
        "hands": [[_slot(rules, slot) for slot in hand.slots] for hand in hands],
        "sums": [
            {"mean": round(hand.sum.mean, DECIMALS), "chance": _rounded(hand.sum.chance)} for hand in hands
        ],
        **(
            {"sitting": [_player_chances(evidence, hand) for hand in hands]}
            if isinstance(evidence, WatchEvidence)
            else {}
        ),
    }


def _slot(rules: RuleSet, slot: BelievedSlot) -> dict[str, Any]:
    """The card in a slot if I know it; else how likely each card is there, and the mean of its points."""
    faces = rules.deck.faces
    if slot.known is not None:
        return {"known": faces[slot.known].name}
    chance_by_name = {faces[card].name: share for card, share in slot.chance.items()}
    return {"chance": _rounded(chance_by_name), "mean": round(slot.mean, DECIMALS)}


def _player_chances(evidence: Evidence, hand: BelievedHand) -> dict[str, float]:
    """How likely each player sits there."""
    players = evidence.belief().players
    return _rounded({players[number].notation: share for number, share in hand.players.items()})


def _rounded(shares: Mapping[Any, float]) -> dict[str, float]:
    return {str(key): round(share, DECIMALS) for key, share in shares.items()}
