"""A page comes in few, small files: one script where there is a bundler, and what follows is compressed."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from caboprob.web.serving.bundling.bundle import BUNDLE
from tests.browser import looking, serving
from tests.browser.conftest import PHONE, Opening
from tests.browser.looking import visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SCRIPTS = """() => performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)
    .filter(path => path.endsWith('.js'))"""


SOCKETS = """
window.sockets = []
window.WebSocket = class extends WebSocket {
  constructor(...args) { super(...args); sockets.push(this) }
}
"""


def scripts(page: Page) -> list[str]:
    """The file names of the scripts that a page has fetched."""
    return [Path(path).name for path in page.evaluate(SCRIPTS)]


@pytest.mark.parametrize("name", every_nth(["", "score", "sheets"], turn=1, of=3))
def test_a_page_without_charts_is_drawn_by_one_script(opening: Opening, address: str, name: str) -> None:
    page = opening(own=True, **PHONE)  # in a window that has fetched nothing for another test
    visit(page, f"{address}/{name}?lang=en")
    looking.still(page)
    assert scripts(page) == [BUNDLE]


def test_what_the_server_says_of_a_page_is_compressed(opening: Opening, address: str) -> None:
    page = opening(own=True, **PHONE)
    page.add_init_script(SOCKETS)
    visit(page, f"{address}/score?lang=en")
    assert page.evaluate("sockets.map(one => one.extensions.split(';')[0])") == ["permessage-deflate"]


@pytest.mark.in_full
def test_without_a_bundler_the_page_is_the_same(
    opening: Opening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    port = serving.free_port()
    with serving.running(serving.served(port), port) as address:
        page = opening(own=True, **PHONE)
        visit(page, f"{address}/score?lang=en&rules=cabo-de&players=2&hand1=1+2&hand2=5+5&who=1")
        looking.expect_heading(page, say("en", "app.page.score"))
        looking.still(page)
        fetched = scripts(page)
        assert BUNDLE not in fetched
        assert len(fetched) == len(set(fetched)) > 80
        page.locator(".st-key-pad-3 button").click()
        expect(page.locator(".st-key-hand1 input, .st-key-hand2 input").first).to_be_attached()
