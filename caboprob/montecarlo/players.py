"""Reads players from their files and from their notation, `careful call.at=7`."""

import tomllib
from collections.abc import Mapping
from dataclasses import Field, replace
from functools import cache
from pathlib import Path
from typing import Any

from caboprob import paths
from caboprob.errors import BadNotation, located, shown
from caboprob.montecarlo.player import Player, traits

KEYS = ("beginner", "careful", "steady", "sharp", "shark", "kamikaze")
"""The players that come with the house; the first five are the ladder, each beating the one before."""
LADDER = KEYS[:5]
LARGEST_FILE = 20_000
DECIMALS = 2


def read(written: str) -> Player:
    """A player from the notation: a key of `KEYS` or a file, then traits to change.

    Refuses an unknown name or trait and a value that cannot be (`BadNotation`, which names the player).
    """
    name, *changes = written.split() or [""]
    with located(shown(name)):
        player = _load(name)
        for change in changes:
            player = changed(player, change)
    return player


def changed(player: Player, change: str) -> Player:
    """The player with one trait changed, `call.at=7`."""
    path, sign, value = change.partition("=")
    field = _field(path)
    if not sign:
        raise BadNotation("trait-unreadable", got=shown(change), example="call.at=7")
    now = _checked(field, _read_value(value))
    kept = tuple(one for one in player.changed if not one.startswith(f"{path}="))
    return replace(player, **{field.name: now}, changed=(*kept, f"{path}={write_value(now)}"))


def write_value(value: Any) -> str:
    """A trait's value as it is written: `7`, `0.25`, `true`."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


@cache
def named(key: str) -> Player:
    """One of the players that come with the house."""
    return build(key, tomllib.loads(paths.data("players", f"{key}.toml").read_text(encoding="utf-8")))


def build(key: str, table: Mapping[str, Any]) -> Player:
    """A player from the table of a file; each trait must be there, and nothing else."""
    given = {f"{group}.{name}": value for group, name, value in _leaves(table)}
    for path in given:
        _field(path)
    values = {}
    for field in traits():
        path = field.metadata["path"]
        if path not in given:
            raise BadNotation("trait-missing", trait=path)
        values[field.name] = _checked(field, given[path])
    return Player(key=key, **values)


def _load(name: str) -> Player:
    if name in KEYS:
        return named(name)
    if not name.endswith(".toml"):
        raise BadNotation("player-name-unknown", got=shown(name), known=", ".join(KEYS))
    try:
        return build(Path(name).stem, tomllib.loads(_written_in(name).decode()))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadNotation("file-unreadable", why=shown(error, 120)) from None


def _written_in(name: str) -> bytes:
    """What a file holds, if it can be opened and is not too large."""
    try:
        with open(name, "rb") as file:
            written = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadNotation("file-missing", why=error.strerror) from None
    except ValueError as error:  # no name that a file can have
        raise BadNotation("file-missing", why=shown(error)) from None
    if len(written) > LARGEST_FILE:
        raise BadNotation("file-too-large", most=LARGEST_FILE)
    return written


def _leaves(table: Mapping[str, Any]) -> list[tuple[str, str, Any]]:
    found = []
    for group, traits_of_group in table.items():
        if not isinstance(traits_of_group, dict):
            raise BadNotation("trait-unknown", got=shown(group), known=_known())
        found += [(group, name, value) for name, value in traits_of_group.items()]
    return found


def _field(path: str) -> Field[Any]:
    for field in traits():
        if field.metadata["path"] == path:
            return field
    raise BadNotation("trait-unknown", got=shown(path), known=_known())


def _known() -> str:
    return ", ".join(field.metadata["path"] for field in traits())


def _checked(field: Field[Any], value: Any) -> Any:
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


def _read_value(text: str) -> Any:
    """A trait's value from its notation; what is no number is a word."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text) if text.lstrip("+-").isdigit() else float(text.replace(",", "."))
    except ValueError:
        return text
