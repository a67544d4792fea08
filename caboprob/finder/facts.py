"""What a rule set says about the paths that questions ask about."""

from collections.abc import Callable, Mapping
from dataclasses import Field
from functools import cache
from typing import Any

from caboprob.rulesets import RuleSet
from caboprob.rulesets import rules as rule_fields
from caboprob.text.rulevalues import idle

Value = bool | int | str | tuple[Any, ...] | None
"""The value of a fact; None where the rule set has no such thing. Actions and counts are sorted."""

ACTIONS = "actions."
POINTS = "points."
SUITS = "deck.suits"
DECK = "deck"
KAMIKAZE = "score.kamikaze"
EITHER = "|"  # between the ranks of which the first that a deck has is meant


def fact(rules: RuleSet, path: str) -> Value:
    """What a rule set says about a path."""
    if path == SUITS:
        return bool(rules.deck.suits)
    if path == DECK:
        return rules.deck.key
    if path.startswith(POINTS):
        return _points(rules, path.removeprefix(POINTS))
    if path.startswith(ACTIONS):
        rank = rank_of(rules, path)
        return ordered(dict(rules.actions).get(rank, ())) if rank else None
    field = by_path()[path]
    return None if idle(rules, field.name) else ordered(getattr(rules, field.name))


def place(rules: RuleSet, path: str) -> str:
    """The key under which a rules file says it: `actions.J`; empty where no rules file could."""
    if path == SUITS or path.startswith(POINTS):
        return ""
    if path.startswith(ACTIONS):
        rank = rank_of(rules, path)
        return f"{ACTIONS}{rank}" if rank else ""
    return path


def rank_of(rules: RuleSet, path: str) -> str:
    """The first rank of `actions.11|J` that the deck has; empty where it has none of them."""
    ranks = path.removeprefix(ACTIONS).split(EITHER)
    return next((rank for rank in ranks if rank in rules.deck.ranks), "")


def ordered(value: Any) -> Value:
    """A value in the one form in which values are compared."""
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    if isinstance(value, list | tuple):
        return tuple(sorted(value))
    made: Value = value
    return made


@cache
def by_path() -> dict[str, Field[Any]]:
    """The fields of a rule set by their paths in a rules file."""
    return {field.metadata["path"]: field for field in rule_fields()}


def in_bounds(path: str, number: int) -> bool:
    """Whether a rule may have this number; a fact that is no rule may have any of at most three digits."""
    bounds = by_path()[path].metadata if path in by_path() else {"low": -999, "high": 999}
    return "low" in bounds and bounds["low"] <= number <= bounds["high"]


def spelt(value: Value) -> str:
    """A value as it is written in an answer: `true`, `10`, `look-other+swap-with-other`, `2x12+2x13`."""
    spell: Mapping[type, Callable[[Any], str]] = {
        bool: lambda truth: str(truth).lower(),
        tuple: lambda parts: "+".join(map(_part, parts)) or "nothing",
    }
    return "-" if value is None else spell.get(type(value), str)(value)


def _part(part: Any) -> str:
    return part if isinstance(part, str) else f"{part[1]}x{part[0]}"


def _points(rules: RuleSet, card: str) -> int | None:
    held = {face.name: face.points for face in rules.deck.faces if rules.deck.copies[face.rank]}
    return held.get(card)
