"""A game of Kabadak is played on a phone: an illegal tap, a decision taken back, a reload in the middle."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import PHONE, Opening
from tests.browser.everywhere.test_accessibility import nameless, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import appears, still, visit
from tests.browser.slowness import Slowness

pytestmark = pytest.mark.browser

CHOSEN = ".st-key-game-cards button[kind=primary]"


def cards(page: Page) -> Locator:
    return page.locator(".st-key-game-cards button")


def test_a_game_is_tapped_on_a_phone_and_nothing_loses_it(address: str, phone: Page) -> None:
    visit(phone, f"{address}/play?lang=de&what=kabadak")
    phone.locator(".st-key-play-deal button").click()
    appears(cards(phone).first)
    before = cards(phone).count()
    phone.locator(".st-key-spot-talon button").click()
    expect(cards(phone)).to_have_count(before + 1)
    cards(phone).nth(2).click()
    expect(phone.locator(CHOSEN)).to_have_count(1)
    phone.locator(".st-key-spot-new button").click()
    why = say("de", "errors.kabadak.one-card")[1:]  # its first letter is a capital here
    expect(phone.locator("[data-testid=stAlert]")).to_contain_text(why)
    expect_no_sideways_scrolling(phone)
    assert nameless(phone) + violations_by_day_and_night(phone) == []
    phone.reload()
    expect(cards(still(phone))).to_have_count(before + 1)
    phone.locator(".st-key-play-undo button").click()
    expect(cards(phone)).to_have_count(before)
    expect(phone).to_have_url(re.compile("deal=[0-9a-f]+"))


def test_the_keyboard_goes_on_at_the_cards_however_slowly_the_page_is_drawn(
    address: str, opening: Opening
) -> None:
    """Until the page is drawn to its end, what stood there before is on it, too, and is updated as well."""
    phone = opening(own=True, **PHONE)
    slowness = Slowness(phone)
    visit(phone, f"{address}/play?lang=en&what=kabadak")
    phone.locator(".st-key-play-deal button").focus()
    with slowness.in_pieces(), slowness.answered():
        phone.keyboard.press("Enter")
    expect(cards(phone).first).to_be_focused()


def test_a_game_can_be_played_by_keyboard_alone(address: str, phone: Page) -> None:
    """After each step the focus is at what is next, or still there."""
    visit(phone, f"{address}/play?lang=en&what=kabadak")
    phone.locator(".st-key-play-deal button").focus()
    phone.keyboard.press("Enter")
    expect(cards(phone).first).to_be_focused()
    before = cards(phone).count()
    for number in range(2):
        phone.keyboard.press("Enter")
        expect(phone.locator(CHOSEN)).to_have_count(number + 1)
        expect(cards(phone).nth(number)).to_be_focused()
        phone.keyboard.press("Tab")
    stock = phone.get_by_role("button", name=re.compile("^Stock, "))
    stock.focus()
    phone.keyboard.press("Enter")
    expect(cards(phone)).to_have_count(before + 1)
    expect(stock).to_be_focused()
