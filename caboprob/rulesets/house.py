"""House rules: small changes that a table agrees on, laid over a rule set."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from caboprob import paths
from caboprob.errors import BadNotation, shown

WRITTEN = re.compile(r"(?P<key>[a-z][a-z-]*)(=(?P<number>-?\d{1,6}))?")


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
    """A house rule as agreed on: what it changes, by dotted path in the rules file."""

    key: str
    changes: dict[str, Any]


def house_rules(key: str) -> tuple[HouseRule, ...]:
    """The house rules that the rule set `key` offers."""
    offered = []
    for name, row in _table().items():
        number = row.get("number", {})
        offered.append(HouseRule(name, tuple(row["for"]), number.get("low"), number.get("high")))
    return tuple(rule for rule in offered if key in rule.games)


def read(written: str, key: str) -> Agreed:
    """The house rule written as `name` or `name=number`, for the rule set `key`."""
    match = WRITTEN.fullmatch(written.strip())
    offered = {rule.key: rule for rule in house_rules(key)}
    if not match or match["key"] not in offered:
        raise BadNotation(
            "house-unknown", house=shown(written), rules=shown(key), known=", ".join(offered) or "-"
        )
    rule = offered[match["key"]]
    return Agreed(rule.key, _changes(rule, match["number"]))


def _changes(rule: HouseRule, number: str | None) -> dict[str, Any]:
    row = _table()[rule.key]
    if rule.low is None or rule.high is None:
        if number is not None:
            raise BadNotation("house-no-number", house=rule.key, number=number)
        return _dotted(row["change"])
    if number is None or not rule.low <= int(number) <= rule.high:
        raise BadNotation("house-number", house=rule.key, low=rule.low, high=rule.high, got=number or "-")
    return {row["number"]["field"]: int(number)}


def _dotted(change: dict[str, Any]) -> dict[str, Any]:
    """`{setup = {looks = 3}}` as `{"setup.looks": 3}`."""
    return {f"{group}.{name}": value for group, rows in change.items() for name, value in rows.items()}


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(paths.data("house.toml").read_text(encoding="utf-8"))
