"""`caboprob sheet`: the contract of its JSON, its exit statuses, and its refusals."""

from pathlib import Path
from typing import Any

import pytest

from caboprob.content.messages import LANGUAGES
from tests.cli.running import Answer, refused_in_one_sentence, run

pytestmark = pytest.mark.usefixtures("fresh_data_home")

TWO = ("--player", "Anna", "--player", "Ben")
FIELDS = (
    "rules",
    "house",
    "players",
    "revision",
    "rounds",
    "totals",
    "leader",
    "next_starter",
    "game_over",
    "game_winners",
)


def sheet(*arguments: str) -> Answer:
    return run("sheet", *arguments)


def new(*more: str, rules: str = "cabo-de") -> dict[str, Any]:
    """The answer to `sheet new` for Anna and Ben."""
    return sheet("new", "--rules", rules, *TWO, *more, "--json").json


def test_a_new_sheet_gives_two_keys() -> None:
    answer = new("--house", "six-cards")
    assert answer["key"] != answer["read_key"]
    assert len(answer["key"]) >= 20
    assert not {answer["key"][0], answer["read_key"][0]} & {"-"}
    assert (answer["house"], answer["players"]) == (["six-cards"], ["Anna", "Ben"])


def test_every_change_answers_as_show_does() -> None:
    key = new()["key"]
    changes = (
        ("add", key, "--hand", "1 2", "--hand", "5 5", "--caller", "1"),
        ("add", key, "--sums", "50 10", "--kamikaze", "1", "--caller", "2"),
        ("correct", key, "1", "--sums", "3,10", "--caller", "2"),
        ("remove", key, "2"),
        ("undo", key),
    )
    for revision, change in enumerate(changes, 1):
        answer = sheet(*change, "--json").json
        shown = sheet("show", key, "--json").json
        assert {name: answer[name] for name in FIELDS} == {name: shown[name] for name in FIELDS}
        assert answer["revision"] == revision
    assert answer["rounds"][0] | {"because": []} == {
        "round": 1,
        "entry": {"sums": [3, 10], "caller": 2},
        "sums": [3, 10],
        "points": [0, 15],
        "totals": [0, 15],
        "caller": 2,
        "after_the_end": False,
        "because": [],
    }
    assert {"player": 2, "event": "wrong-call", "clause": "score.wrong-call"} in answer["rounds"][0][
        "because"
    ]
    assert (answer["totals"], answer["leader"], answer["next_starter"]) == ([0, 65], [1], [1])
    assert (answer["game_over"], answer["game_winners"]) == (False, None)


def test_rounds_after_the_end_are_marked_and_no_more_are_taken() -> None:
    key = new()["key"]
    for _ in range(3):
        sheet("add", key, "--sums", "1 40", "--caller", "1")
    answer = sheet("show", key, "--json").json
    assert (answer["totals"], answer["game_over"], answer["game_winners"]) == ([0, 120], True, [1])
    answer = sheet("correct", key, "3", "--sums", "1 2", "--caller", "1", "--json").json
    assert (answer["totals"], answer["game_over"]) == ([0, 82], False)
    answer = sheet("correct", key, "1", "--sums", "50 2", "--kamikaze", "1", "--caller", "2", "--json").json
    answer = sheet("correct", key, "2", "--sums", "50 2", "--kamikaze", "1", "--caller", "2", "--json").json
    assert answer["totals"] == [0, 52]  # 50 and 50 are exactly 100
    answer = sheet("correct", key, "2", "--sums", "48 49", "--caller", "2", "--json").json
    assert (answer["totals"], answer["game_over"], answer["revision"]) == ([0, 104], True, 7)
    assert (answer["rounds"][2]["after_the_end"], answer["rounds"][2]["points"]) == (True, None)
    refused = sheet("add", key, "--sums", "1 2", "--caller", "1")
    assert refused_in_one_sentence(refused)
    assert "a new sheet with the same people" in refused.err
    assert sheet("show", key, "--json").json["revision"] == 7


def test_a_stale_revision_changes_nothing_and_says_what_has_changed() -> None:
    key = new()["key"]
    sheet("add", key, "--sums", "3 10", "--caller", "1")
    sheet("correct", key, "1", "--sums", "4 10", "--caller", "1", "--revision", "1")
    for change in (
        ("correct", key, "1", "--sums", "5 10", "--caller", "1"),
        ("remove", key, "1"),
        ("undo", key),
        ("add", key, "--sums", "5 10", "--caller", "1"),
    ):
        refused = sheet(*change, "--revision", "1")
        assert refused_in_one_sentence(refused)
        assert "round 1 was corrected" in refused.err
    shown = sheet("show", key, "--json").json
    assert (shown["revision"], shown["rounds"][0]["sums"]) == (2, [4, 10])


