"""A single value of a rules file: looked up by its path and checked against its field."""

from collections.abc import Mapping
from dataclasses import Field
from typing import Any

from caboprob.errors import BadRules, excerpt

MISSING = object()  # what a rules file is silent on
BY_RANK = ("kamikaze", "points")  # fields that have a number for each rank they name


def value_of(field: Field[Any], table: Mapping[str, Any]) -> Any:
    """The value of `field` in a rules table, as the rule set stores it; refuses others (`BadRules`)."""
    path = field.metadata["path"]
    value = _at(path, table)
    if value is MISSING:
        if "absent" not in field.metadata:
            raise BadRules("rule-missing", rule=path)
        value = field.metadata["absent"]
    if field.name == "actions":
        return _actions(value, field)
    if field.name in BY_RANK:
        return _numbers(path, value, field)
    return _single(path, value, field)


def check(field: Field[Any], value: Any) -> None:
    """Refuses a value that a field of a rule set does not allow, as `value_of` does (`BadRules`)."""
    path = field.metadata["path"]
    if field.name == "actions":
        _actions({rank: list(names) for rank, names in value}, field)
    elif field.name in BY_RANK:
        _numbers(path, dict(value), field)
    else:
        _single(path, value, field)


def _at(path: str, table: Mapping[str, Any]) -> Any:
    place: Any = table
    for name in path.split("."):
        if isinstance(place, list):
            if len(place) != 2:
                raise BadRules("rule-pair", rule=path[:-2], got=excerpt(place))
            place = place[int(name)]
        elif isinstance(place, dict) and name in place:
            place = place[name]
        else:
            return MISSING
    return place


def _single(path: str, value: Any, field: Field[Any]) -> Any:
    """A boolean, a whole number within limits, or one of a few words."""
    words = field.metadata.get("words", ())
    low, high = field.metadata.get("low"), field.metadata.get("high")
    if low is not None and high is not None and type(value) is int:
        if low <= value <= high:
            return value
        raise BadRules("rule-range", rule=path, got=excerpt(value), low=low, high=high)
    if words and isinstance(value, str) and value in words:
        return value
    if words:
        raise BadRules("rule-words", rule=path, got=excerpt(value), words=", ".join(words))
    if low is not None:
        raise BadRules("rule-range", rule=path, got=excerpt(value), low=low, high=high)
    if isinstance(value, bool):
        return value
    raise BadRules("rule-words", rule=path, got=excerpt(value), words="true, false")


def _actions(value: Any, field: Field[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The actions of each rank's cards."""
    words = field.metadata["words"]
    for rank, names in _table("actions", value).items():
        if not isinstance(names, list) or not all(isinstance(name, str) and name in words for name in names):
            raise BadRules("rule-words", rule=f"actions.{rank}", got=excerpt(names), words=", ".join(words))
    return tuple((rank, tuple(names)) for rank, names in value.items())


def _numbers(path: str, value: Any, field: Field[Any]) -> tuple[tuple[str, int], ...]:
    """A number for each rank: how many cards of it, or what it counts."""
    low, high = field.metadata["low"], field.metadata["high"]
    for rank, number in _table(path, value).items():
        if type(number) is not int or not low <= number <= high:
            raise BadRules("rule-range", rule=f"{path}.{rank}", got=excerpt(number), low=low, high=high)
    return tuple(value.items())


def _table(path: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRules("rule-not-table", rule=path)
    return value
