"""Traits: the fields of a player that steer how it plays, with their limits and their notation."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import Field, field, fields
from typing import Any

from caboprob.errors import BadNotation, excerpt
from caboprob.reading.numerals import read_integer, read_number

DECIMALS = 2


def trait(path: str, **allowed: Any) -> Any:
    """A dataclass field that is a trait: its path in a player's file, and the values allowed.

    A number lies between `low` and `high`; `chance` marks a probability, any other number counts points.
    A word is one of `words`. With neither, the trait is true or false.
    """
    return field(metadata={"path": path, **allowed})


def traits_of(kind: type) -> Iterator[Field[Any]]:
    """The fields of a player class that are traits, in declared order."""
    return (field for field in fields(kind) if "path" in field.metadata)


def checked_value(field: Field[Any], value: Any) -> Any:
    """The value, if the trait allows it; refuses any other (`BadNotation`)."""
    return _checked_number(field, value) if "low" in field.metadata else _checked_word(field, value)


def _checked_word(field: Field[Any], value: Any) -> Any:
    allowed = field.metadata.get("words", (True, False))
    # `1 == True` in Python, so truth values are compared by identity.
    if any(value is word or (isinstance(word, str) and value == word) for word in allowed):
        return value
    words = ", ".join(map(write_value, allowed))
    raise BadNotation("trait-words", trait=field.metadata["path"], got=excerpt(value), words=words)


def _checked_number(field: Field[Any], value: Any) -> float:
    low, high = field.metadata["low"], field.metadata["high"]
    is_whole = field.type in (int, "int")
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not low <= value <= high or value != round(value, 0 if is_whole else DECIMALS):
        key = "trait-whole" if is_whole else "trait-number"
        raise BadNotation(key, trait=field.metadata["path"], got=excerpt(value), low=low, high=high)
    return int(value) if is_whole else float(value)


def read_value(text: str) -> Any:
    """A trait's value from its notation: a truth value, a number, or else the text itself."""
    if text in ("true", "false"):
        return text == "true"
    with suppress(BadNotation):
        return read_integer(text)
    with suppress(BadNotation):
        return read_number(text)
    return text


def write_value(value: Any) -> str:
    """A trait's value in notation: `7`, `0.25`, `true`."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)
