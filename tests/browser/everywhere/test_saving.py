"""Every file that a page offers is saved by its button and holds what the page shows."""

import csv
import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from caboprob.content.messages import say
from tests.browser.looking import unfold, visit
from tests.browser.saving import alphanumeric, pdf_pages, save, without_network
from tests.turns import every_nth

pytestmark = pytest.mark.browser

TABLES = {
    "de": ("/compare?rules=cabo-de", ".stDownloadButton button", "caboprob-compare.csv", "KABOOM"),
    "en": ("/score?rules=cabo-de&players=2&hand1=1+2&hand2=5+5&end=call&who=1",
           ".stDownloadButton button", "caboprob-score.csv", "5 5"),
    "fr": ("/book?rules=cabo-de", ".st-key-book-csv button", "caboprob-book-cabo-de-family-4-4.csv", "2"),
}  # fmt: skip


@pytest.mark.parametrize("language", every_nth([*TABLES], turn=0, of=3))
def test_a_table_is_saved(address: str, desktop: Page, tmp_path: Path, language: str) -> None:
    link, button, name, held = TABLES[language]
    visit(desktop, f"{address}{link}&lang={language}")
    folded = desktop.locator("[data-testid=stExpander]").filter(has=desktop.locator(button))
    if folded.count():
        unfold(folded)
    file = save(desktop, button, tmp_path)
    assert file.name == name
    rows = list(csv.reader(file.read_text(encoding="utf-8").splitlines()))
    assert len({len(row) for row in rows}) == 1
    assert any(held in cell for row in rows for cell in row)


@pytest.mark.parametrize("language", ["fr"])
def test_the_calling_book_is_saved_read_and_printed_on_one_sheet(
    address: str, browser: Browser, desktop: Page, tmp_path: Path, language: str
) -> None:
    visit(desktop, f"{address}/book?lang={language}&rules=cabo-de")
    file = save(desktop, ".st-key-book-sheet button", tmp_path)
    with without_network(browser, file) as page:
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1")).to_be_in_viewport()
        assert page.locator(".all section").count() == 4
        (sheet,) = pdf_pages(page.pdf(prefer_css_page_size=True))
        assert alphanumeric(say(language, "book.word.limits")) in alphanumeric(sheet)


def test_what_was_played_is_saved(address: str, desktop: Page, tmp_path: Path) -> None:
    visit(desktop, f"{address}/lab?lang=de&rules=cabo-de&players=2&rounds=10000&run=1")
    counted = json.loads(save(desktop, ".st-key-lab-json button", tmp_path).read_text(encoding="utf-8"))
    assert counted["units"] == 10_000
