"""One sheet in two browsers: all entries are there, each once; and a round that comes from another page."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations_by_day_and_night
from tests.browser.looking import appears, visit
from tests.browser.playing.test_play import address_of
from tests.browser.playing.test_play import tap as touch
from tests.browser.scorekeeping import (
    expect_rounds,
    expect_totals,
    open_sheet,
    type_round,
    write_elsewhere,
    write_round,
)

pytestmark = pytest.mark.browser

# Where something is below the title; nowhere if it has been drawn anew.
ON_THE_PAGE = """one => one.isConnected
    && one.getBoundingClientRect().top - document.querySelector('.standing').getBoundingClientRect().top"""
FEW, MANY = (3, 2), (200, 4)  # rounds, and every how many of them the other browser has begun one already
REMEMBER_SHEETS = "sheets => localStorage.setItem('caboprob-sheets', JSON.stringify({ format: 1, sheets }))"
LONG = 'based_on = "cabo-de"\n[game]\nend_at = 10000\n'  # so that all rounds count


def imported(page: Page, address: str, folder: Path) -> str:
    """A sheet of a game that does not end soon, brought in from a file; returns its address."""
    file = folder / "long.json"
    sheet = {"format": 1, "rules": "long", "house": [], "rules_text": LONG, "rounds": []}
    file.write_text(json.dumps(sheet | {"players": ["Anna", "Ben"]}), encoding="utf-8")
    visit(page, f"{address}/sheets?lang=en")
    page.locator(".st-key-bring summary").click()
    page.locator(".st-key-sheet-file input").set_input_files(file)
    page.wait_for_url("**sheet=w**")
    looking.still(page)
    return page.url


def hands_of(number: int) -> tuple[str, str]:
    """Two hands that tell rounds apart: the first is never the lower one."""
    dozens, rest = divmod(number, 12)
    return f"{rest + 1} 12 {dozens % 12 + 1}", f"{dozens // 12}"


def laid(page: Page) -> list[str]:
    """The hands of all rounds, the first round first."""
    found = page.locator(".rounds details").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('.laid')].map(said => said.textContent))"
    )
    return [" / ".join(said.split(" = ")[0] for said in hands) for hands in reversed(found)]


@pytest.mark.slow
def test_entries_of_two_browsers_are_all_there_each_once(
    address: str, opening: Opening, tmp_path: Path, in_full: bool
) -> None:
    """In turns; now and then both at once, which is shown as a conflict with both versions."""
    one, other = opening(**PHONE), opening(**DESKTOP)
    visit(other, imported(one, address, tmp_path))
    expected: list[str] = []
    rounds, stale = MANY if in_full else FEW
    while len(expected) < rounds:
        number = len(expected)
        writes, waits = (one, other) if number // stale % 2 else (other, one)
        first, second = hands_of(number), hands_of(number + 1)
        at_once = number % stale == stale - 1
        if at_once:
            type_round(waits, second, 2)
        type_round(writes, first, 2)
        writes.locator(".st-key-save button").click()
        expected.append(" / ".join(first))
        expect_rounds(writes, len(expected))
        if at_once:
            conflict = waits.locator(".st-key-conflict")
            expect(conflict).to_contain_text(first[0], timeout=looking.PATIENCE)
            expect(conflict).to_contain_text(second[0])
            waits.locator(".st-key-conflict-both button").click()
            expect(conflict).to_have_count(0)
            expected.append(" / ".join(second))
        for page in (one, other):
            expect_rounds(page, len(expected))
    assert len(set(expected)) == len(expected)
    assert laid(one) == laid(other) == expected


@pytest.mark.in_full
@pytest.mark.slow
def test_what_others_write_moves_nothing_under_a_thumb(address: str, opening: Opening) -> None:
    """What is drawn elsewhere, or anew, between the thumb going down and up would not be tapped."""
    other = opening(**DESKTOP)
    page = visit(opening(**PHONE), open_sheet(other, address, "de", ("Anna", "Ben")))
    looking.still(page)
    pad = page.locator(".st-key-pad-1 button").element_handle()
    place = page.evaluate(ON_THE_PAGE, pad)
    for number, mine in enumerate(
        ((), ("7",), ("7",)), 1
    ):  # the later ones are at odds with what I have begun
        for card in mine:
            page.locator(f".st-key-pad-{card} button").click()
        looking.still(page)
        write_round(other, ("1 2 0 1", "5 5"), 1)
        for one in (other, page):
            expect_rounds(one, number)
            looking.still(one)
        assert page.evaluate(ON_THE_PAGE, pad) == pytest.approx(place, abs=1)
    appears(page.locator(".st-key-conflict"))
    expect(page.locator(".st-key-save")).to_have_count(0)


def test_two_rounds_entered_at_once_are_both_shown_and_one_is_chosen(address: str, phone: Page) -> None:
    link = open_sheet(phone, address, "de", ("Anna", "Ben"))
    phone.locator(".st-key-pad-9 button").click()
    phone.wait_for_url("**hand1=9**")
    write_elsewhere(link, ("1 2 0 1", "1 1 2 2"), 1)
    appears(phone.locator(".st-key-conflict"))
    appears(phone.locator(".st-key-held-hand1-1"))
    for way in ("theirs", "mine", "both"):  # somebody who taps nothing more sees them without scrolling
        expect(phone.locator(f".st-key-conflict-{way}")).to_be_in_viewport(ratio=1)
    assert violations_by_day_and_night(phone) == []
    phone.locator(".st-key-conflict-theirs button").click()
    expect(phone.locator(".st-key-conflict")).to_have_count(0)
    expect(phone.locator(".st-key-held-hand1-1")).to_have_count(0)
    expect_totals(phone, 0, 6)


def test_a_round_of_play_goes_onto_a_sheet_and_from_there_to_replay_and_its_analysis(
    address: str, opening: Opening
) -> None:
    phone = visit(opening(**PHONE), f"{address_of(address, 'en')}&moves=b12.d.k3")
    others = {"key": "r", "href": "/sheets?sheet=r", "told": "Elsa", "players": ["Elsa"], "writes": False}
    mine = others | {"key": "w", "href": "/sheets?sheet=w", "told": "Anna", "writes": True}
    phone.evaluate(REMEMBER_SHEETS, [others, mine])
    touch(phone, "verb-call")
    put = phone.get_by_role("link", name=say("en", "sheets.elsewhere.put"))
    appears(put, 120_000)
    looking.still(phone)
    put.click()
    looking.expect_heading(phone, say("en", "app.page.sheets"))
    looking.still(phone)
    expect(phone.locator(".st-key-sheets-mine li a").first).to_have_text("Anna")  # one can write on it
    phone.locator(".st-key-begin button").click()
    appears(phone.get_by_text(say("en", "sheets.entry.recorded")))
    phone.locator(".st-key-save button").click()
    expect_rounds(phone, 1)
    points = phone.locator(".rounds summary b").all_inner_texts()
    looking.still(phone)
    phone.locator(".rounds summary").first.click()
    phone.get_by_role("link", name=say("en", "record.replay")).click()
    looking.expect_heading(phone, say("en", "app.page.replay"))
    expect(phone.locator("[data-testid=stAlert]").first).to_contain_text(say("en", "replay.verdict.call"))
    table = phone.locator(".st-key-score-table")
    for point in points:
        expect(table).to_contain_text(point)
    looking.still(phone)
    phone.go_back()
    looking.expect_heading(phone, say("en", "app.page.sheets"))
    looking.still(phone)
    phone.locator(".rounds summary").first.click()
    phone.get_by_role("link", name=say("en", "review.title")).click()
    appears(phone.locator(".review .loss").first, 120_000)
