"""A game of Kabadak is replayed on a phone, and found again through its link."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import PHONE, Opening
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import visit

pytestmark = pytest.mark.browser


def test_a_game_is_stepped_through_on_a_phone_and_found_again(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, permissions=CLIPBOARD), f"{address}/replay?lang=de")
    page.get_by_text(say("de", "replay.field.title")).click()
    page.get_by_role("button", name=say("de", "replay.example.kabadak-game")).click()
    picture = page.locator("[data-testid=stImage] img").first
    expect(picture).to_have_attribute("alt", re.compile("Talon: 18 Karten"))
    expect_no_sideways_scrolling(page)
    for step in (1, 2):
        page.locator(".st-key-step-forward button").click()
        page.wait_for_url(re.compile(f"step={step}"))
    expect(picture).to_have_attribute("alt", re.compile("Reihe 1, Satz: Kreuz Bube"))
    expect_no_sideways_scrolling(page)
    reader = visit(opening(**PHONE), f"{copied(page)}&lang=de")
    expect(reader.get_by_role("slider")).to_have_value("2")
    expect(reader.locator("[data-testid=stImage] img").first).to_have_attribute(
        "alt", re.compile("Reihe 1, Satz: Kreuz Bube")
    )


def test_the_clause_of_an_illegal_move_is_read_in_the_rulebook(address: str, phone: Page) -> None:
    page = visit(phone, f"{address}/replay?lang=en")
    page.get_by_text(say("en", "replay.field.title")).click()
    page.get_by_role("button", name=say("en", "replay.example.kabadak-dispute")).click()
    refusal = page.locator("[data-testid=stAlert]")
    expect(refusal).to_contain_text(say("en", "replay.verdict.illegal", move=7))
    clause = refusal.get_by_role("link").get_attribute("href")
    visit(page, f"{address}{clause}")
    expect(page.locator("[id='row.change']")).to_be_in_viewport()
