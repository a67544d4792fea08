"""Replays records of rounds."""

import json
from collections.abc import Mapping, Sequence
from os import PathLike, fspath
from typing import Any

from caboprob.errors import BadNotation, shown
from caboprob.front import arguments
from caboprob.reading.files import read_file
from caboprob.replays import Replay, replayed

LARGEST_FILE = 1_000_000


def replay(
    record: Mapping[str, Any] | str | PathLike[str],
    rules: str | None = None,
    house: Sequence[str] | None = None,
) -> Replay:
    """Replays a record, given as its fields or the path of a JSON file, to its end or first illegal move.

    `rules` and `house` replace the record's own. Refuses anything that is not a record (`CaboError`).

    >>> record = {"rules": "cabo-de", "hands": [[1, 2, 3, 4], [9, 9, 9, 9]], "discard": [7],
    ...           "pile": [8], "moves": ["call", "draw discard"]}
    >>> replay(record).ended_by
    'call'
    """
    written = _json(record) if isinstance(record, Mapping) else _read(record)
    laid_over = None if house is None else arguments.texts("house", house)
    return replayed(written, None if rules is None else arguments.text("rules", rules), laid_over)


def _json(record: Mapping[str, Any]) -> str:
    try:
        return json.dumps(record)
    except (TypeError, ValueError, RecursionError):
        raise BadNotation("record-no-object", got=shown(record)) from None


def _read(path: object) -> str:
    name = fspath(path) if isinstance(path, PathLike) else path
    return read_file(arguments.text("record", name), LARGEST_FILE)
