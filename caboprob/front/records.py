"""Rounds that were written down, replayed."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from caboprob.replays import Replay, replayed


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
    return replayed(Path(record) if isinstance(record, str) else record, rules, house)
