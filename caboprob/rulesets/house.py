"""House rules: small changes that a table agrees on, laid over a rule set."""

import re
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from caboprob import paths
from caboprob.errors import BadNotation, shown
from caboprob.numerals import read_whole

WRITTEN = re.compile(r"(?P<key>[a-z][a-z-]*)(=(?P<number>.*))?")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule one can choose; `low` and `high` bound its number, if it takes one."""

    key: str
    games: tuple[str, ...]
    low: int | None
    high: int | None

    @property
    def written(self) -> str:
        """How it is written: `six-cards`, `jokers=0..3`."""
        return self.key if self.low is None else f"{self.key}={self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class Agreed:
    """A house rule as agreed on: how it is written, and what it changes, by dotted path in the rules file."""

    written: str
    changes: dict[str, Any]


def house_rules(key: str) -> tuple[HouseRule, ...]:
    """The house rules that the rule set `key` offers."""
    offered = []
    for name, row in _table().items():
        number = row.get("number", {})
        offered.append(HouseRule(name, tuple(row["for"]), number.get("low"), number.get("high")))
    return tuple(rule for rule in offered if key in rule.games)


def house_fields(name: str) -> tuple[str, ...]:
    """The keys of a rules file that the house rule `name` changes."""
    row = _table()[name]
    return tuple(_dotted(row["change"])) if "change" in row else (row["number"]["field"],)


def read(written: str, key: str) -> Agreed:
    """The house rule written as `name` or `name=number`, for the rule set `key` (empty: based on none)."""
    if not key:
        raise BadNotation("house-none", house=shown(written))
    match = WRITTEN.fullmatch(written.strip())
    offered = {rule.key: rule for rule in house_rules(key)}
    if not match or match["key"] not in offered:
        raise BadNotation(
            "house-unknown", house=shown(written), rules=shown(key), known=", ".join(offered) or "-"
        )
    rule = offered[match["key"]]
    row = _table()[rule.key]
    if rule.low is None or rule.high is None:
        if match["number"] is not None:
            raise BadNotation("house-no-number", house=rule.key, number=shown(match["number"]))
        return Agreed(rule.key, _dotted(row["change"]))
    number = _number(match["number"] or "", rule.low, rule.high)
    if number is None:
        got = shown(match["number"] or "-")
        raise BadNotation("house-number", house=rule.key, low=rule.low, high=rule.high, got=got)
    return Agreed(f"{rule.key}={number}", {row["number"]["field"]: number})


def _number(written: str, low: int, high: int) -> int | None:
    """The number of a house rule; None if it is none, or not one of those it may be."""
    with suppress(BadNotation):
        number = read_whole(written)
        return number if low <= number <= high else None
    return None


def _dotted(change: dict[str, Any]) -> dict[str, Any]:
    """`{setup = {looks = 3}}` as `{"setup.looks": 3}`."""
    return {f"{group}.{name}": value for group, rows in change.items() for name, value in rows.items()}


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(paths.data("house.toml").read_text(encoding="utf-8"))