def test_what_is_wrong_is_called_as_the_help_calls_it() -> None:
    key = new()["key"]
    sheet("add", key, "--sums", "3 10", "--caller", "1")
    for wrong, said in (
        (("remove", key, "7"), "ROUND: expected a round from 1 to 1"),
        (("remove", key, "x"), "ROUND: “x” is not a whole number"),
        (("correct", key, "7", "--sums", "3 10", "--caller", "1"), "ROUND: expected a round from 1 to 1"),
        (("show", key, "--round", "7"), "--round: expected a round from 1 to 1"),
        (("new", "--rules", "kabadak", "--player", "Anna"), "expected 2 players, got 1"),
        (
            ("add", key, "--sums", "50 50", "--kamikaze", "1", "--kamikaze", "2", "--caller", "1"),
            "only 1 player can have that in a round, 2 are named",
        ),
    ):
        refused = sheet(*wrong)
        assert refused_in_one_sentence(refused)
        assert said in refused.err


def test_the_key_to_read_shows_and_changes_nothing() -> None:
    opened = new()
    read_key = opened["read_key"]
    sheet("add", opened["key"], "--sums", "3 10", "--caller", "1")
    shown = sheet("show", read_key, "--json").json
    assert (shown["may_write"], shown["read_key"], shown["totals"]) == (False, None, [0, 10])
    for change in (("add", read_key, "--sums", "1 2", "--caller", "1"), ("undo", read_key)):
        assert refused_in_one_sentence(sheet(*change))
    for asked in ("show", "undo", "export"):
        assert refused_in_one_sentence(sheet(asked, "w" + "x" * 32))


def test_a_sheet_of_kabadak_takes_games() -> None:
    key = new(rules="kabadak")["key"]
    sheet("add", key, "--sums", "0 45")
    sheet("add", key, "--hand", "As Kh", "--hand", "")
    answer = sheet("add", key, "--sums", "30 0", "--bare", "2", "--json").json
    assert (answer["rules"], answer["game_winners"]) == ("kabadak", [2])
    assert answer["rounds"][1]["points"][1] == 0
    another = new(rules="kabadak")["key"]
    sheet("add", another, "--sums", "0 45")
    assert "game 1 was added" in sheet("undo", another, "--revision", "0").err
    sheet("undo", another)
    refused = sheet("add", another, "--sums", "0 5")
    assert refused_in_one_sentence(refused)
    assert "--sums, player 2: no cards" in refused.err
    assert sheet("add", another, "--sums", "0 45", "--lang", "de").out.split()[1] == "Partie"
    for wrong in (("--caller", "1"), ("--kamikaze", "1"), ("--no-cards",)):
        assert refused_in_one_sentence(sheet("add", key, "--sums", "0 45", *wrong))


def test_rules_of_ones_own_stay_as_they_were_agreed_on(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "cabo-de"\n[score]\nwrong_call_plus = 9\n', encoding="utf-8")
    key = new(rules=str(file))["key"]
    file.unlink()
    assert sheet("add", key, "--sums", "7 3", "--caller", "1", "--json").json["totals"] == [16, 0]


def test_the_next_game_of_the_evening_counts_with_it() -> None:
    first = new()["key"]
    sheet("add", first, "--sums", "3 10", "--caller", "1")
    second = new("--follows", first)
    assert second["game"] == 2
    sheet("add", second["key"], "--sums", "3 10", "--caller", "1")
    answer = sheet("statistics", first, "--json").json
    assert [(one["name"], one["games"], one["calls_right"]) for one in answer["people"]] == [
        ("Anna", 2, 2),
        ("Ben", 2, 0),
    ]
    assert len(answer["evenings"]) == 1


def test_the_list_is_of_this_machine_and_asks_no_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = new()
    elsewhere = new("--database", f"sqlite:///{tmp_path}/elsewhere.sqlite")
    monkeypatch.setenv("CABOPROB_DATABASE_URL", "postgresql://me:geheim@127.0.0.1:1/none")
    listed = sheet("list", "--json").json["sheets"]
    assert [one["key"] for one in listed] == [elsewhere["key"], opened["key"]]
    assert listed[1]["players"] == ["Anna", "Ben"]
    there = sheet("list", "--json", "--database", f"sqlite:///{tmp_path}/elsewhere.sqlite").json["sheets"]
    assert [one["key"] for one in there] == [elsewhere["key"]]
    printed = sheet("list").out
    assert all(one[key] in printed for one in (opened, elsewhere) for key in ("key", "read_key"))


def test_a_sheet_whose_keys_cannot_be_remembered_has_begun_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "caboprob" / "sheets.jsonl").mkdir(parents=True)
    answer = sheet("new", "--rules", "cabo-de", *TWO, "--json")
    assert answer.status == 0
    assert "cannot remember its keys" in answer.err
    assert sheet("show", answer.json["key"]).status == 0


