"""Correcting and striking rounds on a phone, while another one is being entered."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.conftest import PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import appears, visit
from tests.browser.scorekeeping import expect_rounds, expect_totals, key_of_new_sheet

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Ben", "Cleo")
ROUNDS = (("1 2 3 4", "5 5 0 1", "9 9 2 2"), ("1 2 3 1", "5 5 0 0", "9 9 2 2"))


def test_a_round_that_is_begun_waits_for_a_correction_through_a_reload(
    address: str, opening: Opening
) -> None:
    phone = visit(
        opening(**PHONE), f"{address}/sheets?lang=de&sheet={key_of_new_sheet(NAMES, rounds=ROUNDS)}"
    )
    expect_totals(phone, 0, 21, 44)
    for card in "78":
        phone.locator(f".st-key-pad-{card} button").click()
    appears(phone.locator(".st-key-held-hand1-2"))
    phone.locator(".rounds summary").last.click()
    phone.locator(".rounds details").last.locator("button[data-way=correct]").click()
    waits = phone.get_by_text(say("de", "sheets.entry.aside", n=3))
    expect(waits).to_be_in_viewport()
    expect_no_sideways_scrolling(phone)
    phone.locator(".st-key-held-hand2-4 button").click()
    phone.locator(".st-key-pad-6 button").click()
    looking.expect_in_address(phone, hand2="5 5 0 6")
    phone.reload()
    appears(waits)
    looking.still(phone)
    assert violations(phone) == []
    phone.locator(".st-key-save button").click()
    expect_totals(phone, 0, 26, 44)
    expect(waits).to_have_count(0)
    appears(phone.locator(".st-key-held-hand1-2"))
    looking.expect_in_address(phone, hand1="7 8")
    phone.reload()
    appears(phone.locator(".st-key-held-hand1-2"))


def test_a_second_tap_strikes_no_other_round(address: str, opening: Opening) -> None:
    phone = visit(
        opening(**PHONE), f"{address}/sheets?lang=en&sheet={key_of_new_sheet(NAMES, rounds=ROUNDS)}"
    )
    looking.unfold(phone.locator(".st-key-mend"))
    phone.get_by_role("button", name=say("en", "sheets.mend.remove", n=2), exact=True).last.click()
    phone.locator(".st-key-remove button").click()
    expect_rounds(phone, 1)
    looking.still(phone)
    expect(phone.locator(".st-key-remove")).to_have_count(0)


def test_a_round_is_struck_where_it_is_unfolded_once_one_is_sure(address: str, desktop: Page) -> None:
    key = key_of_new_sheet(("Anna", "Ben"), rounds=[("1 2 0 1", "1 1 2 2")])
    visit(desktop, f"{address}/sheets?lang=en&sheet={key}")
    expect_rounds(desktop, 1)
    desktop.locator(".rounds summary").focus()
    desktop.keyboard.press("Enter")
    strike = desktop.get_by_role("button", name=say("en", "sheets.mend.remove", n=1), exact=True).first
    sure = desktop.get_by_role("button", name=say("en", "sheets.mend.remove-sure", n=1)).first
    expect(sure).to_be_hidden()
    strike.focus()
    desktop.keyboard.press("Enter")
    appears(sure)
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Enter")
    expect_rounds(desktop, 0)
    undo = desktop.locator(".st-key-undo button")
    expect(undo).to_contain_text(say("en", "sheet.undoes.remove", round=1))
