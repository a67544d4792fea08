"""One tap on another page makes a sheet of what was entered, played or recorded there, and makes it once."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.packing import pack
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.rounds.recordfield import example_text
from tests.turns import every_nth
from tests.web.opening import opened, text_of
from tests.web.sheets.table import HANDS

ROUND = {f"hand{seat}": hand for seat, hand in enumerate(HANDS, 1)} | {"players": "4", "who": "4"}
MARK = "0123456789ab"  # of a sheet, in the address of a page that was opened from it


def link(page: AppTest, words: str) -> dict[str, list[str]]:
    """What the link of these words asks for."""
    found = re.search(rf"\[{re.escape(words)}\]\(([^)]*)\)", text_of(page))
    assert found, text_of(page)
    return parse_qs(urlsplit(found[1]).query)


def followed(page: AppTest, address: dict[str, list[str]]) -> str:
    """The key of the sheet at the end of a link, tapped in the same visit."""
    page.query_params.clear()
    for name, value in address.items():
        page.query_params[name] = value
    page.switch_page("pages/sheets.py").run()
    assert not page.exception
    return str(page.text_input(key="sheet").value)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_checked_round_becomes_a_sheet_with_the_names_and_totals_that_are_known(
    sheets: Sheets, language: str
) -> None:
    people = ["Anna", "Ben", "Cleo", "Dora"]
    page = opened("score", lang=language, rules="cabo-de", **ROUND, total1="9", total2="4", seated=people)
    sheet = sheets.read(followed(page, link(page, say(language, "score.onwards.sheet"))))
    assert (sheet.players, sheet.starting_totals) == (tuple(people), (9, 4, 0, 0))
    assert len(sheet.rounds) == 1
    assert sheet.rounds[0].caller == 4


def test_how_often_totals_had_dropped_comes_along_over_several_rounds(sheets: Sheets) -> None:
    stood = {"total1": "90", "total2": "50", "resets2": "1"}
    page = opened("score", lang="en", rules="cabo-2", players="2", hand1="1 2", hand2="5 5", who="1", **stood)
    page.button(key="next-round").click().run()
    sheet = sheets.read(followed(page, link(page, say("en", "score.onwards.sheet"))))
    assert (sheet.starting_totals, sheet.resets, len(sheet.rounds)) == ((90, 50), (0, 1), 1)


def test_without_names_players_have_their_numbers_and_the_fields_for_names_stand_open(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    key = followed(page, link(page, say("en", "score.onwards.sheet")))
    assert sheets.read(key).players == ("Player 1", "Player 2", "Player 3", "Player 4")


def test_the_same_tap_once_more_finds_the_sheet_that_it_made(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    there = link(page, say("en", "score.onwards.sheet"))
    first = followed(page, there)
    sheets.add(first, RoundEntry(sums=(1, 2, 3, 4), caller=1))
    assert followed(page, there) == first
    assert len(sheets.read(first).rounds) == 2


def test_what_is_found_says_so_and_leads_to_another_sheet_with_the_same_rounds(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    there = link(page, say("en", "score.onwards.sheet"))
    followed(page, there)
    assert say("en", "sheets.found.here") not in text_of(page)
    followed(page, there)
    assert say("en", "sheets.found.here") in text_of(page)
    form = link(page, say("en", "sheets.found.another"))
    assert not {"sheet", "at-once"} & form.keys()
    assert say("en", "sheets.start.rounds", n=1) in text_of(opened("sheets", **form))


def test_in_a_later_visit_the_key_that_the_browser_remembers_finds_the_sheet(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    there = link(page, say("en", "score.onwards.sheet"))
    first = followed(page, there)
    later = opened("sheets", **there, sheet=first)
    assert later.text_input(key="sheet").value == first
    assert say("en", "sheets.found.here") in text_of(later)


def test_a_remembered_sheet_that_is_gone_is_made_anew(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    made = followed(page, link(page, say("en", "score.onwards.sheet")) | {"sheet": ["w" + "A" * 32]})
    assert len(sheets.read(made).rounds) == 1


def test_whoever_else_opens_the_address_finds_the_form_and_begins_nothing(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND)
    stranger = opened("sheets", **link(page, say("en", "score.onwards.sheet")))
    assert stranger.text_input(key="sheet").value == ""
    assert say("en", "sheets.start.rounds", n=1) in text_of(stranger)


def test_a_round_that_came_from_a_sheet_makes_no_other(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", **ROUND, **{FROM_SHEET: MARK})
    assert say("en", "score.onwards.next") in {button.label for button in page.button}
    assert say("en", "score.onwards.sheet") not in text_of(page)


@pytest.mark.parametrize(("name", "game"), [("cabo-round", "cabo-de"), ("kabadak-game", "kabadak")])
def test_a_replayed_round_becomes_a_sheet_with_its_moves(sheets: Sheets, name: str, game: str) -> None:
    page = opened("replay", lang="en", record=pack(example_text(name)))
    sheet: Sheet = sheets.read(followed(page, link(page, say_for_game("en", game, "sheets.elsewhere.new"))))
    [one] = sheet.rounds
    assert isinstance(one.entry, RoundEntry | GameEntry)
    assert one.entry.record
    assert sheet.first is not None
