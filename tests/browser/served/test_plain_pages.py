"""The plain pages in a browser: without scripts, on a phone, by night, on paper, to the app and back."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.plainpages import addresses
from caboprob.text.rulings.rulings import ruling
from tests.browser import looking
from tests.browser.conftest import PHONE, Opening
from tests.browser.everywhere.test_accessibility import COLOURS, nameless, violations
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SHOWN = {
    "/rules/de": "de",
    "/rulings/P03/de": "de",
    "/rulings/de?q=Gleichstand&rules=cabo-de": "de",
    "/rules/kaboom/en": "en",
    "/clauses/score.sum/en?rules=cabu": "en",
    "/rulings/en": "en",
    "/rules/cabo-de/fr": "fr",
    "/clauses/action.look-own/fr": "fr",
    "/rulings/K01/fr": "fr",
}
"""Pages, and the language of each."""


@pytest.fixture
def scriptless(opening: Opening) -> Page:
    """A phone whose browser runs no scripts."""
    return opening(**PHONE, java_script_enabled=False)


@pytest.mark.parametrize("path", every_nth(list(SHOWN), turn=0, of=4))
def test_a_plain_page_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, path: str) -> None:
    phone.goto(address + path)
    expect(phone.locator("html")).to_have_attribute("lang", SHOWN[path])
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert nameless(phone) == []
    assert violations(phone) == []
    phone.emulate_media(color_scheme="dark")
    assert violations(phone, COLOURS) == []


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_question_is_searched_and_answered_without_scripts(
    address: str, scriptless: Page, language: str
) -> None:
    found = ruling(language, "P03")
    scriptless.goto(f"{address}/rulings/{language}")
    scriptless.get_by_role("searchbox").fill(found.question)
    scriptless.get_by_role("combobox").select_option("cabo-de")
    scriptless.get_by_role("button", name=say(language, "plain.word.search")).tap()
    scriptless.locator("#found").get_by_role("link", name=found.question).tap()
    expect(scriptless.get_by_role("heading", level=1)).to_have_text(found.question)
    expect(scriptless.locator("#cabo-de")).to_contain_text(found.verdicts["cabo-de"])
    expect(scriptless.locator("#cabo-de")).to_be_in_viewport()


def test_who_runs_no_scripts_is_led_from_the_app_to_the_plain_pages(address: str, scriptless: Page) -> None:
    scriptless.goto(f"{address}/?lang=fr")
    scriptless.get_by_role("link", name=say("fr", "plain.games.title")).tap()
    expect(scriptless).to_have_url(address + addresses.of_games("fr"))
    expect(scriptless.get_by_role("heading", level=1)).to_have_text(say("fr", "plain.games.title"))


def test_from_a_ruling_in_the_app_to_its_plain_page_and_back(address: str, phone: Page) -> None:
    found = ruling("de", "P03")
    visit(phone, f"{address}/disputes?lang=de&rules=kaboom&case=P03")
    phone.get_by_role("link", name=say("de", "clauses.plain")).tap()
    expect(phone).to_have_url(address + addresses.of_ruling("P03", "de", "kaboom"))
    phone.get_by_role("link", name=say("de", "plain.word.app")).tap()
    looking.expect_heading(phone, found.question)
    expect(phone).to_have_url(re.compile(r"/disputes\?(?=.*case=P03)(?=.*lang=de)"))


def test_from_the_rulebook_in_the_app_to_its_plain_page(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=en&rules=cabu")
    desktop.get_by_role("link", name=say("en", "clauses.plain")).click()
    expect(desktop).to_have_url(address + addresses.of_book("cabu", "en"))


def test_another_language_shows_the_same_page(address: str, phone: Page) -> None:
    phone.goto(f"{address}/rulings/P03/de")
    phone.get_by_role("link", name=say("fr", "app.language")).tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text(ruling("fr", "P03").question)


def test_on_paper_there_is_no_menu(address: str, desktop: Page) -> None:
    desktop.goto(f"{address}/rules/cabo-de/de")
    desktop.emulate_media(media="print", color_scheme="dark")
    assert not desktop.get_by_role("link", name=say("de", "plain.word.app")).is_visible()
    assert desktop.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
