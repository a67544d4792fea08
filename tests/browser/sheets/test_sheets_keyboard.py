"""A score sheet is kept by keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.conftest import DESKTOP, Opening
from tests.browser.everywhere.test_keyboard import FOCUSED
from tests.browser.looking import appears, visit
from tests.browser.scorekeeping import expect_rounds, expect_totals, open_sheet
from tests.browser.slowness import Slowness

pytestmark = pytest.mark.browser


def test_a_round_is_entered_by_keyboard_alone(address: str, desktop: Page) -> None:
    open_sheet(desktop, address, "en", ("Anna", "Ben"))
    looking.still(desktop)
    desktop.locator(".st-key-hand-typed input").focus()
    desktop.keyboard.type("1 2 0 1 / 5 5")
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**hand2=5**")
    looking.still(desktop)
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Space")
    desktop.wait_for_url("**who=1**")
    expect(desktop.locator(".st-key-save button")).to_be_enabled()
    for _ in range(4):
        desktop.keyboard.press("Tab")
        if say("en", "sheets.entry.save") in desktop.evaluate(FOCUSED):
            break
    desktop.keyboard.press("Enter")
    expect_rounds(desktop, 1)
    expect_totals(desktop, 0, 10)


def test_whoever_begins_a_sheet_by_keyboard_goes_on_at_its_first_field_however_slowly_it_is_drawn(
    address: str, opening: Opening
) -> None:
    desktop = opening(own=True, **DESKTOP)
    slowness = Slowness(desktop)
    visit(desktop, f"{address}/sheets?lang=en&rules=cabo-de&players=2")
    desktop.locator(".st-key-begin button").focus()
    with slowness.in_pieces(), slowness.answered():
        desktop.keyboard.press("Enter")
    expect(desktop.locator(".st-key-hand-typed input")).to_be_focused()


def test_a_hand_chosen_by_keyboard_keeps_the_focus(address: str, desktop: Page) -> None:
    open_sheet(desktop, address, "en", ("Anna", "Ben"))
    looking.still(desktop)
    second = desktop.locator(".st-key-choose-hand2 button")
    second.focus()
    desktop.keyboard.press("Enter")
    appears(desktop.locator(".st-key-row-hand2:has(.chosen)"))
    looking.still(desktop)
    expect(second).to_be_focused()
