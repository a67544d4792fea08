"""`caboprob kabadak replay`, and `caboprob replay` of such records: JSON, printed text, refusals."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from tests.cli.running import Answer, refused_in_one_sentence, run

ONE = ["8h", "8d", "8s", "9s", "10s", "Qh", "Kc"]
TWO = ["7d", "9d", "Jd", "9c", "9h", "Ah", "Ad"]
GAME: dict[str, Any] = {"rules": "kabadak", "dealer": 2, "hands": [ONE, TWO], "talon": ["10c", "Jh"]}
KABADAK = ["Ah", "Ad", "Ac", "Kh", "Kd", "Js", "Qc"]


def replayed(
    folder: Path, *options: str, command: tuple[str, ...] = ("kabadak",), **changes: object
) -> Answer:
    file = folder / "game.json"
    file.write_text(json.dumps(GAME | changes))
    return run(*command, "replay", str(file), *options)


def test_a_game_in_the_middle(tmp_path: Path) -> None:
    moves = ["lay 8h 8d 8s", "draw", "add 1 9s", "lay 9d 9c 9h"]
    answer = replayed(tmp_path, "--json", moves=moves)
    assert answer.status == 0
    assert (
        answer.json.items()
        >= {
            "rules": "kabadak",
            "method": "exact",
            "model": "rules",
            "legal": True,
            "complete": False,
            "ended_by": None,
            "winner": None,
            "points": None,
            "blank": False,
            "rows": [["8h", "8d", "8s", "9s"], ["9d", "9c", "9h"]],
            "hands": [["Qh", "Kc", "10s"], ["Ah", "7d", "Jd", "Ad", "10c"]],
        }.items()
    )


def test_a_game_that_ends(tmp_path: Path) -> None:
    run_of_seven = ["7s", "8s", "9s", "10s", "Js", "Qs", "Ks"]
    answer = replayed(tmp_path, "--json", hands=[run_of_seven, TWO], moves=[f"lay {' '.join(run_of_seven)}"])
    told = answer.json
    assert (told["complete"], told["ended_by"], told["winner"], told["blank"]) == (True, "out", 1, False)
    assert (told["points"], told["rows"]) == ([0, 66], [run_of_seven])


def test_a_bare_kabadak_stays_in_the_hand(tmp_path: Path) -> None:
    told = replayed(tmp_path, "--json", hands=[KABADAK, ONE[:3] + TWO[:4]], moves=["kabadak"], talon=[]).json
    assert (told["ended_by"], told["winner"], told["blank"], told["rows"]) == ("bare-kabadak", 1, True, [])
    assert set(told["hands"][0]) == set(KABADAK)
    assert told["points"][0] == 0


def test_an_illegal_move_is_named_with_player_reason_and_clause(tmp_path: Path) -> None:
    answer = replayed(tmp_path, "--json", moves=["draw", "lay 9d 9c 9h", "add 1 Qh"])
    assert answer.status == 1
    told = answer.json
    assert (told["legal"], told["move"], told["player"]) == (False, 3, 1)
    assert told["clause"] == "coming-out.before"
    assert "come out" in told["reason"]
    german = replayed(tmp_path, "--json", "--lang", "de", moves=["kabadak"]).json
    assert "drei Asse" in german["reason"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_each_move_and_the_verdict(tmp_path: Path, language: str) -> None:
    moves = ["lay 8s 8d 8h", "draw", "add 1 Qh"]
    answer = replayed(tmp_path, "--lang", language, moves=moves)
    assert answer.status == 1
    first, *lines = answer.out.splitlines()
    assert first == say(language, "kabadakreplay.begin", dealer=2, player=1)
    assert lines[0] == "1. " + say(language, "kabadakreplay.told.out-set", player=1, row=1, cards="8♠ 8♦ 8♥")
    assert lines[2].startswith("3. ")
    assert "(row.top)" in lines[3]
    assert "II. Ablegen" in lines[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_how_a_game_ended(tmp_path: Path, language: str) -> None:
    answer = replayed(tmp_path, "--lang", language, hands=[KABADAK, ONE[:3] + TWO[:4]], moves=["kabadak"])
    assert say(language, "kabadakreplay.told.bare-kabadak", player=1) in answer.out
    who = say(language, "score.player", player=1)
    assert say(language, "kabadakreplay.headline.bare-kabadak", player=who) in answer.out


def test_a_record_comes_on_standard_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(GAME).encode())))
    assert run("kabadak", "replay", "-", "--json").json["legal"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert refused_in_one_sentence(run("kabadak", "replay", "-", "--json"))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"moves": ["fly"]}, "game.json, moves[1]: expected a move such as"),
        ({"moves": ["lay 8h 8d 8x"]}, "moves[1]: expected a rank"),
        ({"moves": ["draw", "draw", "draw"]}, "moves[3]: this move draws a card"),
        ({"hands": [[*ONE, "7s"], TWO]}, "hands[1]: expected the 7 cards dealt, got 8"),
        ({"hands": [ONE, ONE]}, "every card exists once, but 8h"),
        ({"talon": ["8h"]}, "every card exists once, but 8h"),
        ({"dealer": 3}, "dealer: expected a player from 1 to 2"),
        ({"pile": []}, "“pile” is not part of a record"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    answer = replayed(tmp_path, **changes)
    assert refused_in_one_sentence(answer)
    assert said in answer.err


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "[" * 100_000, "nul\0", "\xff"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(text.encode("latin-1"))
    assert refused_in_one_sentence(run("kabadak", "replay", str(file)))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.json", tmp_path):
        assert refused_in_one_sentence(run("kabadak", "replay", str(file)))


def test_the_other_replay_takes_a_record_of_kabadak_too(tmp_path: Path) -> None:
    moves = ["lay 8h 8d 8s", "draw"]
    both = [replayed(tmp_path, "--json", command=command, moves=moves).json for command in ((), ("kabadak",))]
    for told in both:
        del told["seconds"]
    assert both[0] == both[1]
    assert replayed(tmp_path, "--rules", "kabadak", command=(), moves=moves).status == 0
    assert replayed(tmp_path, command=(), moves=["pass"]).status == 1


@pytest.mark.parametrize("options", [("--rules", "cabo-de"), ("--house", "six-cards")])
def test_a_record_of_kabadak_is_judged_by_no_other_rules(tmp_path: Path, options: tuple[str, str]) -> None:
    answer = replayed(tmp_path, *options, command=())
    assert refused_in_one_sentence(answer)
    assert options[1] in answer.err


def test_a_record_of_another_game_is_refused_as_one() -> None:
    answer = run("kabadak", "replay", str(paths.data("examples", "cabo-round.json")))
    assert refused_in_one_sentence(answer)
    assert "cabo-round.json: expected a record of Kabadak, with “kabadak” under “rules”" in answer.err


def test_a_record_of_an_unknown_game_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    answer = replayed(tmp_path, command=(), rules="uno")
    assert refused_in_one_sentence(answer)
    known = ", ".join((*rulesets.family_keys(), "kabadak"))
    assert f"expected one of {known}, got “uno”" in answer.err
