"""The signs for what the cards of a rule set do."""

from caboprob.cards import Face
from caboprob.drawing.scene import Card, Mark, Power
from caboprob.rulesets import RuleSet
from caboprob.rulesets.actions import LOOKS


def power_sign(rules: RuleSet, face: Face) -> Power:
    """The sign for the action of a card; empty where it has none, or only deals a card to somebody."""
    actions = rules.actions_of(face)
    looks = [action for action in actions if action in LOOKS]
    if any(action.startswith("swap") for action in actions):
        return "look-swap" if looks else "swap"
    if len(looks) == 2:
        return "look-any"
    if not looks:
        return ""
    return "look-own" if looks[0] == "look-own" else "look-other"


def face_up_card(rules: RuleSet, card: int, mark: Mark = "") -> Card:
    """Card number `card` of the rule set's deck, face up and with the sign of its action."""
    face = rules.deck.faces[card]
    return Card(face.name, mark=mark, power=power_sign(rules, face))
