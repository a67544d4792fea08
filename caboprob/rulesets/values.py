"""A single value of a rules file: looked up by its path and checked against its field."""

from collections.abc import Mapping
from dataclasses import Field
from typing import Any

from caboprob.errors import BadRules, excerpt
from caboprob.rulesets.actions import LOOK_MODIFIERS, LOOKS

MISSING = object()  # stands for a value that a rules file does not give
FIELDS_BY_RANK = ("kamikaze", "points")  # they have a number for each rank that they name


def value_of(field: Field[Any], table: Mapping[str, Any]) -> Any:
    """The value of `field` in a rules table, as the rule set stores it; refuses others (`BadRules`)."""
    path = field.metadata["path"]
    value = _find(path, table)
    if value is MISSING:
        if "absent" not in field.metadata:
            raise BadRules("rule-missing", rule=path.removesuffix(".0").removesuffix(".1"))
        value = field.metadata["absent"]
    if field.name == "actions":
        return _checked_actions(value, field)
    if field.name in FIELDS_BY_RANK:
        return _checked_numbers(path, value, field)
    return _checked_value(path, value, field)


def check_value(field: Field[Any], value: Any) -> None:
    """Refuses a value that a field of a rule set does not allow, as `value_of` does (`BadRules`)."""
    path = field.metadata["path"]
    if field.name == "actions":
        _checked_actions({rank: list(names) for rank, names in value}, field)
    elif field.name in FIELDS_BY_RANK:
        _checked_numbers(path, dict(value), field)
    else:
        _checked_value(path, value, field)


def _find(path: str, table: Mapping[str, Any]) -> Any:
    """The value at a dotted path, or `MISSING`."""
    found: Any = table
    for name in path.split("."):
        if name in ("0", "1"):
            if not isinstance(found, list) or len(found) != 2:
                raise BadRules("rule-pair", rule=path[:-2], got=excerpt(found))  # without `.0` or `.1`
            found = found[int(name)]
        elif isinstance(found, dict) and name in found:
            found = found[name]
        else:
            return MISSING
    return found


def _checked_value(path: str, value: Any, field: Field[Any]) -> Any:
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
        message_key = "rule-words" if low is None else "rule-range-or-words"
        raise BadRules(message_key, rule=path, got=excerpt(value), words=", ".join(words), low=low, high=high)
    if low is not None:
        raise BadRules("rule-range", rule=path, got=excerpt(value), low=low, high=high)
    if isinstance(value, bool):
        return value
    raise BadRules("rule-words", rule=path, got=excerpt(value), words="true, false")


def _checked_actions(value: Any, field: Field[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The actions of each rank's cards."""
    words = field.metadata["words"]
    for rank, names in _checked_table("actions", value).items():
        if not isinstance(names, list):
            raise BadRules("rule-actions", rule=f"actions.{rank}", got=excerpt(names), example=words[0])
        if wrong := [name for name in names if name not in words]:
            known_words = ", ".join(words)
            raise BadRules("rule-words", rule=f"actions.{rank}", got=excerpt(wrong[0]), words=known_words)
        changing_looks = [name for name in names if name in LOOK_MODIFIERS]
        if changing_looks and not set(LOOKS) & set(names):
            looks = ", ".join(LOOKS)
            raise BadRules("rule-no-look", rule=f"actions.{rank}", got=changing_looks[0], looks=looks)
    return tuple((rank, tuple(names)) for rank, names in value.items())


def _checked_numbers(path: str, value: Any, field: Field[Any]) -> tuple[tuple[str, int], ...]:
    """A number for each rank: how many cards of it, or what it counts."""
    low, high = field.metadata["low"], field.metadata["high"]
    for rank, number in _checked_table(path, value).items():
        if type(number) is not int or not low <= number <= high:
            raise BadRules("rule-range", rule=f"{path}.{rank}", got=excerpt(number), low=low, high=high)
    return tuple(value.items())


def _checked_table(path: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRules("rule-not-table", rule=path, got=excerpt(value))
    return value
