"""`caboprob sheet`: rounds with their records, corrected names, and totals brought along."""

from pathlib import Path

import pytest

from caboprob.content import paths
from tests.cli.running import refused_in_one_sentence, run
from tests.cli.test_sheet import new, sheet

pytestmark = pytest.mark.usefixtures("fresh_data_home")


def test_a_recorded_round_comes_with_its_record(fresh_data_home: Path) -> None:
    example = str(paths.data("examples", "cabo-round.json"))
    people = [part for name in ("Anna", "Ben", "Cleo") for part in ("--player", name)]
    key = sheet("new", "--rules", "cabo-de", *people, "--json").json["key"]
    answer = sheet("add", key, "--record", example, "--json").json
    replayed = run("replay", example, "--json").json
    assert answer["rounds"][0]["points"] == replayed["points"]
    out = str(fresh_data_home / "round.json")
    assert sheet("record", key, "1", "--out", out).out.strip() == out
    assert run("replay", out, "--json").json["points"] == replayed["points"]
    assert refused_in_one_sentence(sheet("add", key, "--record", example, "--caller", "1"))
    sheet("correct", key, "1", "--sums", "3 4 5", "--caller", "1")
    assert refused_in_one_sentence(sheet("record", key, "1"))


def test_names_are_corrected_and_totals_brought_along() -> None:
    answer = new("--totals", "90 20")
    assert answer["before"] == answer["totals"] == [90, 20]
    renamed = sheet("rename", answer["key"], "--player", "Anna", "--player", "Benno", "--json").json
    assert (renamed["players"], renamed["revision"]) == (["Anna", "Benno"], 1)
    assert sheet("undo", answer["key"], "--json").json["players"] == ["Anna", "Ben"]
    shown = sheet("show", answer["key"]).out
    assert "total 90" in shown
    assert "total 20" in shown


def test_a_game_before_that_is_not_there_is_refused_by_its_option() -> None:
    answer = new()
    assert "--follows: " in new_refused("--follows", "w" + answer["key"])


def test_a_game_of_limited_drops_goes_on_with_how_often_each_total_has_dropped() -> None:
    begin = ("new", "--rules", "cabo-2", "--player", "Anna", "--player", "Ben", "--totals", "90 50")
    refused = sheet(*begin)
    assert refused_in_one_sentence(refused)
    assert "--totals: under these rules a total drops only so often" in refused.err
    answer = sheet(*begin, "--resets", "0 1", "--json").json
    assert (answer["before"], answer["resets"]) == ([90, 50], [0, 1])
    after = sheet("add", answer["key"], "--sums", "10 50", "--kamikaze", "2", "--caller", "2", "--json").json
    assert after["totals"] == [140, 50]
    assert "--resets: expected" in sheet(*begin, "--resets", "0").err
    assert "--resets: expected" in new_refused("--totals", "90 20", "--resets", "1 0")


def new_refused(*options: str) -> str:
    refused = sheet("new", "--rules", "cabo-de", "--player", "Anna", "--player", "Ben", *options)
    assert refused_in_one_sentence(refused)
    return refused.err
