"""Rounds kept in an address, one after another, until a sheet is begun with them; `rules` None is Kabadak."""

import json
from collections.abc import Sequence
from contextlib import suppress

from caboprob.errors import CaboError
from caboprob.rulesets import RuleSet
from caboprob.sheet.checks import checked_game, checked_round
from caboprob.sheet.entries import Entry, RoundEntry, entry_as_json
from caboprob.web.base.packing import pack, unpack

ROUNDS = "rounds"
MOST_ROUNDS = 200


def pack_rounds(rules: RuleSet | None, rounds: Sequence[Entry]) -> str:
    """Rounds, or games of Kabadak, as an address holds them; empty if there are none."""
    parts = [entry_as_json(one, rules) for one in rounds]
    return pack(json.dumps(parts, separators=(",", ":"))) if parts else ""


def read(rules: RuleSet | None, players: int, text: str) -> tuple[Entry, ...] | None:
    """The rounds, or games, of an address; None if they do not fit the game or the number of players."""
    if not text:
        return ()
    with suppress(CaboError, ValueError, TypeError, AttributeError, RecursionError):
        parts = json.loads(unpack(text) or "")[:MOST_ROUNDS]
        return tuple(
            checked_game(part) if rules is None else checked_round(rules, players, part) for part in parts
        )
    return None


def read_rounds(rules: RuleSet, players: int, text: str) -> tuple[RoundEntry, ...] | None:
    """The rounds that an address holds, of a game of the CABO family."""
    rounds = read(rules, players, text)
    return None if rounds is None else tuple(one for one in rounds if isinstance(one, RoundEntry))
