"""House rules: small changes to a rule set that a group of players agrees on."""

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from caboprob.content import layered, paths
from caboprob.errors import BadNotation, excerpt
from caboprob.reading.numerals import read_integer
from caboprob.rulesets.listing import summaries

NOTATION = re.compile(r"(?P<key>[a-z][a-z-]*)(=(?P<number>.*))?")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule to choose; its number, if it has one, lies from `low` to `high`."""

    key: str
    games: tuple[str, ...]  # the rule sets that offer it
    low: int | None
    high: int | None

    @property
    def notation(self) -> str:
        """Its notation: `six-cards`, `jokers=0..3`."""
        return self.key if self.low is None else f"{self.key}={self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class AgreedRule:
    """A house rule as agreed on: its notation, and what it changes, by dotted path in the rules file."""

    notation: str
    changes: dict[str, Any]


def house_rules(key: str) -> tuple[HouseRule, ...]:
    """The house rules that the rule set `key` offers, itself or because it is based on one that does."""
    bases = _with_bases(key)
    all_rules = []
    for name, row in _table().items():
        number = row.get("number", {})
        # Some rule sets have a highest number of their own.
        highest_of_bases = [most for game, most in number.get("most", {}).items() if game in bases]
        high = min(highest_of_bases, default=number.get("high"))
        all_rules.append(HouseRule(name, tuple(row["for"]), number.get("low"), high))
    return tuple(rule for rule in all_rules if bases & set(rule.games))


def house_paths(name: str) -> tuple[str, ...]:
    """The keys of a rules file that the house rule `name` changes."""
    row = _table()[name]
    return tuple(_by_path(row["change"])) if "change" in row else tuple(row["number"]["fields"])


def house_changes(text: str, key: str) -> dict[str, Any]:
    """What a house rule of the rule set `key` changes, by the keys of a rules file."""
    return read(text, key).changes


def read(text: str, key: str) -> AgreedRule:
    """The house rule written as `name` or `name=number`, for the rule set `key` (empty: based on none).

    Refuses a house rule that the rule set does not offer, and a number out of bounds (`BadNotation`).
    """
    if not key:
        raise BadNotation("house-none", house=excerpt(text))
    match = NOTATION.fullmatch(text.strip())
    offered = {rule.key: rule for rule in house_rules(key)}
    if not match or match["key"] not in offered:
        raise BadNotation(
            "house-unknown", house=excerpt(text), rules=excerpt(key), known=", ".join(offered) or "-"
        )
    rule = offered[match["key"]]
    row = _table()[rule.key]
    if rule.low is None or rule.high is None:
        if match["number"] is not None:
            raise BadNotation("house-no-number", house=rule.key, number=excerpt(match["number"]))
        return AgreedRule(rule.key, _by_path(row["change"]))
    number = _number_within(match["number"] or "", rule.low, rule.high)
    if number is None:
        got = excerpt(match["number"] or "-")
        raise BadNotation("house-number", house=rule.key, low=rule.low, high=rule.high, got=got)
    return AgreedRule(f"{rule.key}={number}", dict.fromkeys(row["number"]["fields"], number))


def _number_within(text: str, low: int, high: int) -> int | None:
    """The number of a house rule; None if it is not a whole number from `low` to `high`."""
    with suppress(BadNotation):
        number = read_integer(text)
        return number if low <= number <= high else None
    return None


def _by_path(change: dict[str, Any]) -> dict[str, Any]:
    """`{setup = {looks = 3}}` as `{"setup.looks": 3}`."""
    return {f"{group}.{name}": value for group, rows in change.items() for name, value in rows.items()}


def _with_bases(key: str) -> set[str]:
    """The keys of a rule set, of the one it is based on, of the one which that is based on, and so on."""
    found: set[str] = set()
    while key and key not in found:
        found.add(key)
        key = summaries()[key].based_on if key in summaries() else ""
    return found


def _table() -> layered.TomlTable:
    """The rows of `house.toml`, by the name of the house rule."""
    return _read_table(paths.data_folders())


@lru_cache(maxsize=8)
def _read_table(folders: tuple[Path, ...]) -> layered.TomlTable:
    # `folders` is also the cache key: other folders, other house rules.
    return layered.read_data("house.toml")
