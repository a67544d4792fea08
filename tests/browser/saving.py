"""Saves a file from a page, and reads what was saved or printed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE

INK = 0.004  # the share of a sheet that is darker than its paper, at least


def save(page: Page, button: str, folder: Path) -> Path:
    """Presses a button, and keeps the file that comes under the name that it comes with."""
    with page.expect_download() as coming:
        page.locator(button).click()
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


@contextmanager
def without_network(browser: Browser, file: Path) -> Iterator[Page]:
    """A page opened from a file on a phone that is offline; it asks for nothing else."""
    context = browser.new_context(**PHONE, offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    yield page
    assert [url for url in asked if url.split("#")[0] != file.as_uri()] == []
    context.close()


def pdf_pages(pdf: Path | bytes) -> list[str]:
    """The text of each page of a PDF; none of its pages is blank."""
    document = pypdfium2.PdfDocument(pdf)
    for sheet in document:
        pixels = sheet.render(scale=0.5, grayscale=True).to_numpy()
        assert (pixels < pixels.max() - 60).mean() > INK
    return [sheet.get_textpage().get_text_bounded() for sheet in document]


def alphanumeric(text: str) -> str:
    """The letters and digits of a text in lower case: a printed page breaks lines and hyphenates words."""
    return "".join(letter for letter in text if letter.isalnum()).lower()
