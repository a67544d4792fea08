"""The language: the browser's at first, then the one chosen, in the page's own words about itself too."""

import urllib.request

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from tests.browser import looking
from tests.browser.conftest import PHONE, Opening
from tests.browser.looking import speak, visit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("en-US", "en"), ("pl", "en")]
)
def test_a_new_visitor_reads_the_browsers_language(
    address: str, opening: Opening, locale: str, language: str
) -> None:
    page = visit(opening(**PHONE, locale=locale), f"{address}/")
    looking.title(page, say(language, "app.home.title"))
    looking.language(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_its_language_before_any_script(address: str, language: str) -> None:
    with urllib.request.urlopen(f"{address}/score?lang={language}") as answer:
        assert f'<html lang="{language}">' in answer.read().decode()


def test_a_switch_stays_at_the_page_and_keeps_what_was_typed(address: str, phone: Page) -> None:
    visit(phone, f"{address}/score?lang=de")
    phone.locator(".st-key-hand1 input").fill("1 2 3 4")
    phone.locator(".st-key-hand1 input").press("Enter")
    speak(phone, say("fr", "app.language"))
    looking.title(phone, say("fr", "app.page.score"))
    looking.language(phone, "fr")
    expect(phone.locator(".st-key-hand1 input")).to_have_value("1 2 3 4")
    expect(phone).to_have_title(say("fr", "app.page.score"))


def test_the_language_goes_along_to_the_next_page(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=en")
    phone.locator(".st-key-home-language").get_by_text(say("de", "app.language")).click()
    looking.title(phone, say("de", "app.home.title"))
    looking.turn_to(phone, say("de", "app.page.replay"))
    looking.title(phone, say("de", "app.page.replay"))
    expect(looking.popover(phone)).to_have_count(0)


def test_the_edition_stays_when_the_language_changes(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=de&rules=cabo-en")
    speak(phone, say("fr", "app.language"))
    looking.language(phone, "fr")
    expect(phone.locator(looking.GAME)).to_contain_text(say("fr", "rules.game.cabo-en"))
