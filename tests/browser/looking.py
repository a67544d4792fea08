"""How a test finds its way about a page."""

import re
from collections.abc import Iterator
from urllib.parse import quote_plus

from playwright.sync_api import Locator, Page, expect

STILL = "[data-testid=stApp][data-test-script-state=notRunning]"
GAME = ".st-key-game button"
LANGUAGE = ".st-key-bar-language button"
MENU = ".st-key-bar-menu button"
SHARE = ".st-key-share button"
PATIENCE = 20_000  # milliseconds: a cold browser unpacks the drawing of pictures before it goes on
POPOVER = "[data-testid=stPopoverBody]"
CONTROLS = (MENU, GAME, LANGUAGE, SHARE)
NIGHT = "matchMedia('(prefers-color-scheme: dark)').matches"
COMES_TRUE = """([argument, patience]) => new Promise(tell => {
    const end = performance.now() + patience
    const look = () => {
        const holds = (CONDITION)(argument)
        if (holds || performance.now() > end) tell(Boolean(holds))
        else requestAnimationFrame(look)
    }
    look()
})"""
MOTION_HAS_ENDED = """() => document.getAnimations().every(one =>
    one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""


def visit(page: Page, address: str) -> Page:
    """Opens an address and waits until the page is drawn."""
    page.goto(address)
    return still(page)


def still(page: Page) -> Page:
    """Waits until the page is drawn."""
    page.wait_for_selector(STILL)
    appears(page.locator(SHARE))
    return page


def appears(what: Locator, patience: int = PATIENCE) -> Locator:
    """Waits until something is visible that is not there yet.

    Each time that `expect` looks in vain, it describes the whole page, which takes as long as to draw it.
    """
    what.wait_for(timeout=patience)
    return what


def comes_true(page: Page, condition: str, argument: object = None, patience: int = PATIENCE) -> bool:
    """Whether a condition, a function in JavaScript, comes to hold within some milliseconds.

    Playwright's `wait_for_function` has the page evaluate a string, which the page's policy forbids.
    """
    return bool(page.evaluate(COMES_TRUE.replace("CONDITION", condition), [argument, patience]))


def schemes(page: Page) -> Iterator[str]:
    """The colours by day and by night, those first in which the page was opened."""
    opened, other = ("dark", "light") if page.evaluate(NIGHT) else ("light", "dark")
    yield opened
    page.emulate_media(color_scheme=other)
    expect(page.locator("[data-testid=stApp]")).to_have_css("color-scheme", other)
    assert comes_true(page, MOTION_HAS_ENDED)
    yield other


def choose_language(page: Page, name: str) -> None:
    """Chooses a language by its own name."""
    page.locator(LANGUAGE).click()
    page.get_by_role("menuitem", name=name).click()


def choose_game(page: Page, name: str) -> None:
    """Chooses a game."""
    page.locator(GAME).click()
    popover(page).get_by_text(name, exact=True).click()
    page.keyboard.press("Escape")


def turn_to(page: Page, name: str) -> None:
    """Goes to a page by the menu."""
    page.locator(MENU).click()
    popover(page).get_by_role("link", name=name).click()


def popover(page: Page) -> Locator:
    return page.locator(POPOVER)


def unfold(fold: Locator) -> None:
    """Opens a fold and waits until it stands, as it moves what lies in it away from an early finger."""
    fold.locator("summary").click()
    assert comes_true(fold.page, MOTION_HAS_ENDED)


def expect_in_address(page: Page, patience: int = PATIENCE, **parameters: str) -> None:
    """Expects these among the parameters of the page's address, whatever their order."""
    each = (rf"(?=.*[?&]{name}={re.escape(quote_plus(value))}(&|$))" for name, value in parameters.items())
    page.wait_for_url(re.compile("".join(each)), timeout=patience)


def expect_heading(page: Page, text: str) -> None:
    """Expects the page's heading."""
    headings = page.locator("h1")
    expect(headings.first).to_have_text(text)
    expect(headings).to_have_count(1)  # the page before is gone


def expect_language(page: Page, code: str) -> None:
    """Expects the language that the page says it is in."""
    expect(page.locator("html")).to_have_attribute("lang", code)
