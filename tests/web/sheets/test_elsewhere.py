"""From a sheet to the other pages and to the next game, and the round that is chosen to look into."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.recorded import recorded
from caboprob.sheet.sheets import Sheets
from caboprob.text.search.search import find
from caboprob.web.answers import lazyfold
from caboprob.web.base.packing import unpack
from caboprob.web.base.visit import Visit
from caboprob.web.clauses.caselink import QUERY
from caboprob.web.rounds.recordfield import example
from caboprob.web.sheets import elsewhere, evening
from tests.web.opening import html_of, opened, text_of
from tests.web.sheets.table import HANDS, PEOPLE, round_of


def test_the_round_that_is_struck_is_named_and_after_a_change_it_is_the_latest_again(
    sheets: Sheets, key: str
) -> None:
    for caller in (1, 2, 3):
        sheets.add(key, round_of(HANDS, caller))
    page = opened("sheets", lang="en", sheet=key)
    page.selectbox(key="round-chosen-3-0").set_value(1).run()
    assert page.button(key="remove").label == say("en", "sheets.mend.remove-sure", n=1)
    page.button(key="correct").click().run()
    page.button(key="save").click().run()
    assert page.button(key="remove").label == say("en", "sheets.mend.remove-sure", n=3)


def test_the_address_of_the_next_game_tells_no_key(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben", "Cleo")).key
    while not sheets.read(key).game_over:
        sheets.add(key, RoundEntry(sums=(0, 30, 20), caller=1))
    page = opened("sheets", lang="en", sheet=key)
    link = re.search(rf"\[{say('en', 'sheets.again.other')}\]\((/sheets\?[^)]*)\)", text_of(page))
    assert link
    assert not {key, str(sheets.read(key).read_key)} & set(re.split(r"[=&]", link[1]))
    token = parse_qs(urlsplit(link[1]).query)["follows"][0]
    page.text_input(key="sheet").set_value("").run()
    page.text_input(key="follows").set_value(token).run()
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).game == 2


def test_whoever_has_the_address_of_the_next_game_alone_begins_an_evening_of_their_own(
    sheets: Sheets, key: str
) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", follows=evening.named(key))
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).game == 1


def test_a_recorded_round_leads_to_replay_and_its_analysis_for_readers_too(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", PEOPLE[:3]).key
    sheet = sheets.add(key, recorded(example("cabo-round")))
    sheets.add(key, RoundEntry(sums=(3, 4, 5), caller=1))
    for opened_with in (key, str(sheet.read_key)):
        shown = html_of(opened("sheets", lang="en", sheet=opened_with))
        links = [unescape(href) for href in re.findall(r'href="(/replay[^"]*)"', shown)]
        asked = [parse_qs(urlsplit(href).query) for href in links]
        assert [one.get("review") for one in asked] == [None, [lazyfold.YES]]
        assert all(unpack(one["record"][0]) == sheet.record(1) for one in asked)
        assert shown.count(">≡</small>") == 1
        assert key not in "".join(links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_looked_up_in_disputes_by_what_happened_in_it(sheets: Sheets, language: str) -> None:
    key = sheets.begin("cabo-de", PEOPLE).key
    sheets.add(key, round_of(HANDS, 4))  # a wrong call
    sheets.add(key, round_of((*HANDS[:2], "12 12 13 13", HANDS[3]), 1))  # a kamikaze
    sheets.add(key, RoundEntry(sums=(30, 20, 0, 5), caller=3))
    sheets.add(key, RoundEntry(sums=(20, 10, 0, 3), caller=3))  # exactly a hundred
    sheets.add(key, RoundEntry(sums=(4, 4, 9, 9), caller=4))  # two others tie
    sheet, visit = sheets.read(key), Visit(language, rulesets.read("cabo-de"))
    asked = {
        number: parse_qs(urlsplit(elsewhere.disputed(visit, sheet, number)).query).get(QUERY, [""])[0]
        for number in range(1, 6)
    }
    assert asked[3] == ""
    first = {
        number: find(language, query, key="cabo-de", kind="ruling", top=1).hits[0].id
        for number, query in asked.items()
        if query
    }
    assert first == {1: "P02", 2: "P15", 4: "G01", 5: "P02"}
