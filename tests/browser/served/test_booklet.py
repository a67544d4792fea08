"""What one takes away from the rulebook: saved from its page, and opened without any network."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulings.rulings import ruling
from tests.browser.looking import popover, unfold, visit
from tests.browser.saving import alphanumeric, pdf_pages, save, without_network
from tests.cli.running import run
from tests.turns import every_nth

pytestmark = pytest.mark.browser

TIE = "score.tie-with-caller"


def expect_readable(page: Page, language: str) -> None:
    """Expects the booklet with its cover, and that its contents and links lead on."""
    found = ruling(language, "P03")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("header svg")).to_be_in_viewport()
    page.locator('nav a[href="#chapter-score"]').click()
    expect(page.locator("#chapter-score")).to_be_in_viewport()
    page.locator('a[href="#P03"]').first.click()
    expect(page.locator("#P03")).to_be_in_viewport()
    expect(page.locator("#P03")).to_contain_text(found.question)
    expect(page.locator("#P03")).to_contain_text(found.verdicts["cabo-de"])
    assert page.locator("article svg").count() >= 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_every_form_is_saved_and_read_without_a_network(
    address: str, browser: Browser, desktop: Page, tmp_path: Path, language: str
) -> None:
    visit(desktop, f"{address}/rulebook?lang={language}&rules=cabo-de")
    desktop.locator(".st-key-book-take button").click()
    expect(popover(desktop)).to_contain_text(say(language, "booklet.take.lead"))
    forms = ("html", "pdf", "card", "json")
    saved = {form: save(desktop, f".st-key-take-{form}-above button", tmp_path) for form in forms}
    endings = {"html": ".html", "pdf": ".pdf", "card": "-card.pdf", "json": ".json"}
    assert {form: file.name for form, file in saved.items()} == {
        form: f"caboprob-cabo-de-{language}{ending}" for form, ending in endings.items()
    }
    with without_network(browser, saved["html"]) as page:
        expect_readable(page, language)
    found = ruling(language, "P03")
    booklet = alphanumeric("".join(pdf_pages(saved["pdf"])))
    assert alphanumeric(found.question) in booklet
    assert alphanumeric(clause_title(language, "cabo-de", TIE)) in booklet
    (card,) = pdf_pages(saved["card"])
    assert alphanumeric(say(language, "quickref.winner")) in alphanumeric(card)
    content = json.loads(saved["json"].read_text(encoding="utf-8"))
    assert (content["language"], content["rules"]) == (language, "cabo-de")


def test_the_forms_stand_below_the_book_too(address: str, phone: Page, tmp_path: Path) -> None:
    visit(phone, f"{address}/rulebook?lang=de&rules=kaboom&view=quick")
    unfold(phone.locator("[data-testid=stExpander]").last)
    file = save(phone, ".st-key-take-html-below button", tmp_path)
    assert "KABOOM" in file.read_text(encoding="utf-8")


def test_the_exported_page_is_the_one_that_is_saved(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "cabo.html"
    assert run("rules", "export", "cabo-de", "--lang", "fr", "--out", str(file)).status == 0
    with without_network(browser, file) as page:
        expect_readable(page, "fr")
