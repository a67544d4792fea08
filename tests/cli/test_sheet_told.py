"""What the commands on score sheets say: every fault once, names and numbers as people read them."""

from pathlib import Path

import pytest

from tests.cli.test_sheet import TWO, refused_in_one_sentence, sheet

pytestmark = pytest.mark.usefixtures("fresh_data_home")


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ("-5 b", ["“b”", "a total of -5 is impossible"]),
        ("a 101", ["“a”", "a total of 101 is at or above 101"]),
        ("-5 101", ["a total of -5 is impossible", "a total of 101 is at or above 101"]),
    ],
)
def test_of_several_totals_that_cannot_be_each_is_told(totals: str, said: list[str]) -> None:
    refused = sheet("new", "--rules", "cabo-de", *TWO, "--totals", totals)
    assert refused_in_one_sentence(refused)
    assert all(one in refused.err for one in said)


def test_a_copy_is_named_once_where_it_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("x", encoding="utf-8")
    for command in ("backup", "restore"):
        refused = sheet(command, str(copy))
        assert refused_in_one_sentence(refused)
        assert refused.err.count("copy.sqlite") == 1


def test_in_french_a_name_stands_before_a_spaced_colon_and_no_number_has_a_hyphen() -> None:
    key = sheet("new", "--rules", "cambio", *TWO, "--json").json["key"]
    told = sheet("add", key, "--sums", "-2 5", "--caller", "1", "--lang", "fr").out
    assert "- Anna\u00a0: Plus petite somme, −2\u00a0:" in told
    counted = sheet("statistics", key).out
    assert "−2 in round 1" in counted
    assert " -2" not in told + counted


def test_a_hand_of_one_card_is_that_card_and_a_sum_stays_points() -> None:
    key = sheet("new", "--rules", "kabadak", *TWO, "--json").json["key"]
    for rank in ("7", "8", "9", "10", "K"):
        told = sheet("add", key, "--hand", "", "--hand", rank, "--json").json
        assert told["rounds"][-1]["entry"]["left"] == ["", rank]
        sheet("undo", key)
    assert "Left: 9 (9) = 9 loss points." in sheet("add", key, "--hand", "", "--hand", "9").out
    told = sheet("add", key, "--sums", "0 9").out
    assert "Entered as 9 loss points, without the cards." in told


def test_who_ended_a_game_of_kabadak_is_not_said_to_have_called() -> None:
    key = sheet("new", "--rules", "kabadak", *TWO, "--json").json["key"]
    for language, column in (("de", "Blanker Kabadak"), ("en", "Bare Kabadak"), ("fr", "Kabadak nu")):
        heading = sheet("show", key, "--lang", language).out.splitlines()[2]
        assert heading.rstrip().endswith(column)
    sheet("add", key, "--sums", "0 45", "--bare", "1")
    assert "in game 1" in sheet("statistics", key).out


def listed() -> list[list[str]]:
    """The names of the sheets of this machine, the latest first."""
    return [one["players"] for one in sheet("list", "--json").json["sheets"]]


def test_the_list_has_the_names_that_stand_on_the_sheets() -> None:
    key = sheet("new", "--rules", "cabo-de", *TWO, "--json").json["key"]
    sheet("new", "--rules", "cabo-de", "--player", "Cleo", "--player", "Dan")
    sheet("rename", key, "--player", "Anna", "--player", "Benno")
    assert listed() == [["Cleo", "Dan"], ["Anna", "Benno"]]
    sheet("undo", key)
    assert listed() == [["Cleo", "Dan"], ["Anna", "Ben"]]


def test_the_list_has_no_sheet_that_was_given_up_and_has_it_again_once_it_is_back(tmp_path: Path) -> None:
    sheet("new", "--rules", "cabo-de", *TWO)
    sheet("backup", before := str(tmp_path / "before.sqlite"))
    sheet("new", "--rules", "cabo-de", "--player", "Cleo", "--player", "Dan")
    sheet("backup", after := str(tmp_path / "after.sqlite"))
    assert sheet("restore", before, "--replace").status == 0
    assert listed() == [["Anna", "Ben"]]
    assert sheet("restore", after, "--replace").status == 0
    assert listed() == [["Cleo", "Dan"], ["Anna", "Ben"]]


def test_sums_that_one_deck_does_not_have_at_once_are_questioned_and_written_down() -> None:
    key = sheet("new", "--rules", "cabo-de", *TWO, "--json").json["key"]
    told = sheet("add", key, "--sums", "49 49", "--caller", "1", "--json")
    assert "Is that right? One deck does not have the cards for Anna 49 and Ben 49 at once." in told.err
    assert told.json["totals"] == [0, 49]
    assert not sheet("correct", key, "1", "--sums", "49 20", "--caller", "2").err
    assert "Round 1 stands as typed" in sheet("correct", key, "1", "--sums", "49 49", "--caller", "1").err


def test_an_undo_says_what_it_took_back() -> None:
    key = sheet("new", "--rules", "cabo-de", *TWO, "--json").json["key"]
    sheet("add", key, "--sums", "1 2", "--caller", "1")
    sheet("correct", key, "1", "--sums", "1 3", "--caller", "1")
    assert sheet("undo", key).out.startswith("The correction of round 1 was undone.\n")
    german = sheet("undo", key, "--lang", "de").out
    assert german.startswith("Der Eintrag von Runde 1 wurde zurückgenommen.\n")


def test_what_a_game_calls_a_kamikaze_stands_in_its_statistics() -> None:
    for rules, word in (("kaboom", "Harakiri"), ("cabo-de", "Kamikazes")):
        key = sheet("new", "--rules", rules, *TWO, "--json").json["key"]
        sheet("add", key, "--sums", "1 2", "--caller", "1")
        assert word in sheet("statistics", key).out


def test_where_there_is_nothing_to_count_that_is_said() -> None:
    key = sheet("new", "--rules", "cabo-de", *TWO, "--json").json["key"]
    assert refused_in_one_sentence(sheet("statistics", key))
    assert sheet("statistics", key, "--json").json["people"] == []


def test_names_are_told_as_they_were_given() -> None:
    names = ("[/]", "[b]")
    key = sheet("new", "--rules", "cabo-de", "--player", names[0], "--player", names[1], "--json").json["key"]
    assert sheet("add", key, "--sums", "2 5", "--caller", "1").status == 0
    for command in (("show", key), ("statistics", key)):
        told = sheet(*command)
        assert told.status == 0
        assert all(name in told.out for name in names)
