"""A run on a phone: it shows how far it is, stops at once, and what it brought stays."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import MOVING, PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import PATIENCE, choose_language, still, visit
from tests.browser.questions.test_kamikaze import expect_pictures

pytestmark = pytest.mark.browser

COMPILED = 120_000  # milliseconds: until compiled code is there, rounds are played in plain Python
NUMBER = ".odds .number strong"


def wait_until_done(page: Page, language: str) -> None:
    """Waits until a run is done and all of the answer is drawn."""
    expect(page.locator(".lab-table")).to_be_visible(timeout=COMPILED)
    expect(page.get_by_role("heading", name=say(language, "answers.charts.title"))).to_be_visible()
    still(page)


def test_a_run_from_a_link_is_started_watched_found_again_stopped_and_kept(
    address: str, opening: Opening
) -> None:
    phone = opening(**PHONE, **MOVING)
    visit(phone, f"{address}/lab?lang=en&rules=cabo-de&players=2&rounds=2000000&run=1")
    expect(phone.get_by_text(say("en", "lab.unstarted"))).to_be_visible(timeout=PATIENCE)
    phone.locator(".st-key-run-play button").click()
    expect(phone.get_by_role("progressbar")).to_be_visible(timeout=PATIENCE)
    phone.reload()
    expect(phone.get_by_role("progressbar")).to_be_visible(timeout=PATIENCE)
    expect(phone.get_by_text(say("en", "lab.unstarted"))).to_have_count(0)
    first = phone.locator(NUMBER)
    expect(first).to_be_visible(timeout=PATIENCE)
    expect_no_sideways_scrolling(phone)
    phone.locator(".st-key-run-stop button").click()
    expect(phone.get_by_role("progressbar")).to_have_count(0, timeout=PATIENCE)
    stopped = say("en", "answers.stopped", many="").partition(".")[0].strip()
    expect(phone.get_by_text(stopped)).to_be_visible()
    expect(phone.locator(".lab-table")).to_be_visible()
    shown = phone.locator(NUMBER).first.inner_text()
    choose_language(phone, "Deutsch")
    expect(phone.locator("h1")).to_have_text(say("de", "app.page.lab"))
    expect(phone.locator(NUMBER).first).to_have_text(shown.replace(".", ",").replace("%", "\u00a0%"))
    expect_no_sideways_scrolling(phone)


@pytest.mark.in_full
def test_the_same_link_brings_the_same_numbers(address: str, desktop: Page, phone: Page) -> None:
    link = f"{address}/lab?lang=en&rules=cabu&players=2&rounds=10000&seed=7&run=1&view=calls"
    for page in (desktop, phone):
        visit(page, link)
        wait_until_done(page, "en")
        expect_pictures(page)
    assert desktop.locator(".lab-table").inner_text() == phone.locator(".lab-table").inner_text()
    assert violations(phone) == []


@pytest.mark.in_full
def test_all_unfolded_fits_a_phone(address: str, phone: Page) -> None:
    visit(
        phone,
        f"{address}/lab?lang=de&rules=cabo-de&players=5&rounds=10000&run=1&p1=mine&mine=sharp+call.at=3",
    )
    wait_until_done(phone, "de")
    for key in ("who-is-who", "own-player", "seed-fold", "lab-players-table", "explained"):
        phone.locator(f".st-key-{key} summary").first.click()
    expect(phone.locator(".st-key-lab-players-table .odds-table")).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert violations(phone) == []
