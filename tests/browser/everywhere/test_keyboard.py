"""Everything in the frame can be reached and used without a pointer."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from caboprob.web.frame.pages import PAGES
from tests.browser import looking
from tests.browser.looking import visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

FOCUSED = """() => {
    let element = document.activeElement
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element.getAttribute('aria-label') || element.innerText || '').trim()
}"""


def tabbed(page: Page, steps: int) -> list[str]:
    """What the focus lies on after each press of the tab key."""
    names = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        names.append(page.evaluate(FOCUSED))
    return names


def reached(names: list[str], wanted: str) -> bool:
    return any(wanted in name for name in names)


@pytest.mark.parametrize("window", every_nth(["desktop", "phone"], turn=1))
def test_tab_reaches_the_frame_and_the_page(
    address: str, window: str, request: pytest.FixtureRequest
) -> None:
    page = visit(request.getfixturevalue(window), f"{address}/?lang=en&rules=kaboom")
    names = tabbed(page, 14)
    assert reached(names, "KABOOM")
    assert reached(names, "EN")
    assert reached(names, say("en", "app.share.copy"))
    assert reached(names, say("en", "app.page.score"))
    if window == "phone":
        assert reached(names, say("en", "app.bar.menu"))


def test_hidden_inputs_are_not_in_the_way(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/?lang=en")
    assert desktop.locator(".st-key-hidden-lang input").count() == 1
    assert desktop.get_by_role("combobox").count() == 0


def test_the_language_is_chosen_by_keyboard(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/score?lang=en")
    desktop.locator(looking.LANGUAGE).focus()
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("menu")).to_be_focused()
    french = desktop.get_by_role("menuitem", name=say("fr", "app.language"))
    while not french.evaluate("item => item === document.activeElement"):
        desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("Enter")
    looking.expect_heading(desktop, say("fr", "app.page.score"))
    expect(desktop.locator(looking.LANGUAGE)).to_be_focused()


def test_the_game_is_chosen_by_keyboard(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/?lang=en&rules=cabo-de")
    desktop.locator(looking.GAME).focus()
    desktop.keyboard.press("Enter")
    expect(looking.popover(desktop).get_by_role("radio").first).to_be_focused()
    desktop.keyboard.press("ArrowDown")
    expect(desktop.locator(looking.GAME)).to_contain_text(say("en", "rules.game.cabo-en"))
    desktop.keyboard.press("Escape")
    expect(looking.popover(desktop)).to_have_count(0)
    expect(desktop.locator(looking.GAME)).to_be_focused()


def test_the_menu_is_used_by_keyboard(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=en")
    phone.locator(looking.MENU).focus()
    phone.keyboard.press("Enter")
    expect(looking.popover(phone).get_by_role("link").first).to_be_focused()
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    looking.expect_heading(phone, say("en", f"app.page.{PAGES[1]}"))


def test_what_streamlit_says_in_english_is_translated(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/?lang=fr")
    desktop.keyboard.press("Tab")
    assert desktop.evaluate(FOCUSED) == say("fr", "app.bar.skip")
