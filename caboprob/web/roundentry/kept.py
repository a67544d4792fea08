"""Rounds kept in an address, one after another, until a sheet is begun with them."""

import json
from collections.abc import Sequence
from contextlib import suppress

from caboprob.errors import CaboError
from caboprob.rulesets import RuleSet
from caboprob.sheet.checks import round_from
from caboprob.sheet.entries import RoundEntry, written
from caboprob.web.base.packing import pack, unpack

ROUNDS = "rounds"
MOST = 200


def packed(rules: RuleSet, rounds: Sequence[RoundEntry]) -> str:
    """Rounds as an address has them; nothing for none."""
    parts = [written(one, rules) for one in rounds]
    return pack(json.dumps(parts, separators=(",", ":"))) if parts else ""


def read(rules: RuleSet, players: int, text: str) -> tuple[RoundEntry, ...] | None:
    """The rounds of an address; None if they are not of this game and this many players."""
    if not text:
        return ()
    with suppress(CaboError, ValueError, TypeError, AttributeError, RecursionError):
        parts = json.loads(unpack(text) or "")
        return tuple(round_from(rules, players, one) for one in parts[:MOST])
    return None
