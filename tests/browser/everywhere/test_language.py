"""The language: the browser's at first, then the one chosen, in the page's own words about itself too."""

import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from tests.browser import looking
from tests.browser.conftest import PHONE, Opening
from tests.browser.looking import choose_language, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SIZE_UNIT = {"de": "MB", "fr": "Mo"}  # of a file


@pytest.mark.parametrize(
    ("locale", "language"),
    every_nth([("de-AT", "de"), ("fr-CA", "fr"), ("en-US", "en"), ("pl", "en")], turn=1, several=True),
)
def test_a_new_visitor_reads_the_browsers_language(
    address: str, opening: Opening, locale: str, language: str
) -> None:
    page = visit(opening(**PHONE, locale=locale), f"{address}/")
    looking.expect_heading(page, say(language, "app.home.title"))
    looking.expect_language(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_its_language_before_any_script(address: str, language: str) -> None:
    with urllib.request.urlopen(f"{address}/score?lang={language}") as answer:
        assert f'<html lang="{language}">' in answer.read().decode()


def test_a_switch_stays_at_the_page_and_keeps_what_was_typed(address: str, phone: Page) -> None:
    visit(phone, f"{address}/score?lang=de")
    phone.locator(".st-key-hand-typed input").fill("1 2 3 4")
    phone.locator(".st-key-hand-typed input").press("Enter")
    choose_language(phone, say("fr", "app.language"))
    looking.expect_heading(phone, say("fr", "app.page.score"))
    looking.expect_language(phone, "fr")
    expect(phone.locator(".st-key-hand1 input")).to_have_value("1 2 3 4")
    expect(phone).to_have_title(f"{say('fr', 'app.page.score')} · caboprob")


@pytest.mark.in_full
def test_the_language_goes_along_to_the_next_page(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=en")
    choose_language(phone, say("de", "app.language"))
    looking.expect_heading(phone, say("de", "app.home.title"))
    looking.turn_to(phone, say("de", "app.page.replay"))
    looking.expect_heading(phone, say("de", "app.page.replay"))
    expect(looking.popover(phone)).to_have_count(0)


def test_the_edition_stays_when_the_language_changes(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=de&rules=cabo-en")
    choose_language(phone, say("fr", "app.language"))
    looking.expect_language(phone, "fr")
    expect(phone.locator(looking.GAME)).to_contain_text(say("fr", "rules.game.cabo-en"))


def test_controls_have_names_in_the_readers_language(address: str, desktop: Page) -> None:
    """Those of Streamlit's own, which knows English alone."""
    visit(desktop, f"{address}/replay?lang=de&rules=cabo-de")
    files = desktop.locator("[data-testid=stFileUploader]")
    for language in ("de", "fr"):
        desktop.locator("summary").filter(has_text=say(language, "replay.field.title")).click()
        chosen = say(language, "app.control.file")
        expect(files.locator("button").first).to_have_accessible_name(chosen)
        expect(files).to_contain_text(say(language, "app.control.per-file").strip())
        expect(files).to_contain_text(re.compile(r"1\s" + SIZE_UNIT[language]))
        expect(files).not_to_contain_text("Upload")
        expect(desktop.get_by_role("textbox", name=say(language, "replay.field.record"))).to_be_visible()
        if language == "de":
            choose_language(desktop, say("fr", "app.language"))
    visit(desktop, f"{address}/rulebook?lang=fr&rules=cabo-de")
    opener = desktop.locator(".st-key-book-shown button")
    expect(opener).to_have_attribute("aria-label", say("fr", "app.control.open"))
    told = desktop.locator("body").aria_snapshot()
    assert not re.search(
        r"Choose an option|Press Enter|Upload|Increment|\"(Open|lang|rules|book|view)\"", told
    )


def test_language_and_game_chosen_in_the_bar_are_remembered(address: str, opening: Opening) -> None:
    phone = visit(opening(own=True, **PHONE, locale="en-GB"), f"{address}/score")
    choose_language(phone, say("fr", "app.language"))
    looking.expect_heading(phone, say("fr", "app.page.score"))
    looking.choose_game(phone, "KABOOM")
    expect(phone.locator(looking.GAME)).to_contain_text("KABOOM")
    assert looking.comes_true(phone, "() => document.cookie.includes('fr.kaboom')")
    visit(phone, f"{address}/replay")
    looking.expect_heading(phone, say("fr", "app.page.replay"))
    expect(phone.locator(looking.GAME)).to_contain_text("KABOOM")
    phone.context.clear_cookies()


def test_what_a_link_brings_is_not_remembered(address: str, opening: Opening) -> None:
    phone = visit(opening(own=True, **PHONE, locale="en-GB"), f"{address}/score?lang=de&rules=cabu")
    looking.expect_heading(phone, say("de", "app.page.score"))
    visit(phone, f"{address}/score")
    looking.expect_heading(phone, say("en", "app.page.score"))


def test_a_number_out_of_its_limits_is_refused_in_the_readers_language(address: str, desktop: Page) -> None:
    page = visit(desktop, f"{address}/lab?lang=fr&rules=cabo-de")
    page.locator(".st-key-own-player summary").click()
    field = page.locator(".st-key-mine-call-at input")
    field.fill("120")
    field.blur()
    refused = page.locator(".st-key-mine-call-at [role=alert]")
    expect(refused).to_contain_text(say("fr", "app.control.limits").strip())
    expect(refused).to_contain_text("−99 … 99.")
