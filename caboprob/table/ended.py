"""How a round ended, as a record says that tells nothing else: who called, or threw the last card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, located, shown
from caboprob.reading.records import Parts, check_keys
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.checks import check_end, check_hand

KEY = "end"
KEYS = ("caller", "shed", "no_cards")
WITH = ("rules", "house", "shown", "note", KEY)
"""What such a record may say: nothing of the deal, and no moves."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The player, from 1, who called or who threw the last card; or that nothing was left to draw."""

    caller: int | None = None
    shed: int | None = None
    no_cards: bool = False


def read_end(parts: Parts, rules: RuleSet, hands: Sequence[Sequence[int]]) -> Ended:
    """The end that a record tells in place of its moves; refuses one that these hands cannot have."""
    check_keys(parts, WITH, ("shown",))
    said = parts[KEY]
    with located(KEY):
        if not isinstance(said, dict):
            raise BadNotation("record-no-object", got=shown(said))
        check_keys(Parts(said), KEYS, ())
        no_cards = said.get("no_cards", False)
        if not isinstance(no_cards, bool):
            raise BadNotation("switch-expected", got=shown(no_cards))
        ended = Ended(said.get("caller"), said.get("shed"), no_cards)
        check_end(rules, [not hand for hand in hands], ended.caller, ended.shed, ended.no_cards)
    for number, hand in enumerate(hands, 1):
        with located(f"shown[{number}]"):
            if HIDDEN not in hand:
                check_hand(rules, hand)
    return ended


def write_end(ended: Ended) -> dict[str, Any]:
    """The end as a record tells it."""
    said = {"caller": ended.caller, "shed": ended.shed, "no_cards": ended.no_cards or None}
    return {name: value for name, value in said.items() if value is not None}
