"""The one JSON object that a command prints, and the fields that many answers share."""

import json
import time
from collections.abc import Mapping
from typing import Any

from caboprob.verdicts import BrokenRule, Reason

STARTED = time.perf_counter()
EXACT_BY_RULES = {"method": "exact", "model": "rules"}
"""The method and model of answers that only apply the rules."""


def print_json(answer: Mapping[str, Any]) -> None:
    """Prints one JSON object, with the seconds that the command took."""
    print(json.dumps({**answer, "seconds": round(time.perf_counter() - STARTED, 6)}))


def broken_rule_answer(broken: BrokenRule[Reason] | None, lang: str) -> dict[str, Any]:
    """The illegal move of a record; no field if all moves were legal."""
    if broken is None:
        return {}
    return {
        "move": broken.move,  # its number in the record, from 1
        "player": broken.player,
        "reason": broken.error.sentence(lang),
        "clause": broken.error.clause,
    }
