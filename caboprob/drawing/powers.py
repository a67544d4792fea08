"""The signs for what the cards of a rule set do."""

from caboprob.cards import Face
from caboprob.drawing.scene import Card, Mark, Power
from caboprob.rulesets import RuleSet
from caboprob.rulesets.actions import LOOKS


def power_sign(rules: RuleSet, face: Face) -> Power:
    """The sign for the action of a card."""
    names = rules.actions_of(face)
    swaps = any(name.startswith("swap") for name in names)
    looks = [name for name in names if name in LOOKS]
    if swaps:
        return "look-swap" if looks else "swap"
    if len(looks) == 2:
        return "look-any"
    if not looks:
        return ""
    return "look-own" if looks[0] == "look-own" else "look-other"


def face_up(rules: RuleSet, card: int, mark: Mark = "") -> Card:
    """A card of the rule set's deck, to be drawn with its sign."""
    face = rules.deck.faces[card]
    return Card(face.name, mark=mark, power=power_sign(rules, face))
