"""Whoever is quicker than the server loses nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from caboprob.web.frame.receipt import PAGE_SHOWN
from tests.browser import looking
from tests.browser.conftest import DESKTOP, MOVING, PHONE, Opening
from tests.browser.looking import visit
from tests.browser.slowness import Slowness

pytestmark = pytest.mark.browser

RECEIPT = f".st-key-{PAGE_SHOWN} input"
FOUR = ("2", "3", "4", "5")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f".st-key-pad-{card} button").click()


def write(page: Page, text: str) -> None:
    page.locator(".st-key-hand-typed input").fill(text)
    page.locator(".st-key-hand-typed input").press("Enter")


def expect_hand(page: Page, text: str) -> None:
    """Expects the first hand to be this, in its field and in the address."""
    written = re.compile(rf"[?&]hand1={text.replace(' ', '.')}(&|$)")
    expect(page).to_have_url(written, timeout=looking.PATIENCE)
    expect(page.locator(".st-key-hand1 input")).to_have_value(text, timeout=looking.PATIENCE)


def expect_game(page: Page, name: str) -> None:
    """Expects this game in the bar and in the address."""
    expect(page.locator(looking.GAME)).to_contain_text(name, timeout=looking.PATIENCE)
    expect(page).to_have_url(re.compile(rf"[?&]rules={name.lower()}(&|$)"))


def test_a_game_and_a_hand_chosen_before_the_answer_both_stay(address: str, opening: Opening) -> None:
    desktop = opening(own=True, **DESKTOP, **MOVING)
    server = Slowness(desktop)
    visit(desktop, f"{address}/score?lang=en")
    with server.of_answers():
        with server.answered():
            looking.choose_game(desktop, "Cabu")
        with server.answered():
            write(desktop, "A 2 Kh")
    expect_hand(desktop, "A 2 Kh")
    expect_game(desktop, "Cabu")


def test_a_game_chosen_before_the_page_is_left_is_played_on_the_next(address: str, opening: Opening) -> None:
    desktop = opening(own=True, **DESKTOP, **MOVING)
    server = Slowness(desktop)
    visit(desktop, f"{address}/score?lang=en")
    with server.of_answers():
        with server.answered():
            looking.choose_game(desktop, "Cabu")
        with server.answered():
            looking.turn_to(desktop, say("en", "app.page.call", word="Cabo"))
    looking.expect_heading(desktop, say("en", "app.page.call", word="Cabu"))
    expect_game(desktop, "Cabu")


@pytest.mark.in_full
def test_cards_tapped_before_the_answer_all_lie_there(address: str, opening: Opening) -> None:
    phone = opening(own=True, **PHONE, **MOVING)
    server = Slowness(phone)
    visit(phone, f"{address}/score?lang=en")
    with server.of_answers():
        for card in FOUR:
            with server.answered():
                tap(phone, card)
    expect_hand(phone, " ".join(FOUR))


def test_cards_that_reach_the_server_together_all_lie_there(address: str, opening: Opening) -> None:
    phone = opening(own=True, **PHONE, **MOVING)
    server = Slowness(phone)
    visit(phone, f"{address}/score?lang=en")
    with server.of_questions():
        tap(phone, *FOUR)
    expect_hand(phone, " ".join(FOUR))


def test_what_is_taken_back_by_hand_is_gone(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/score?lang=en&hand1=2")
    before = desktop.locator(RECEIPT).input_value()
    tap(desktop, "3")
    expect(desktop.locator(RECEIPT)).not_to_have_value(before, timeout=looking.PATIENCE)
    expect_hand(desktop, "2 3")
    write(desktop, "2")
    tap(desktop, "4")
    expect_hand(desktop, "2 4")
