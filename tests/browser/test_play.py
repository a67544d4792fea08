"""A round played in a browser: by touch on a phone, and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import still, visit
from tests.browser.test_accessibility import nameless, violations
from tests.browser.test_screens import expect_no_sideways_scrolling
from tests.web.play.deals import named

pytestmark = pytest.mark.browser

MOST_TABS = 120
FOCUSED = "key => !!document.activeElement?.closest(`.st-key-${key}`)"
TARGETS = (
    "all => all.map(one => one.getBoundingClientRect()).filter(one => Math.min(one.width, one.height) < 44)"
)
TABLE = ".st-key-tabletop button"
OVER = ".st-key-verb-next button"


def address_of(served: str, language: str) -> str:
    return f"{served}/play?lang={language}&rules=cabo-de&others=2&table=family&deal={named('cabo-de')}"


def tap(page: Page, key: str) -> None:
    page.locator(f".st-key-{key} button").tap()


def wait_for(page: Page, moves: str) -> None:
    """Waits until the address has these decisions."""
    page.wait_for_url(re.compile(rf"[?&]moves={re.escape(moves)}(&|$)"))
    still(page)


def test_a_whole_round_by_touch(address: str, opening: Opening) -> None:
    """With an illegal tap, one taken back, a reload in between, the analysis, and its link elsewhere."""
    phone = visit(opening(**PHONE), address_of(address, "de"))
    tap(phone, "spot-1-1")
    tap(phone, "spot-1-2")
    wait_for(phone, "b12")
    tap(phone, "spot-1-1")
    refusal = phone.locator("[data-testid=stAlert]")
    expect(refusal).to_contain_text(say("de", "errors.moves.turn-not-begun")[1:])
    expect(refusal.get_by_role("link")).to_be_visible()
    for seen in (refusal, phone.locator(".st-key-verb-call button"), phone.locator(".st-key-spot-pile")):
        expect(seen).to_be_in_viewport(ratio=1)
    assert phone.locator(TABLE).evaluate_all(TARGETS) == []
    assert nameless(phone) + violations(phone) == []
    expect_no_sideways_scrolling(phone)
    tap(phone, "spot-pile")
    wait_for(phone, "b12.d")
    tap(phone, "play-undo")
    wait_for(phone, "b12")
    tap(phone, "verb-draw")
    wait_for(phone, "b12.d")
    tap(phone, "spot-1-3")
    wait_for(phone, "b12.d.k3")
    still(phone)
    labels = phone.locator(TABLE).all_inner_texts()
    phone.reload()
    still(phone)
    assert phone.locator(TABLE).all_inner_texts() == labels
    tap(phone, "verb-call")
    expect(phone.locator(OVER)).to_be_visible()
    expect_no_sideways_scrolling(phone)
    expect(phone.get_by_role("heading", name=say("de", "review.mine"))).to_be_visible()
    expect(phone.locator(".review article").first).to_be_visible(timeout=120_000)
    phone.get_by_text(say("de", "review.rest")).tap()
    expect(phone.get_by_role("heading", name=say("de", "review.course.title"))).to_be_visible(timeout=120_000)
    link = phone.get_by_role("link", name=say("de", "play.to-replay")).get_attribute("href")
    elsewhere = visit(opening(**DESKTOP), f"{address}{link}")
    expect(elsewhere.locator("[data-testid=stAlert]").first).to_contain_text(say("de", "replay.verdict.call"))


def press(page: Page, key: str) -> None:
    """Goes to a button with the tab key, and presses it."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, key):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the tab key does not lead to {key}")


def test_a_round_by_keyboard_alone(address: str, desktop: Page) -> None:
    visit(desktop, address_of(address, "en"))
    for key, moves in (
        ("spot-1-1", ""),
        ("spot-1-2", "b12"),
        ("spot-pile", "b12.d"),
        ("spot-1-4", "b12.d.k4"),
        ("verb-call", "b12.d.k4.c"),
    ):
        press(desktop, key)
        if moves:
            wait_for(desktop, moves)
        else:
            expect(desktop.locator(f".st-key-{key} button[kind=primary]")).to_be_visible()
    expect(desktop.locator(OVER)).to_be_visible()
    assert nameless(desktop) + violations(desktop) == []
