"""Rounds that were written down, replayed."""

import json
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from caboprob.files import read_file
from caboprob.replays import Replay, replayed

LARGEST_FILE = 1_000_000


def replay(
    record: Mapping[str, Any] | str | PathLike[str],
    rules: str | None = None,
    house: Sequence[str] | None = None,
) -> Replay:
    """Replays a record, its fields or the path of its JSON file, to its end or its first illegal move.

    `rules` and `house` take the place of the record's own. Refuses what is no record (`CaboError`).

    >>> record = {"rules": "cabo-de", "hands": [[1, 2, 3, 4], [9, 9, 9, 9]], "discard": [7],
    ...           "pile": [8], "moves": ["call", "draw discard"]}
    >>> replay(record).ended_by
    'call'
    """
    written = json.dumps(record) if isinstance(record, Mapping) else read_file(str(record), LARGEST_FILE)
    return replayed(written, rules, house)
