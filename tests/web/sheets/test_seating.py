"""People change seats by taps, before a sheet and before the next game."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import opened, text_of

FOUR = {"name1": "Anna", "name2": "Ben", "name3": "Cleo", "name4": "Dora"}


def names(page: AppTest) -> list[str]:
    return [page.text_input(key=f"name{seat}").value for seat in range(1, 5)]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_somebody_goes_up_or_down_by_a_tap(sheets: Sheets, language: str) -> None:
    page = opened("sheets", lang=language, rules="cabo-de", players="4", **FOUR)
    assert page.button(key="up-3").label == say(language, "sheets.start.up", player="Cleo")
    page.button(key="up-3").click().run()
    assert names(page) == ["Anna", "Cleo", "Ben", "Dora"]
    page.button(key="down-1").click().run()
    assert names(page) == ["Cleo", "Anna", "Ben", "Dora"]
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).players == ("Cleo", "Anna", "Ben", "Dora")


def test_nobody_leaves_the_table_by_a_tap(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="4", **FOUR)
    ends = {way: page.button(key=way).disabled for way in ("up-1", "down-1", "up-4", "down-4")}
    assert ends == {"up-1": True, "down-1": False, "up-4": False, "down-4": True}


def test_totals_and_who_starts_go_along_with_their_person(sheets: Sheets) -> None:
    brought = {"first": "2", "total1": "30", "total2": "40"}
    page = opened("sheets", lang="en", rules="cabo-de", players="4", **FOUR, **brought)
    page.button(key="down-2").click().run()
    page.button(key="begin").click().run()
    sheet = sheets.read(page.text_input(key="sheet").value)
    assert sheet.players == ("Anna", "Cleo", "Ben", "Dora")
    assert (sheet.totals, sheet.first) == ((30, 0, 40, 0), 3)


def test_how_often_a_total_has_dropped_goes_along_with_its_person(sheets: Sheets) -> None:
    """In the second edition of CABO a total drops once a game (`total.reset`)."""
    brought = {"total1": "70", "resets1": "0", "total2": "95", "resets2": "1"}
    page = opened("sheets", lang="en", rules="cabo-2", players="2", name1="Anna", name2="Ben", **brought)
    page.button(key="down-1").click().run()
    page.button(key="begin").click().run()
    sheet = sheets.read(page.text_input(key="sheet").value)
    assert (sheet.players, sheet.totals, sheet.resets) == (("Ben", "Anna"), (95, 70), (1, 0))


def test_the_next_game_in_other_seats_asks_for_no_name_again(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", tuple(FOUR.values())).key
    while not sheets.read(key).game_over:
        sheets.add(key, RoundEntry(sums=(0, 30, 1, 2), caller=1))
    page = opened("sheets", lang="en", sheet=key)
    way = re.search(rf"\[{re.escape(say('en', 'sheets.again.other'))}\]\(([^)]*)\)", text_of(page))
    assert way
    address = {name: values[-1] for name, values in parse_qs(urlsplit(way[1]).query).items()}
    page = opened("sheets", **address)
    page.button(key="up-4").click().run()
    assert names(page) == ["Anna", "Ben", "Dora", "Cleo"]
