"""Rounds really played beside the exact numbers: on a phone, by one touch, with a table that fits."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.everywhere.test_accessibility import violations
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import PATIENCE, still, visit
from tests.browser.questions.test_kamikaze import expect_pictures
from tests.turns import every_nth

pytestmark = pytest.mark.browser

COMPILED = 120_000  # milliseconds: until compiled code is there, rounds are played in plain Python
TABLE = "rules=cabo-de&players=3&me=12+12+13+2&discard=3"


def wait_until_played(page: Page) -> None:
    """Waits until nothing plays any more, and all that it brought is drawn."""
    expect(page.locator(".st-key-played-how")).to_be_visible(timeout=COMPILED)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PATIENCE)
    still(page)


@pytest.mark.in_full
def test_one_touch_plays_and_the_link_keeps_it(address: str, phone: Page) -> None:
    visit(phone, f"{address}/kamikaze?lang=de&{TABLE}")
    expect(phone.locator(".odds")).to_be_visible(timeout=PATIENCE)
    expect(phone.locator(".odds")).to_have_count(1)
    phone.get_by_text(say("de", "played.switch"), exact=True).click()
    wait_until_played(phone)
    expect(phone.locator(".odds")).to_have_count(2)
    assert "play=1" in phone.url
    expect_no_sideways_scrolling(phone)
    assert violations(phone) == []


@pytest.mark.in_full
def test_what_is_unfolded_fits_a_phone(address: str, phone: Page) -> None:
    visit(phone, f"{address}/kamikaze?lang=fr&{TABLE}&play=1&others=shark")
    wait_until_played(phone)
    for key in ("played-kamikaze-table", "played-how"):
        phone.locator(f".st-key-{key} summary").click()
    expect(phone.locator(".st-key-played-kamikaze-table .odds-table")).to_be_visible()
    expect_no_sideways_scrolling(phone)


@pytest.mark.parametrize("link", every_nth(["kamikaze?me=12+12+13+2", "reshuffle?turns=50"], turn=0))
def test_the_played_line_is_drawn_beside_the_exact_one(address: str, phone: Page, link: str) -> None:
    visit(phone, f"{address}/{link}&lang=en&rules=cabo-de&players=3&play=1")
    wait_until_played(phone)
    expect_pictures(phone, pictures=2)
    chart = phone.locator(f".st-key-chart-played-{link.partition('?')[0]}")
    expect(chart.locator(".legendtext")).to_have_count(2)
    expect_no_sideways_scrolling(phone)
    assert violations(phone) == []
