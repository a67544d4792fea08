"""A lost connection is said, and what stands in the address outlives the server."""

import pytest
from playwright.sync_api import expect

from caboprob.content.messages import say
from tests.browser import serving
from tests.browser.conftest import PHONE
from tests.browser.looking import visit
from tests.browser.windows import Windows

pytestmark = pytest.mark.browser

WHILE_IT_TRIES_AGAIN = 30_000


def test_a_restarted_server_finds_the_page_as_it_was(windows: Windows) -> None:
    port = serving.free_port()
    page = windows.profile(PHONE).new_page()  # unwatched: it complains of the lost connection, as it should
    note, hand = page.locator(".connection"), page.locator(".st-key-hand1 input")
    with serving.running(serving.served(port), port) as address:
        visit(page, f"{address}/score?lang=fr&hand1=1+2+3+4")
        expect(note).to_be_empty()
    expect(note).to_have_text(say("fr", "app.bar.lost"))
    with serving.running(serving.served(port), port):
        expect(note).to_be_empty(timeout=WHILE_IT_TRIES_AGAIN)
        expect(hand).to_have_value("1 2 3 4")
        expect(hand).to_be_enabled()
        expect(page.locator("h1").first).to_have_text(say("fr", "app.page.score"))
    page.close()
