"""Records with gaps on the command line: null for what is unknown, sentences for what cannot be."""

import json
from pathlib import Path
from typing import Any

import pytest

from caboprob.content.messages import LANGUAGES
from tests.cli.running import Answer, refused_in_one_sentence, run

RECORDED = "data/examples/cabo-recorded.json"
ROUND: dict[str, Any] = {
    "rules": "cabo-de",
    "hands": [["?"] * 4, ["?"] * 4],
    "discard": [6],
    "looks": [[1, 2], [1, 2]],
    "moves": ["draw 8 look 3", "draw keep 1=5+2=5", "draw look 2"],
}


def asked(folder: Path, *command: str, **changes: object) -> Answer:
    file = folder / "round.json"
    file.write_text(json.dumps(ROUND | changes))
    return run(*(str(file) if word == "FILE" else word for word in command))


def replayed(folder: Path, **changes: object) -> Answer:
    return asked(folder, "replay", "FILE", "--json", **changes)


def test_what_is_unknown_is_null(tmp_path: Path) -> None:
    answer = replayed(tmp_path)
    assert answer.status == 0
    found = answer.json
    assert (found["legal"], found["complete"], found["caller"], found["points"]) == (None, False, None, None)
    assert found["hands"] == [[None] * 4, [None] * 3]
    assert found["sums"] == [None, None]
    (undecided,) = found["undecided"]
    assert (undecided["move"], undecided["about"], undecided["cards"]) == (3, "legality", ["drawn"])
    assert found["overlooked"] == []


def test_behind_an_open_outcome_nothing_is_said(tmp_path: Path) -> None:
    found = replayed(tmp_path, moves=["draw 3 discard", "draw keep 1+2", "call"]).json
    assert found["complete"] is found["ended_by"] is found["caller"] is None
    assert found["undecided"][0]["cards"] == ["2:1", "2:2"]


def test_a_move_that_stood_is_illegal_and_the_round_goes_on(tmp_path: Path) -> None:
    answer = replayed(tmp_path, moves=["draw 5 look 2 !", "call", "draw 3 discard"])
    assert answer.status == 1
    found = answer.json
    assert (found["legal"], found["complete"], found["move"], found["clause"]) == (
        False,
        True,
        1,
        "action.cards",
    )
    assert found["overlooked"][0]["player"] == 1


def test_a_round_turned_up_in_the_end_is_scored() -> None:
    found = run("replay", RECORDED, "--json").json
    assert (found["legal"], found["points"], found["round_winners"]) == (True, [14, 0, 29], [2])
    assert found["hands"][0] == [1, 3, 2, 8]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_judged_is_told_in_every_language(tmp_path: Path, lang: str) -> None:
    moves = ["draw look 2", "draw 5 look 1 !", "call", "draw 1 discard"]
    shown = [[0, 0, 1, 1], [9, 9, 9, "?"]]
    answer = asked(tmp_path, "replay", "FILE", "--lang", lang, moves=moves, shown=shown)
    assert answer.status == 1
    assert "{" not in answer.out
    assert "?" in answer.out


@pytest.mark.parametrize(
    "changes",
    [
        {"moves": ["draw 14 discard"]},
        {"moves": ["draw discard =5"]},
        {"moves": ["draw discard held"]},
        {"moves": ["draw 8 keep 1=5", "draw keep 1=?+1=?"]},
        {"moves": ["draw 0 discard"] * 3},
        {"moves": ["draw keep 1=4+2=4 failed"]},
        {"moves": ["!"]},
        {"moves": ["="]},
        {"discard": ["?"]},
        {"shown": [["?"] * 5, ["?"] * 4], "moves": []},
        {"shown": [[0, 0, 0, "?"], ["?"] * 4], "moves": []},
        {"shown": "?"},
        {"hands": ["?"]},
        {"reshuffles": [["?"] * 60], "moves": ["draw discard"] * 60},
    ],
)
def test_a_record_that_cannot_be_gets_a_sentence(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert refused_in_one_sentence(replayed(tmp_path, **changes))


def test_hands_are_believed_from_what_the_seat_saw(tmp_path: Path) -> None:
    found = asked(tmp_path, "odds", "hands", "--record", "FILE", "--after", "2", "--seat", "2", "--json")
    assert refused_in_one_sentence(found)
    assert "player 2 had seen" in found.err
    known = run("odds", "hands", "--record", RECORDED, "--after", "2", "--seat", "1", "--json").json
    assert [slot.get("known") for slot in known["hands"][0]] == ["6", "8", "2", None]


def test_what_the_record_does_not_tell_is_not_priced(tmp_path: Path) -> None:
    looks, moves = [[], []], ["draw 8 discard", "draw keep 3=9", "draw 10 discard", "draw 5 discard"]
    command = ("analyse", "FILE", "--rounds", "100", "--player", "steady", "--json")
    found = asked(tmp_path, *command, looks=looks, moves=moves).json
    assert found["unrecorded"] == [2, 4]
    assert {one["move"] for one in found["decisions"]} | set(found["unjudged"]) == {1, 3}
    told = asked(tmp_path, *command, looks=looks, moves=[moves[0], "draw 3 keep 3=9", *moves[2:]]).json
    assert told["unrecorded"] == []
