"""Small screens first: nothing needs sideways scrolling, and the bar stays one line."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.web.frame.pages import path
from tests.browser import looking
from tests.browser.looking import comes_true, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

TOO_WIDE = """width => [
    ...[...document.querySelectorAll('html, [data-testid=stMain]')]
        .filter(element => element.scrollWidth > width),
    ...[...document.querySelectorAll('[data-testid=stMain] *')]
        .filter(element => element.scrollWidth > element.clientWidth + 1)
        .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
].map(element => element.dataset.testid || element.className || element.tagName)"""


def expect_no_sideways_scrolling(page: Page) -> None:
    """Waits for it a little, for a page settles as its parts arrive."""
    width = page.viewport_size["width"]
    if not comes_true(page, f"width => ({TOO_WIDE})(width).length === 0", width, patience=5000):
        pytest.fail(f"wider than the screen: {page.evaluate(TOO_WIDE, width)}")


@pytest.mark.parametrize("name", every_nth(["home", "compare", "call", "lab"], turn=1))
def test_nothing_is_wider_than_a_phone_in_french(address: str, phone: Page, name: str) -> None:
    """A sample; in German every page is looked at, in `test_accessibility.py`."""
    visit(phone, f"{address}{path(name)}?lang=fr&rules=cabo-de")
    expect_no_sideways_scrolling(phone)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_bar_is_one_line_that_a_thumb_hits(address: str, phone: Page, language: str) -> None:
    visit(phone, f"{address}/?lang={language}&rules=cabo-de")
    assert phone.locator(".st-key-bar").bounding_box()["height"] < 60
    for control in looking.CONTROLS:
        expect(phone.locator(control)).to_be_in_viewport(ratio=1)
        assert phone.locator(control).bounding_box()["height"] >= 40, control


@pytest.mark.parametrize("control", every_nth([looking.MENU, looking.GAME], turn=1))
def test_what_opens_fits_the_phone(address: str, phone: Page, control: str) -> None:
    visit(phone, f"{address}/?lang=fr&rules=cabu")
    phone.locator(control).click()
    box = looking.popover(phone).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    expect_no_sideways_scrolling(phone)


def test_a_whole_card_is_a_link(address: str, phone: Page) -> None:
    visit(phone, f"{address}/")
    phone.locator(".way-score span").click()
    looking.expect_heading(phone, say("en", "app.page.score"))
