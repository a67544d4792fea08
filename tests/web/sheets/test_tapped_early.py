"""The button that writes down can be tapped at any time: nothing is lost, and it says what is lacking."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import html_of, line_of, opened
from tests.web.sheets.table import round_of, writes_nothing

TWO = ("Anna", "Ben")
SUMS = {"by": "sums", "sum1": "3", "sum2": "10"}


def insisted(page: AppTest) -> str:
    """What the line says was to come first, with emphasis; nothing where it says that calmly."""
    return line_of(page, "next") if 'told-asked" role' in html_of(page) else ""


def told_first(sheets: Sheets, language: str, **inputs: str) -> str:
    """What stands in the line once the button is tapped before all of it is there."""
    key = sheets.begin("cabo-de", TWO).key
    page = opened("sheets", lang=language, sheet=key, **inputs)
    assert not insisted(page)
    assert writes_nothing(page, sheets, key)
    said = insisted(page)
    page.run()
    assert not insisted(page)  # once
    return said


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_what_is_lacking_is_said_in_its_place_to_whoever_would_write_down(
    sheets: Sheets, language: str
) -> None:
    begins = say(language, "roundentry.begin.cards", player="Anna")
    lacks = say(language, "roundentry.lacking", players="Ben")
    caller = say(language, "roundentry.lacking-call")
    assert told_first(sheets, language) == begins
    assert told_first(sheets, language, hand1="1 2", who="1") == lacks
    assert told_first(sheets, language, hand1="1 2", hand2="3") == caller
    assert told_first(sheets, language, **SUMS) == caller
    assert told_first(sheets, language, **SUMS | {"sum2": ""}, who="1") == lacks


def test_what_is_lacking_comes_before_what_is_questioned(sheets: Sheets) -> None:
    doubted = SUMS | {"sum1": "49", "sum2": "49"}
    assert told_first(sheets, "en", **doubted) == say("en", "roundentry.lacking-call")


def test_a_game_of_kabadak_that_is_not_entered_is_asked_for(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", TWO).key
    page = opened("sheets", lang="en", sheet=key)
    assert writes_nothing(page, sheets, key)
    assert insisted(page) == say("en", "sheets.entry.kabadak-losses")
    page.button(key="choose-loss2").click()
    page.button(key="pad-K").click()
    page.button(key="save").click().run()
    assert len(sheets.read(key).rounds) == 1
    assert isinstance(sheets.read(key).rounds[0].entry, GameEntry)


def test_who_called_and_write_down_may_reach_the_server_together(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", TWO).key
    page = opened("sheets", lang="en", sheet=key, hand1="1 2", hand2="3")
    page.button_group(key="who-shown").set_value("2")
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(("1 2", "3"), 2)]


def test_a_sum_and_write_down_may_reach_the_server_together(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", TWO).key
    page = opened("sheets", lang="en", sheet=key, **SUMS | {"sum2": ""}, who="1")
    page.text_input(key="sum2").set_value("12")
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [RoundEntry(sums=(3, 12), caller=1)]


def test_sums_that_cannot_be_together_are_questioned_even_if_all_is_tapped_at_once(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", TWO).key
    page = opened("sheets", lang="en", sheet=key, **SUMS | {"sum1": "49"}, who="1")
    page.text_input(key="sum2").set_value("49")
    assert writes_nothing(page, sheets, key)
    page.text_input(key="sum2").set_value("48").run()
    assert writes_nothing(page, sheets, key)  # other sums, another question
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (49, 48)


def test_who_called_in_a_correction_and_its_button_may_reach_the_server_together(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", TWO).key
    sheets.add(key, round_of(("1 2", "3"), 2))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    page.button_group(key="who-shown").set_value("1")
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(("1 2", "3"), 1)]


def test_whoever_taps_twice_writes_once(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", TWO).key
    page = opened("sheets", lang="en", sheet=key, hand1="1 2", hand2="3", who="1")
    page.button(key="save").click().run()
    assert writes_nothing(page, sheets, key)
    assert len(sheets.read(key).rounds) == 1


def test_a_caller_alone_is_no_round_where_hands_may_end_empty(sheets: Sheets) -> None:
    key = sheets.begin("cambio", TWO).key
    page = opened("sheets", lang="en", sheet=key, who="1")
    assert writes_nothing(page, sheets, key)
    assert insisted(page) == say("en", "roundentry.lacking", players="Anna and Ben")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_line_names_the_hand_that_cards_tapped_go_to(sheets: Sheets, language: str) -> None:
    page = opened("sheets", lang=language, sheet=sheets.begin("cabo-de", ("Anna", "Ben")).key)
    page.button(key="choose-hand2").click().run()
    assert line_of(page, "next") == say(language, "roundentry.begin.cards", player="Ben")
