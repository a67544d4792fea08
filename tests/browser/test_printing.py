"""On paper every page is what one would read again: no menu, no keypad, no empty fields."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulings.rulings import ruling
from caboprob.web.frame.pages import PAGES, path
from tests.browser import evening
from tests.browser.looking import visit
from tests.browser.saving import sheets, words
from tests.turns import by_turns

pytestmark = pytest.mark.browser

INPUTS = {"score": "&hand1=1+2+3+4&hand2=5+5+0+0", "call": "&me=1+2+3+4", "home": "&asked=kamikaze"}
QUICK_REFERENCES = [(book, language) for book in rulesets.all_keys() for language in LANGUAGES]
UNWANTED = (
    ".st-key-bar",
    ".st-key-pad",
    ".st-key-presets",
    ".stButton",
    ".stDownloadButton",
    ".stPopover",
    "[data-testid=stMain] input:placeholder-shown",
)


@contextmanager
def on_paper(page: Page) -> Iterator[None]:
    """As the page is printed by somebody whose screen is dark."""
    page.emulate_media(media="print", color_scheme="dark")
    try:
        yield
    finally:
        page.emulate_media(media="null", color_scheme="null")


def printed(page: Page) -> list[str]:
    """The text of each sheet."""
    return sheets(page.pdf(prefer_css_page_size=True))


@pytest.mark.parametrize("name", by_turns(PAGES, turn=0, of=4))
def test_a_page_is_printed_without_what_one_taps(address: str, desktop: Page, name: str) -> None:
    language = LANGUAGES[PAGES.index(name) % len(LANGUAGES)]
    visit(desktop, f"{address}{path(name)}?lang={language}&rules=cabo-de{INPUTS.get(name, '')}")
    heading = desktop.locator("h1").first.inner_text()
    with on_paper(desktop):
        for unwanted in UNWANTED:
            for one in desktop.locator(unwanted).all():
                assert not one.is_visible(), unwanted
        assert words(heading) in words(printed(desktop)[0])


@pytest.mark.parametrize("chosen", by_turns(QUICK_REFERENCES, turn=2, of=10))
def test_the_quick_reference_is_printed_on_one_sheet(
    address: str, desktop: Page, chosen: tuple[str, str]
) -> None:
    book, language = chosen
    visit(desktop, f"{address}/rulebook?lang={language}&rules={book}&view=quick")
    desktop.locator(".quick").wait_for()
    (sheet,) = printed(desktop)
    assert words(say(language, "quickref.winner")) in words(sheet)


def test_a_verdict_is_printed_whole(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=fr&rules=cabo-de")
    assert words(ruling("fr", "P03").verdicts["cabo-de"]) in words("".join(printed(phone)))


@pytest.mark.parametrize("language", by_turns(LANGUAGES, turn=1, of=3))
def test_a_score_sheet_is_printed_with_hands_and_reasons(address: str, phone: Page, language: str) -> None:
    evening.opened(phone, address, language, ("Anna", "Ben"))
    evening.write(phone, ("1 2 0 1", "1 1 2 2"), 1)
    evening.expect_rounds(phone, 1)
    paper = words("".join(printed(phone)))
    assert words("Anna 1 2 0 1 = 4") in paper
    assert words("Ben 1 1 2 2 = 6") in paper
    assert words(say(language, "score.because.own-sum", sum=6)) in paper
    assert words(say(language, "sheets.links.title")) not in paper
