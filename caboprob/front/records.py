"""Replays records of rounds."""

from collections.abc import Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.front import arguments
from caboprob.replays import Replay, read_and_replay


def replay(
    record: Mapping[str, Any] | str | PathLike[str],
    rules: str | PathLike[str] | None = None,
    house: Sequence[str] | None = None,
) -> Replay:
    """Replays a record, given as its fields or the path of a JSON file, to its end or first illegal move.

    `rules`, a key or the path of your own file, and `house` replace the record's own. Refuses anything that
    is not a record (`CaboError`).

    >>> record = {"rules": "cabo-de", "hands": [[1, 2, 3, 4], [9, 9, 9, 9]], "discard": [7],
    ...           "pile": [8], "moves": ["call", "draw discard"]}
    >>> replay(record).ended_by
    'call'
    """
    rules_name = None if rules is None else arguments.rules_name(rules)
    house_rules = None if house is None else arguments.texts("house", house)
    if isinstance(record, Mapping):
        return read_and_replay(record, rules_name, house_rules)
    path = _path(record)
    with at_place(path.name):
        return read_and_replay(path, rules_name, house_rules)


def _path(value: object) -> Path:
    """The path of a file, given as text or as an object; refuses anything else (`BadNotation`)."""
    path = fspath(value) if isinstance(value, PathLike) else value
    if not isinstance(path, str):
        with at_place("record"):
            raise BadNotation("record-expected", got=excerpt(value))
    return Path(path)
