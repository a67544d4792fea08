"""People without a name: the sheet says which of them the visitor was, and leads to the names."""

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text.rounds.reasons import player_name
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of
from tests.web.sheets.table import MINE, buttons, round_of


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_sheet_with_people_without_names_leads_to_naming_them_in_every_language(
    sheets: Sheets, language: str
) -> None:
    for other in LANGUAGES:
        key = sheets.begin("cabo-de", [player_name(other, 1), "Ben"]).key
        page = opened("sheets", lang=language, sheet=key)
        assert say(language, "sheets.naming.enter") in {button.label for button in page.button}
        page.button(key="enter-names").click().run()
        page.text_input(key="corrected-name1-0").set_value("Anna")
        page.button(key="rename").click().run()
        assert sheets.read(key).players == ("Anna", "Ben")
        assert "enter-names" not in buttons(page)


def test_who_played_is_told_who_they_are_on_the_sheet(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", [player_name("de", seat) for seat in (1, 2)]).key
    page = opened("sheets", lang="de", sheet=key, **{"i-am": "2"})
    assert "Du hast als Person 2 gespielt" in text_of(page).replace("\\", "")
    for nobody in ("3", "0", "x", "999999999999"):
        page = opened("sheets", lang="de", sheet=key, **{"i-am": nobody})
        assert "Du hast als" not in text_of(page)


def test_whoever_has_a_name_is_told_of_it_while_their_round_waits_there(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben", "Clara", "Dora")).key
    page = opened("sheets", lang="de", sheet=key, recorded="x", **MINE, **{"i-am": "1"})
    assert "Du hast als Anna gespielt" in text_of(page).replace("\\", "")
    page.button(key="drop").click().run()
    assert "Du hast als" not in text_of(page)


def test_the_form_says_which_of_the_unnamed_the_visitor_was(sheets: Sheets) -> None:
    page = opened("sheets", lang="de", rules="cabo-de", players="3", **{"i-am": "1"})
    assert "Du hast als Person 1 gespielt" in text_of(page).replace("\\", "")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_everybody_reads_the_unnamed_in_their_own_language(sheets: Sheets, language: str) -> None:
    for begun_in in LANGUAGES:
        key = sheets.begin("cabo-de", [player_name(begun_in, 1), "Ben"]).key
        page = opened("sheets", lang=language, sheet=key)
        others = {player_name(other, 1) for other in LANGUAGES} - {player_name(language, 1)}
        shown = html_of(page) + text_of(page)
        assert player_name(language, 1) in shown
        assert not [name for name in others if name in shown]


def test_who_is_really_called_like_that_keeps_the_name(sheets: Sheets) -> None:
    names = (player_name("de", 1), player_name("en", 1))
    page = opened("sheets", lang="en", sheet=sheets.begin("cabo-de", names).key)
    assert all(name in html_of(page) for name in names)


def test_names_are_asked_for_until_a_second_round_is_written_down(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", [player_name("en", seat) for seat in (1, 2)]).key
    for written in range(3):
        page = opened("sheets", lang="en", sheet=key)
        assert ("enter-names" in buttons(page)) is (written < 2)
        sheets.add(key, round_of(("1 2 3 4", "5 5 6 7"), caller=1), revision=sheets.revision(key))
