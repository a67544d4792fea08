"""Small screens first: nothing needs sideways scrolling, and the bar stays one line."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.messages import LANGUAGES
from caboprob.web.pages import PAGES, path
from tests.browser import looking
from tests.browser.looking import visit

pytestmark = pytest.mark.browser

TOO_WIDE = """() => [...document.querySelectorAll('[data-testid=stMain] *')]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .map(element => element.dataset.testid || element.className)"""


def expect_no_sideways_scrolling(page: Page) -> None:
    width = page.viewport_size["width"]
    fits = "([selector, width]) => document.querySelector(selector).scrollWidth <= width"
    for selector in ("html", "[data-testid=stMain]"):  # awaited, for a page settles as its parts arrive
        page.wait_for_function(fits, arg=[selector, width], timeout=5000)
    page.wait_for_function(f"() => ({TOO_WIDE})().length === 0", timeout=5000)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wider_than_a_phone(address: str, phone: Page, name: str, language: str) -> None:
    visit(phone, f"{address}{path(name)}?lang={language}&rules=cabo-de")
    expect_no_sideways_scrolling(phone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_is_one_line_on_a_phone(address: str, phone: Page, language: str) -> None:
    visit(phone, f"{address}/?lang={language}&rules=cabo-de")
    assert phone.locator(".st-key-bar").bounding_box()["height"] < 60
    for control in (looking.MENU, looking.GAME, looking.LANGUAGE, looking.SHARE):
        expect(phone.locator(control)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("control", [looking.MENU, looking.GAME])
def test_what_opens_fits_the_phone(address: str, phone: Page, control: str) -> None:
    visit(phone, f"{address}/?lang=fr&rules=cabu")
    phone.locator(control).click()
    box = looking.popover(phone).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    expect_no_sideways_scrolling(phone)


def test_a_thumb_hits_the_controls(address: str, phone: Page) -> None:
    visit(phone, f"{address}/")
    for control in (looking.MENU, looking.GAME, looking.LANGUAGE, looking.SHARE):
        assert phone.locator(control).bounding_box()["height"] >= 40


def test_a_whole_card_is_a_link(address: str, phone: Page) -> None:
    visit(phone, f"{address}/")
    # Forced, because the link lies over the words and takes their clicks: that is what is tested.
    phone.locator(".st-key-card-score p").last.click(force=True)
    expect(phone).to_have_url(f"{address}/score")
