"""What a rule set says about the paths that questions ask about."""

from collections.abc import Callable, Mapping
from dataclasses import Field
from functools import cache
from typing import Any

from caboprob.rulesets import RuleSet, rule_fields
from caboprob.text.games.rulevalues import has_no_effect

Value = bool | int | str | tuple[Any, ...] | None
"""The value of a fact; None where the rule set has no such thing. Actions and counts are sorted."""

ACTIONS_PREFIX = "actions."
POINTS = "points"
POINTS_PREFIX = f"{POINTS}."
SUITS = "deck.suits"
DECK = "deck"
KAMIKAZE = "score.kamikaze"
EITHER = "|"  # between alternatives: the first whose cards a deck has is meant
TOGETHER = "+"  # between cards that are asked about together


def fact(rules: RuleSet, path: str) -> Value:
    """What a rule set says about a path."""
    if path == SUITS:
        return bool(rules.deck.suits)
    if path == DECK:
        return rules.deck.key
    if path.startswith(POINTS_PREFIX):
        return _points_of_card(rules, path.removeprefix(POINTS_PREFIX).split(TOGETHER)[0])
    if path.startswith(ACTIONS_PREFIX):
        cards = cards_of(rules, path)
        return _actions_of_card(rules, cards[0]) if cards else None
    field = field_by_path()[path]
    return None if has_no_effect(rules, field.name) else normalized(getattr(rules, field.name))


def rule_keys(rules: RuleSet, path: str) -> tuple[str, ...]:
    """The keys of a rules file that state what this path asks: `actions.J`; empty if no key can."""
    if path == SUITS:
        return ()
    if path.startswith(POINTS_PREFIX):
        return possible_keys(path)
    if path.startswith(ACTIONS_PREFIX):
        return tuple(f"{ACTIONS_PREFIX}{card}" for card in cards_of(rules, path))
    return (path,)


def cards_of(rules: RuleSet, path: str) -> tuple[str, ...]:
    """The cards that `actions.13|Ks+Kc` means in a deck: 13, or both black Kings, or none of them."""
    known = {*rules.deck.ranks, *(face.name for face in rules.deck.faces)}
    return next((cards for cards in alternatives(path) if set(cards) <= known), ())


def alternatives(path: str) -> tuple[tuple[str, ...], ...]:
    """`actions.13|Ks+Kc` as the cards of either kind of deck; one alternative without any for other paths."""
    if not path.startswith(ACTIONS_PREFIX):
        return ((),)
    either = path.removeprefix(ACTIONS_PREFIX).split(EITHER)
    return tuple(tuple(cards.split(TOGETHER)) for cards in either)


def possible_keys(path: str) -> tuple[str, ...]:
    """Every key of a rules file that a path may mean: `actions.11|J` is `actions.11` and `actions.J`."""
    if path.startswith(POINTS_PREFIX):
        return tuple(f"{POINTS_PREFIX}{card}" for card in path.removeprefix(POINTS_PREFIX).split(TOGETHER))
    if not path.startswith(ACTIONS_PREFIX):
        return (path,)
    return tuple(f"{ACTIONS_PREFIX}{card}" for cards in alternatives(path) for card in cards)


def normalized(value: Any) -> Value:
    """A value in the one form in which values are compared."""
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    if isinstance(value, list | tuple):
        return tuple(sorted(value))
    as_it_is: Value = value
    return as_it_is


@cache
def field_by_path() -> dict[str, Field[Any]]:
    """The fields of a rule set by their paths in a rules file."""
    return {field.metadata["path"]: field for field in rule_fields()}


def in_bounds(path: str, number: int) -> bool:
    """Whether a rule, or what a card counts, may have this number."""
    bounds = field_by_path()[POINTS if path.startswith(POINTS_PREFIX) else path].metadata
    return "low" in bounds and bounds["low"] <= number <= bounds["high"]


def spelt_value(value: Value) -> str:
    """A value as it is written in an answer: `true`, `10`, `look-other+swap-with-other`, `2x12+2x13`."""
    spell: Mapping[type, Callable[[Any], str]] = {
        bool: lambda truth: str(truth).lower(),
        tuple: lambda parts: "+".join(map(_part_words, parts)) or "nothing",
    }
    return "-" if value is None else spell.get(type(value), str)(value)


def _actions_of_card(rules: RuleSet, card: str) -> Value:
    """What a card does; of a rank whose cards differ, what the rules say of the rank."""
    face_of_card = next((face for face in rules.deck.faces if face.name == card), None)
    return normalized(rules.actions_of(face_of_card) if face_of_card else dict(rules.actions).get(card, ()))


def _part_words(part: Any) -> str:
    return part if isinstance(part, str) else f"{part[1]}x{part[0]}"


def _points_of_card(rules: RuleSet, card: str) -> int | None:
    points_by_name = {face.name: face.points for face in rules.deck.faces if rules.deck.copies[face.rank]}
    return points_by_name.get(card)
