"""Somebody else ends the game while a round is entered: it is said where one types, and nothing is lost."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.web.sheets import gamefollowed
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of
from tests.web.sheets.table import buttons

LAST = RoundEntry(sums=(0, 45), caller=1)
MINE = RoundEntry(hands=((1, 2), (5, 5)), caller=2)
TYPED = {"hand1": "1 2", "hand2": "5 5", "who": "2"}


@pytest.fixture
def key(sheets: Sheets) -> str:
    """A sheet of two whose game the next round ends."""
    begun = sheets.begin("cabo-de", ("Anna", "Ben"), totals=(20, 60)).key
    assert not sheets.read(begun).game_over
    return begun


def overtaken(sheets: Sheets, key: str, language: str = "en", **typed: str) -> AppTest:
    """The page of somebody who types these fields when another ends the game."""
    page = opened("sheets", lang=language, sheet=key, **(typed or TYPED))
    sheets.add(key, LAST)
    page.run()
    assert not page.exception
    return page


def sheet_of(page: AppTest) -> str:
    return str(page.text_input(key="sheet").value)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_that_the_game_is_over_is_said_with_the_winner_and_all_totals(
    sheets: Sheets, key: str, language: str
) -> None:
    page = overtaken(sheets, key, language)
    said = page.warning[0].value.replace("\\", "")
    rules = sheets.read(key).rules
    assert rules
    assert say(language, "sheets.over", players="Anna", n=1) in said
    assert say(language, "score.because.limit-reached", total=105, limit=rules.end_at) in said
    assert "Anna 20" in said
    assert "Ben 105" in said
    assert {"conflict-theirs", "conflict-mine", "conflict-next"} <= buttons(page)
    assert not {"conflict-both", "save"} & buttons(page)
    assert page.text_input(key="hand1").value == "1 2"


def test_mine_becomes_the_first_round_of_the_next_game_with_one_tap(sheets: Sheets, key: str) -> None:
    page = overtaken(sheets, key)
    assert page.button(key="conflict-next").label == say("en", "sheets.conflict.writes.next")
    page.button(key="conflict-next").click().run()
    after = sheets.read(sheet_of(page))
    assert (after.game, after.players) == (2, ("Anna", "Ben"))
    assert [one.entry for one in after.rounds] == [MINE]
    assert [one.entry for one in sheets.read(key).rounds] == [LAST]
    assert page.text_input(key="hand1").value == ""


def test_what_is_not_complete_is_gone_on_with_in_the_next_game(sheets: Sheets, key: str) -> None:
    page = overtaken(sheets, key, hand1="1 2")
    page.button(key="conflict-next").click().run()
    assert not sheets.read(sheet_of(page)).rounds
    assert page.text_input(key="hand1").value == "1 2"
    assert "save" in buttons(page)


def test_mine_goes_to_the_next_game_that_somebody_has_begun_and_to_the_same_people(
    sheets: Sheets, key: str
) -> None:
    page = opened("sheets", lang="en", sheet=key, **TYPED)
    sheets.add(key, LAST)
    following = sheets.begin("cabo-de", ("Ben", "Anna"), follows=key).key
    sheets.add(following, RoundEntry(sums=(3, 4), caller=1))
    page.run()
    assert page.button(key="conflict-next").label == say("en", "sheets.conflict.next-begun")
    page.button(key="conflict-next").click().run()
    assert sheet_of(page) == following
    assert len(sheets.read(following).rounds) == 1
    assert [page.text_input(key=f"hand{seat}").value for seat in (1, 2)] == ["5 5", "1 2"]
    page.button(key="save").click().run()
    assert sheets.read(following).rounds[1].entry == RoundEntry(hands=((5, 5), (1, 2)), caller=1)


def test_where_others_play_on_mine_begins_a_game_of_its_own(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, **TYPED)
    sheets.add(key, LAST)
    others = sheets.begin("cabo-de", ("Ben", "Cleo"), follows=key).key
    page.run()
    page.button(key="conflict-next").click().run()
    assert not sheets.read(others).rounds
    assert [one.entry for one in sheets.read(sheet_of(page)).rounds] == [MINE]


def test_mine_may_take_the_place_of_the_round_that_ended_the_game(sheets: Sheets, key: str) -> None:
    page = overtaken(sheets, key)
    page.button(key="conflict-mine").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [MINE]


def test_a_round_that_waits_for_its_sheet_is_told_the_same_where_the_game_is_over(
    sheets: Sheets, key: str
) -> None:
    sheets.add(key, LAST)
    page = opened("sheets", lang="en", sheet=key, **TYPED)
    assert say("en", "sheets.over", players="Anna", n=1) in page.warning[0].value.replace("\\", "")
    page.button(key="conflict-next").click().run()
    assert [one.entry for one in sheets.read(sheet_of(page)).rounds] == [MINE]


def test_a_game_of_kabadak_begins_the_next_sheet_with_the_right_dealer(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=1).key
    page = opened("sheets", lang="en", sheet=key, loss2="45")
    sheets.add(key, GameEntry((0, 30), bare=1))
    page.run()
    page.button(key="conflict-next").click().run()
    after = sheets.read(sheet_of(page))
    assert [one.entry for one in after.rounds] == [GameEntry((0, 45))]
    assert after.first == 2


def test_whoever_has_a_link_of_the_game_before_finds_the_next(sheets: Sheets, key: str) -> None:
    sheets.add(key, LAST)
    read_key = str(sheets.read(key).read_key)
    writer, reader = opened("sheets", lang="en", sheet=key), opened("sheets", lang="en", sheet=read_key)
    assert say("en", "sheets.again.to-it") not in text_of(reader)
    writer.button(key="again").click().run()
    following = sheet_of(writer)
    assert f"sheet={sheets.read(following).read_key}" in text_of(reader.run())
    assert following not in text_of(reader) + html_of(reader)
    late = opened("sheets", lang="en", sheet=key)
    assert f"sheet={following}" in text_of(late)
    assert "again" not in buttons(late)


def test_whoever_sets_up_the_next_game_is_told_that_another_phone_has_begun_it(
    sheets: Sheets, key: str
) -> None:
    sheets.add(key, LAST)
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="sheet").set_value("").run()
    page.text_input(key="follows").set_value(gamefollowed.token_of(key)).run()
    page.text_input(key="name2").set_value("Cleo").run()
    other = sheets.begin("cabo-de", ("Ben", "Anna"), follows=key).key
    page.button(key="begin").click().run()
    assert say("en", "sheets.again.begun", n=2, players="Ben and Anna") in page.info[0].value
    assert page.button(key="begin").label == say("en", "sheets.start.begin-another")
    assert page.text_input(key="name2").value == "Cleo"
    assert sheets.following(key) == other
    page.button(key="begin").click().run()
    assert sheets.read(sheet_of(page)).players[1] == "Cleo"
