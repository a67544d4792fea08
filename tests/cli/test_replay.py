"""`caboprob replay`: the contract of its JSON, and its exit status."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Answer, refused_in_one_sentence, run

ROUND: dict[str, Any] = {
    "rules": "cabo-de",
    "hands": [[1, 2, 9, 9], [5, 5, 0, 7]],
    "discard": [6],
    "pile": [3, 12, 4, 11],
    "moves": ["draw keep 3", "draw discard", "call", "draw discard"],
}


def replayed(folder: Path, *options: str, **changes: object) -> Answer:
    file = folder / "round.json"
    file.write_text(json.dumps(ROUND | changes))
    return run("replay", str(file), "--json", *options)


def test_a_whole_round_is_legal_complete_and_scored(tmp_path: Path) -> None:
    answer = replayed(tmp_path)
    assert answer.status == 0
    assert (
        answer.json.items()
        >= {
            "legal": True,
            "complete": True,
            "hands": [[1, 2, 3, 9], [5, 5, 0, 7]],
            "sums": [15, 17],
            "points": [0, 17],
            "round_winners": [1],
            "reshuffles": 0,
            "caller": 1,
            "ended_by": "call",
        }.items()
    )


def test_an_unfinished_round_has_no_points_yet(tmp_path: Path) -> None:
    answer = replayed(tmp_path, moves=["draw keep 3"]).json
    assert answer["legal"]
    assert not answer["complete"]
    assert answer["points"] is answer["round_winners"] is answer["caller"] is None


def test_an_illegal_move_is_named_with_player_reason_and_clause(tmp_path: Path) -> None:
    answer = replayed(tmp_path, moves=["call", "call"])
    assert answer.status == 1
    assert answer.json["legal"] is False
    assert (answer.json["move"], answer.json["player"], answer.json["clause"]) == (2, 2, "call.once")
    assert "already called" in answer.json["reason"]


def test_the_reason_is_in_the_requested_language(tmp_path: Path) -> None:
    assert "angesagt" in replayed(tmp_path, "--lang", "de", moves=["call", "call"]).json["reason"]


def test_other_rules_may_judge_a_record(tmp_path: Path) -> None:
    move = ["take 1+2"]
    assert replayed(tmp_path, moves=move).json["hands"][0] == [1, 2, 9, 9]
    assert replayed(tmp_path, "--rules", "kaboom", moves=move).json["hands"][0] == [1, 2, 9, 9, 6]


def test_a_record_comes_on_standard_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(ROUND).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert run("replay", "-", "--json").json["complete"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"moves": ["draw fly 3"]}, "moves[1]: expected a move"),
        ({"moves": ["draw keep 1+1"]}, "a slot is named more than once"),
        ({"moves": [7]}, "moves[1]: expected text"),
        ({"hands": [[1, 2, 9, 14], [5]]}, "hands[1]: this deck has no card"),
        ({"pile": [13, 13, 13]}, "has only 2 × 13"),
        ({"moves": ["draw discard"], "pile": []}, "moves[1]: this move draws a card"),
        ({"rules": "uno"}, "expected one of cabo-de"),
        ({"rules": "../secret.toml"}, "expected one of cabo-de"),
        ({"mover": []}, "“mover” is not part of a record"),
        ({"starter": 3}, "starter: expected a player from 1 to 2"),
        ({"discard": []}, "expected the first card of the discard pile"),
        ({"looks": [[1, 2, 3]]}, "looks[1]: expected at most 2 looks"),
        ({"hands": "1 2"}, "hands: expected a list"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    answer = replayed(tmp_path, **changes)
    assert refused_in_one_sentence(answer)
    assert said in answer.err


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, "nul\0", '{"rules":"cabo-de"}', "\xff"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(text.encode("latin-1"))
    assert refused_in_one_sentence(run("replay", str(file)))


def test_a_file_that_is_not_there_or_too_large_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_text(" " * 5_000_000)
    for file in (tmp_path / "nowhere.json", tmp_path, large):
        assert refused_in_one_sentence(run("replay", str(file)))


def test_people_read_each_move_and_the_verdict(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND | {"moves": ["draw keep 3", "draw look 1"]}))
    answer = run("replay", str(file))
    assert answer.status == 1
    assert "1. Player 1 draws the 3 and keeps it in place of the 9 in slot 3." in answer.out
    assert "(action.cards): the text says so · “Kartenaktionen”" in answer.out
