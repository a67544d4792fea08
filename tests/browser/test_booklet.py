"""The booklet opens from a file, without any network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.cli.running import run

pytestmark = pytest.mark.browser


def test_the_exported_page_is_read_without_a_network(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "cabo.html"
    assert run("rules", "export", "cabo-de", "--lang", "fr", "--out", str(file)).status == 0
    context = browser.new_context(**PHONE, offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator('nav a[href="#chapter-score"]').click()
    expect(page.locator("#chapter-score")).to_be_in_viewport()
    page.locator('a[href="#P03"]').first.click()
    expect(page.locator("#P03")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert asked == [file.as_uri()]
    context.close()