def test_the_database_is_copied_and_put_back(tmp_path: Path) -> None:
    key = new()["key"]
    copy = str(tmp_path / "copy.sqlite")
    assert sheet("backup", copy).status == 0
    sheet("add", key, "--sums", "3 10", "--caller", "1")
    assert refused_in_one_sentence(sheet("restore", copy))
    assert refused_in_one_sentence(sheet("backup", copy))
    assert sheet("restore", copy, "--replace").status == 0
    assert sheet("show", key, "--json").json["revision"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_names_and_reasons_in_their_language(language: str) -> None:
    key = sheet("new", "--rules", "cabo-de", "--player", "[b]Anna[/b]", "--player", "<i>Ben", "--json").json[
        "key"
    ]
    for sums in ("3 10", "7 3"):
        out = sheet("add", key, "--sums", sums, "--caller", "1", "--lang", language).out
    assert "[b]Anna[/b]" in out
    assert "<i>Ben" in out
    assert "score.wrong-call" in out
    assert "score.wrong-call" not in sheet("show", key, "--round", "1", "--lang", language).out
    assert sheet("statistics", key, "--lang", language).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--sums", "3 10"], "nobody has called yet"),
        (["--caller", "1"], "either everybody’s cards or everybody’s sums"),
        (["--sums", "3 10", "--hand", "1", "--caller", "1"], "either everybody’s cards"),
        (["--sums", "3 51", "--caller", "1"], "--sums 2: no hand of at most 4 cards counts 51"),
        (["--sums", "3 50", "--caller", "1"], "only a kamikaze counts 50"),
        (["--sums", "3 10 4", "--caller", "1"], "an entry for each of 2 players, got 3"),
        (["--sums", "3 x", "--caller", "1"], "--sums: “x” is not a whole number"),
        (["--sums", "3 10", "--caller", "3"], "--caller: expected a player from 1 to 2"),
        (["--sums", "3 10", "--caller", "1", "--kamikaze", "1_0"], "--kamikaze: “1_0” is not a whole number"),
        (["--sums", "3 10", "--caller", "1", "--bare", "1"], "--bare: this entry is of another kind of game"),
        (["--hand", "1 99", "--hand", "2", "--caller", "1"], "--hand 1: this deck has no card"),
        (["--hand", "13 13", "--hand", "13", "--caller", "1"], "has only 2 × 13"),
        (["--sums", "3 10", "--caller", "1", "--revision", "5"], "--revision: expected a number from 0 to 0"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    key = new()["key"]
    refused = sheet("add", key, *arguments)
    assert refused_in_one_sentence(refused)
    assert said in refused.err
    assert sheet("show", key, "--json").json["revision"] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["correct", "KEY", "1", "--sums", "1 2", "--caller", "1"], "there is no round on the sheet yet"),
        (["remove", "KEY", "1"], "there is no round on the sheet yet"),
        (["undo", "KEY"], "there is nothing left to undo"),
        (["show", "KEY", "--round", "1"], "--round: there is no round"),
        (["restore", "/no/such/file"], "/no/such/file: there is no such file"),
        (["restore", "."], "caboprob: .: expected a regular file"),
        (["import", "/no/such/file"], "caboprob: /no/such/file: there is no such file"),
        (["show", "KEY", "--database", "mysql://me:geheim@host/name"], "expected one of these databases"),
        (["new", "--rules", "cabo-xx", "--player", "A", "--player", "B"], "expected one of"),
        (["new", "--rules", "cabo-de", "--player", "A"], "expected 2 to 5 players, got 1"),
        (
            ["new", "--rules", "cabo-de", "--player", "A", "--player", " "],
            "--player 2: a name must not be blank",
        ),
        (
            ["new", "--rules", "cabo-de", "--player", "A", "--player", "B", "--first", "3"],
            "--first: expected",
        ),
        (["new", "--rules", "kabadak", "--player", "A", "--player", "B", "--house", "six-cards"], "Kabadak"),
    ],
)
def test_anything_else_is_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    key = new()["key"]
    refused = sheet(*(key if word == "KEY" else word for word in arguments))
    assert refused_in_one_sentence(refused)
    assert said in refused.err
    assert "geheim" not in refused.err
