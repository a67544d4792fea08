"""Every record comes in through one door, whichever game it is of and however it is written."""

from json import dumps
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from caboprob.errors import BadNotation, CaboError, TooLarge
from caboprob.kabadak.record import Record as GameRecord
from caboprob.reading.records import LONGEST_RECORD, read_raw_record
from caboprob.replays import read_record
from caboprob.table.record import Record as RoundRecord

ROUND = {
    "rules": "cabo-de",
    "hands": [[1, 2], [3, 4]],
    "discard": [5],
    "pile": [7],
    "moves": ["draw discard"],
}
GAME = {
    "rules": "kabadak",
    "hands": [["8h", "8d", "8s", "9s", "10s", "Qh", "Kc"], ["7d", "9d", "Jd", "9c", "9h", "Ah", "Ad"]],
    "talon": ["10c"],
    "moves": ["draw"],
}


@pytest.mark.parametrize(("written", "kind"), [(ROUND, RoundRecord), (GAME, GameRecord)])
def test_parts_text_and_file_are_the_same_record(written: dict[str, Any], kind: type, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(dumps(written), encoding="utf-8")
    record = read_record(written)
    assert isinstance(record, kind)
    assert record == read_record(dumps(written)) == read_record(path) == read_record(read_raw_record(written))


def test_parts_are_read_once() -> None:
    parts = read_raw_record(ROUND)
    assert read_raw_record(parts) is parts


def test_tuples_and_numbers_of_numpy_stand_for_lists_and_numbers() -> None:
    hands = (np.array([1, 2]).tolist(), (np.int64(3), 4))
    assert read_record({**ROUND, "hands": hands}) == read_record(ROUND)


def in_itself() -> dict[str, Any]:
    parts: dict[str, Any] = dict(ROUND)
    parts["looks"] = parts
    return parts


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ({**ROUND, "hands": {1, 2}}, "record-list-expected"),
        ({**ROUND, "starter": float("nan")}, "decimal-expected"),
        ({**ROUND, 7: 1}, "record-key-unknown"),
        ({**ROUND, (7,): 1}, "record-no-object"),
        (in_itself(), "record-no-object"),
        ({**ROUND, "hands": [[[[[[[[[[[[1]]]]]]]]]]]]}, "file-too-deep"),
    ],
)
def test_parts_pass_the_checks_of_a_text(parts: dict[Any, Any], key: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_record(parts)
    assert caught.value.key == key


def test_parts_may_not_be_longer_than_a_text() -> None:
    with pytest.raises(TooLarge):
        read_record({**ROUND, "note": "x" * LONGEST_RECORD})


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CaboError):
        read_record(tmp_path / "none.json")
