"""The end of a round, for a record that tells nothing else: who called, or snapped the last card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.records import Parts, check_keys
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.checks import check_end, check_hand

KEY = "end"
KEYS = ("caller", "shed", "no_cards")
WITH = ("rules", "house", "shown", "note", KEY)
"""What such a record may say: nothing of the deal, and no moves."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The player, from 1, who called or who snapped the last card; or that nothing was left to draw."""

    caller: int | None = None
    shed: int | None = None
    no_cards: bool = False


def read_end(parts: Parts, rules: RuleSet, hands: Sequence[Sequence[int]]) -> RoundEnd:
    """The end that a record tells in place of its moves; refuses one that these hands cannot have."""
    check_keys(parts, WITH, ("shown",))
    said = parts[KEY]
    with at_place(KEY):
        if not isinstance(said, dict):
            raise BadNotation("record-no-object", got=excerpt(said))
        check_keys(Parts(said), KEYS, ())
        no_cards = said.get("no_cards", False)
        if not isinstance(no_cards, bool):
            raise BadNotation("switch-expected", got=excerpt(no_cards))
        end = RoundEnd(said.get("caller"), said.get("shed"), no_cards)
        check_end(rules, [not hand for hand in hands], end.caller, end.shed, end.no_cards)
    for number, hand in enumerate(hands, 1):
        with at_place(f"shown[{number}]"):
            if HIDDEN not in hand:
                check_hand(rules, hand)
    return end


def write_end(end: RoundEnd) -> dict[str, Any]:
    """The end as a record tells it."""
    said = {"caller": end.caller, "shed": end.shed, "no_cards": end.no_cards or None}
    return {name: value for name, value in said.items() if value is not None}
