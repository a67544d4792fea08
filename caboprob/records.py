"""What the records of all games have in common: their parts in JSON."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from caboprob.errors import BadNotation, TooLarge, located, shown
from caboprob.reading.documents import read_json

LONGEST = 1_000_000  # characters, and bytes of a file
MOST_MOVES = 5_000

Table = dict[str, Any]
Row = TypeVar("Row")


def parts(text: str) -> Table:
    """The parts of a record of any game; refuses what is no JSON object (`BadNotation`, `TooLarge`)."""
    if len(text) > LONGEST:
        raise TooLarge("record-too-long", most=LONGEST, got=len(text))
    table = read_json(text)
    if not isinstance(table, dict):
        raise BadNotation("record-no-object", got=shown(json.dumps(table)))
    return table


def load(text: str, keys: Sequence[str], needed: Sequence[str]) -> Table:
    """A record's parts, each one of `keys`; refuses other texts (`BadNotation`, `TooLarge`)."""
    table = parts(text)
    check_keys(table, keys, needed)
    return table


def check_keys(table: Table, keys: Sequence[str], needed: Sequence[str]) -> None:
    """Refuses, as `BadNotation`, parts that are none of `keys`, and a lack of one that is needed."""
    for key in table:
        if key not in keys:
            raise BadNotation("record-key-unknown", key=shown(key), known=", ".join(keys))
    for key in needed:
        if key not in table:
            raise BadNotation("record-key-missing", key=key)


def list_of(table: Table, key: str) -> list[Any]:
    """A part that is a list; empty if it is not there."""
    value = table.get(key, [])
    with located(key):
        if not isinstance(value, list):
            raise BadNotation("record-list-expected", got=shown(json.dumps(value)))
    return value


def rows_of(table: Table, key: str, read: Callable[[list[Any]], Row]) -> list[Row]:
    """A part that is a list of lists, each read on its own; places count from 1."""
    found = []
    for number, row in enumerate(list_of(table, key), 1):
        with located(f"{key}[{number}]"):
            if not isinstance(row, list):
                raise BadNotation("record-list-expected", got=shown(row))
            found.append(read(row))
    return found


def moves_of(table: Table) -> tuple[str, ...]:
    """The moves, one text each."""
    moves = list_of(table, "moves")
    if len(moves) > MOST_MOVES:
        raise TooLarge("record-too-many-moves", most=MOST_MOVES, got=len(moves))
    return tuple(_text(move, f"moves[{number}]") for number, move in enumerate(moves, 1))


def note_of(table: Table) -> str:
    """A person's remark on the record."""
    return _text(table.get("note", ""), "note")


def player_of(table: Table, key: str, players: int) -> int:
    """A part that names a player; the first if it is not there."""
    player = table.get(key, 1)
    with located(key):
        if type(player) is not int or not 1 <= player <= players:
            raise BadNotation("player-unknown", players=players, got=shown(player))
    return int(player)


def _text(written: object, place: str) -> str:
    with located(place):
        if not isinstance(written, str):
            raise BadNotation("record-text-expected", got=shown(written))
    return written
