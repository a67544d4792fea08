"""Reads records, of a round of the CABO family or a game of Kabadak: the common checks, and part by part."""

import json
from collections.abc import Callable, Mapping, Sequence
from os import PathLike, fspath
from typing import Any, TypeVar

from caboprob.errors import BadNotation, TooLarge, at_place, excerpt
from caboprob.reading.documents import read_json
from caboprob.reading.files import read_file

LONGEST_RECORD = 1_000_000  # characters of a text, or bytes of a file
MOST_MOVES = 5_000

Source = Mapping[str, Any] | str | PathLike[str]
"""A record as it comes: its parts, its JSON text, or the path of a JSON file."""

Row = TypeVar("Row")


class RawRecord(dict[str, Any]):
    """The parts of a record that has come in through `read_raw_record`."""


def read_raw_record(source: Source) -> RawRecord:
    """The parts of a record of any game.

    Refuses anything that is not a JSON object (`BadNotation`), and more than `LONGEST_RECORD` characters
    (`TooLarge`).
    """
    if isinstance(source, RawRecord):
        return source
    if isinstance(source, PathLike):
        source = read_file(fspath(source), LONGEST_RECORD)
    text = source if isinstance(source, str) else _as_json(source)
    if len(text) > LONGEST_RECORD:
        raise TooLarge("record-too-long", most=LONGEST_RECORD, got=len(text))
    value = read_json(text)
    if not isinstance(value, dict):
        raise BadNotation("record-no-object", got=excerpt(json.dumps(value)))
    return RawRecord(value)


def _as_json(parts: Mapping[str, Any]) -> str:
    """Parts as JSON text, so that they pass the same checks; values unknown to JSON become their `str`."""
    try:
        return json.dumps(dict(parts), default=str)
    except (TypeError, ValueError, RecursionError):  # an odd key, or a value within itself
        raise BadNotation("record-no-object", got=excerpt(repr(parts))) from None


def check_keys(parts: RawRecord, keys: Sequence[str], required: Sequence[str]) -> None:
    """Refuses a part that is not among `keys`, and a record without a required one (`BadNotation`)."""
    for key in parts:
        if key not in keys:
            raise BadNotation("record-key-unknown", key=excerpt(key), known=", ".join(keys))
    for key in required:
        if key not in parts:
            raise BadNotation("record-key-missing", key=key)


def list_of(parts: RawRecord, key: str) -> list[Any]:
    """A part that is a list; empty if it is not there."""
    value = parts.get(key, [])
    with at_place(key):
        if not isinstance(value, list):
            raise BadNotation("record-list-expected", got=excerpt(json.dumps(value)))
    return value


def rows_of(parts: RawRecord, key: str, read: Callable[[list[Any]], Row]) -> list[Row]:
    """A part that is a list of lists, each read on its own; places count from 1."""
    rows = []
    for number, row in enumerate(list_of(parts, key), 1):
        with at_place(f"{key}[{number}]"):
            if not isinstance(row, list):
                raise BadNotation("record-list-expected", got=excerpt(row))
            rows.append(read(row))
    return rows


def moves_of(parts: RawRecord) -> tuple[str, ...]:
    """The entries under `moves`, one text each; an entry may hold several moves of one player."""
    moves = list_of(parts, "moves")
    if len(moves) > MOST_MOVES:
        raise TooLarge("record-too-many-moves", most=MOST_MOVES, got=len(moves))
    return tuple(_checked_text(move, f"moves[{number}]") for number, move in enumerate(moves, 1))


def note_of(parts: RawRecord) -> str:
    """The remark that a person has added to the record; empty if there is none."""
    return _checked_text(parts.get("note", ""), "note")


def player_of(parts: RawRecord, key: str, players: int) -> int:
    """A part that names a player by a number from 1; the first if it is not there."""
    player = parts.get(key, 1)
    with at_place(key):
        if type(player) is not int or not 1 <= player <= players:
            raise BadNotation("player-unknown", players=players, got=excerpt(player))
    return int(player)


def _checked_text(value: object, place: str) -> str:
    with at_place(place):
        if not isinstance(value, str):
            raise BadNotation("record-text-expected", got=excerpt(value))
    return value
