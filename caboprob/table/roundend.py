"""The end of a round, for a record that tells nothing else: who called, or snapped the last card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.records import RawRecord, check_keys
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.checks import check_end, check_hand

KEY = "end"  # of a record: what it tells of the end
KEYS = ("caller", "shed", "no_cards")  # of what it tells
ALLOWED_KEYS = ("rules", "house", "shown", "note", KEY)
"""The keys that such a record may have: nothing of the deal, and no moves."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended: the player, from 1, who called or who snapped their last card (`shed`).

    `no_cards` says that nobody did, because nothing was left to draw.
    """

    caller: int | None = None
    shed: int | None = None
    no_cards: bool = False


def read_end(parts: RawRecord, rules: RuleSet, hands: Sequence[Sequence[int]]) -> RoundEnd:
    """The end that a record tells in place of its moves; refuses one that these hands cannot have."""
    check_keys(parts, ALLOWED_KEYS, required=("shown",))
    end_parts = parts[KEY]
    with at_place(KEY):
        if not isinstance(end_parts, dict):
            raise BadNotation("record-no-object", got=excerpt(end_parts))
        check_keys(RawRecord(end_parts), KEYS, required=())
        no_cards = end_parts.get("no_cards", False)
        if not isinstance(no_cards, bool):
            raise BadNotation("switch-expected", got=excerpt(no_cards))
        end = RoundEnd(end_parts.get("caller"), end_parts.get("shed"), no_cards)
        check_end(rules, [not hand for hand in hands], end.caller, end.shed, end.no_cards)
    for number, hand in enumerate(hands, 1):
        with at_place(f"shown[{number}]"):
            if HIDDEN not in hand:
                check_hand(rules, hand)
    return end


def write_end(end: RoundEnd) -> dict[str, Any]:
    """The end as a record tells it."""
    fields = {"caller": end.caller, "shed": end.shed, "no_cards": end.no_cards or None}
    return {name: value for name, value in fields.items() if value is not None}
