"""The buttons for who called, on the score sheet of a phone."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.scorekeeping import open_sheet

pytestmark = pytest.mark.browser

LINES = """all => all.map(one => Math.round(
    one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))"""
CALLERS = ".st-key-who-shown button p"


def test_the_names_of_four_stand_whole_on_the_buttons_of_a_phone(address: str, phone: Page) -> None:
    open_sheet(phone, address, "de", ("Benjamin", "Annabella", "Cleo", "Johanna"))
    assert phone.locator(CALLERS).evaluate_all(LINES) == [1, 1, 1, 1]


def test_who_called_is_framed_once_all_sums_are_entered(address: str, phone: Page) -> None:
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    phone.get_by_role("radio", name=say("en", "roundentry.by.sums")).click()
    callers = phone.locator(".st-key-who-shown [role=radiogroup]")
    expect(callers).to_have_css("box-shadow", "none")
    for seat, total in ((1, "3"), (2, "9")):
        phone.locator(f".st-key-sum{seat} input").fill(total)
        phone.locator(f".st-key-sum{seat} input").press("Enter")
    expect(callers).not_to_have_css("box-shadow", "none")
