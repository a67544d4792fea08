"""A lost connection is said once, in the reader's language, and costs nothing; nor does loading anew."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from tests.browser import serving
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.cutting import Network
from tests.browser.looking import expect_in_address, still, visit
from tests.browser.windows import Windows
from tests.turns import every_nth
from tests.web.play.deals import deal_name

pytestmark = pytest.mark.browser

WHILE_IT_TRIES_AGAIN = 30_000  # milliseconds
NOTE = ".connection"
OTHERS = "[role=dialog], [data-testid=stDialog], [data-testid=stStatusWidget]"
SEEN = ".st-key-tabletop, .hint, [class*=st-key-hidden-] input, [data-testid=stMain] input:visible"
RECEIPT = re.compile("[0-9a-f]{8}")  # a hidden field has another with every run of a page
# In the middle of an entry: hands on the score check, a round in play, one that is being recorded.
MIDDLES = {
    "score": "score?lang={language}&rules=cabo-de&players=3&hand1=1+2+3+4&hand2=5",
    "play": "play?lang={language}&rules=cabo-de&others=2&table=family&deal={deal}&moves=b12",
    "record": "record?lang={language}&rules=cabo-de&players=2",
}


def seen(page: Page) -> list[str]:
    """What the page shows of an entry: words, and what is in its fields, apart from receipts."""
    said = "all => all.map(one => one.value ?? one.innerText)"
    return [one for one in page.locator(SEEN).evaluate_all(said) if not RECEIPT.fullmatch(one)]


def covered(page: Page) -> bool:
    """Whether the note lies over the app."""
    note, app = (page.locator(one).bounding_box() for one in (NOTE, "[data-testid=stMain]"))
    return bool(note and app and app["y"] + app["height"] > note["y"] + 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "middle", every_nth([*zip(MIDDLES, LANGUAGES, strict=True)], turn=1, of=3), ids="-".join
)
def test_a_cut_of_eight_seconds_costs_nothing(
    address: str, windows: Windows, middle: tuple[str, str]
) -> None:
    name, language = middle
    page = windows.profile(PHONE).new_page()  # unwatched: it complains of the lost connection, as it should
    network = Network(page)
    visit(page, f"{address}/{MIDDLES[name].format(language=language, deal=deal_name('cabo-de'))}")
    before, url = seen(page), page.url
    with network.cut():
        expect(page.locator(NOTE)).to_have_text(say(language, "app.bar.lost"))
        expect(page.locator(OTHERS)).to_have_count(0)
        expect(page.locator("h1")).to_be_visible()
        assert not covered(page)
    expect(page.locator(NOTE)).to_be_empty(timeout=WHILE_IT_TRIES_AGAIN)
    still(page)
    assert (seen(page), page.url) == (before, url)
    page.reload()
    still(page)
    assert (seen(page), page.url) == (before, url)
    page.close()


@pytest.mark.in_full
def test_what_is_typed_during_a_cut_is_not_lost(address: str, windows: Windows) -> None:
    page = windows.profile(DESKTOP).new_page()
    network = Network(page)
    visit(page, f"{address}/score?lang=en&rules=cabo-de&players=2")
    field = page.locator(".st-key-hand-typed input")
    field.press_sequentially("1 2 3")
    with network.cut():
        expect(field).to_have_value("1 2 3")
    expect(page.locator(NOTE)).to_be_empty(timeout=WHILE_IT_TRIES_AGAIN)
    expect(field).to_have_value("1 2 3")
    field.press("Enter")
    expect(page.locator(".st-key-hand1 input")).to_have_value("1 2 3")
    page.close()


@pytest.mark.slow
def test_a_restarted_server_finds_the_page_as_it_was(windows: Windows) -> None:
    port = serving.free_port()
    page = windows.profile(PHONE).new_page()  # unwatched: it complains of the lost connection, as it should
    note, hand = page.locator(NOTE), page.locator(".st-key-hand1 input")
    with serving.running(serving.served(port), port) as address:
        visit(page, f"{address}/score?lang=fr&hand1=1+2+3+4")
        expect(note).to_be_empty()
    expect(note).to_have_text(say("fr", "app.bar.lost"))
    with serving.running(serving.served(port), port):
        expect(note).to_be_empty(timeout=WHILE_IT_TRIES_AGAIN)
        expect(hand).to_have_value("1 2 3 4")
        expect(hand).to_be_enabled()
        expect(page.locator("h1").first).to_have_text(say("fr", "app.page.score"))
        still(page).locator(".st-key-pad-9 button").click()
        expect_in_address(page, hand1="1 2 3 4", hand2="9")
    page.close()
