"""Traits: the fields of a player that steer how it plays, their limits, and their values in notation."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import Field, field, fields
from typing import Any

from caboprob.errors import BadNotation, shown
from caboprob.numerals import read_number, read_whole

DECIMALS = 2


def trait(path: str, **allowed: Any) -> Any:
    """A field: its place in a player's file, and what it may be (`low` to `high`, or `words`).

    A `chance` is not a number of points.
    """
    return field(metadata={"path": path, **allowed})


def traits_of(kind: type) -> Iterator[Field[Any]]:
    """The fields of a kind of player that are traits, in reading order."""
    return (one for one in fields(kind) if "path" in one.metadata)


def checked(field: Field[Any], value: Any) -> Any:
    """The value, if the trait may have it: a truth value, one of a few words, or a number within limits."""
    path, words = field.metadata["path"], field.metadata.get("words", ())
    if "low" not in field.metadata:
        words = words or (True, False)
        if any(value is word or (isinstance(word, str) and value == word) for word in words):
            return value
        raise BadNotation(
            "trait-words", trait=path, got=shown(value), words=", ".join(map(write_value, words))
        )
    low, high = field.metadata["low"], field.metadata["high"]
    whole = field.type in (int, "int")
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not low <= value <= high or value != round(value, 0 if whole else DECIMALS):
        key = "trait-whole" if whole else "trait-number"
        raise BadNotation(key, trait=path, got=shown(value), low=low, high=high)
    return int(value) if whole else float(value)


def read_value(text: str) -> Any:
    """A trait's value from its notation; what is no number is a word."""
    if text in ("true", "false"):
        return text == "true"
    with suppress(BadNotation):
        return read_whole(text)
    with suppress(BadNotation):
        return read_number(text)
    return text


def write_value(value: Any) -> str:
    """A trait's value as it is written: `7`, `0.25`, `true`."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)
