"""Two servers behind nginx, with the site that the documentation gives, are one app to those who visit it."""

import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import serving
from tests.browser.conftest import PHONE
from tests.browser.looking import expect_in_address, still, visit
from tests.browser.proxying import Proxy, proxying
from tests.browser.saving import save
from tests.browser.scorekeeping import expect_rounds, expect_totals, open_sheet, write_round
from tests.sheet import server as postgresql

pytestmark = pytest.mark.browser

COOKIE = "caboprob_visitor"
STRANGERS = 12  # all of whom meet the same server once in two thousand times
SCORE = "/score?rules=cabo-de&players=2&hand1=1+2&hand2=5+5&end=call&who=1"
ROUND = ("1 2 0 1", "1 1 2 2")
WHILE_IT_TRIES_AGAIN = 40_000  # milliseconds
NUMBERS = count()  # so that each request is found in the log

Servers = dict[str, ExitStack]
Window = Callable[[str], Page]


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    """Two servers that share the database of score sheets; to close one is to end it."""
    with pytest.MonkeyPatch.context() as settings, ExitStack() as all_of_them:
        try:
            folder = all_of_them.enter_context(postgresql.serving())
        except postgresql.Missing as missing:
            postgresql.skip_or_fail(missing)
        settings.setenv("CABOPROB_DATABASE_URL", postgresql.address(folder, "postgres"))
        started = {}
        for port in (serving.free_port(), serving.free_port()):
            server = all_of_them.enter_context(ExitStack())
            server.enter_context(serving.running(serving.served(port), port))
            started[f"127.0.0.1:{port}"] = server
        yield started


@pytest.fixture(scope="module")
def proxy(servers: Servers) -> Iterator[Proxy]:
    with proxying([int(server.rpartition(":")[2]) for server in servers]) as running:
        yield running


@pytest.fixture(scope="module")
def visitors(proxy: Proxy) -> dict[str, str]:
    """For each server the name of a visitor who was sent to it."""
    return {served_by(proxy, name): name for name in (ask(proxy, "/healthz") for _ in range(STRANGERS))}


def ask(proxy: Proxy, path: str, visitor: str = "") -> str:
    """Asks as a visitor; returns the name by which the visitor is known from then on."""
    headers = {"Host": proxy.host, **({"Cookie": f"{COOKIE}={visitor}"} if visitor else {})}
    request = urllib.request.Request(proxy.here + path, headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        name, _, value = answer.headers["Set-Cookie"].partition(";")[0].partition("=")
    assert name == COOKIE
    return str(value)


def served_by(proxy: Proxy, visitor: str) -> str:
    """The server that answers a visitor."""
    path = f"/healthz?{next(NUMBERS)}"
    assert ask(proxy, path, visitor) == visitor
    return proxy.who_answered(path)


@pytest.fixture(scope="module")
def phones(browser: Browser, proxy: Proxy, visitors: dict[str, str]) -> Iterator[dict[str, BrowserContext]]:
    """The phone of each visitor, by the visitor's name."""
    with ExitStack() as opened:
        found = {}
        for visitor in visitors.values():
            phone = opened.enter_context(browser.new_context(locale="en-GB", **PHONE))
            phone.add_cookies([{"name": COOKIE, "value": visitor, "url": proxy.address}])
            found[visitor] = phone
        yield found


@pytest.fixture
def window(phones: dict[str, BrowserContext]) -> Iterator[Window]:
    """Opens windows on the phones of visitors of these names."""
    with ExitStack() as opened:
        yield lambda visitor: opened.enter_context(phones[visitor].new_page())


def test_a_visitor_stays_with_a_server_and_both_have_visitors(
    proxy: Proxy, servers: Servers, visitors: dict[str, str]
) -> None:
    assert visitors.keys() == servers.keys()
    for server, visitor in visitors.items():
        assert [served_by(proxy, visitor) for _ in range(3)] == [server] * 3


@pytest.mark.slow
def test_a_sheet_is_written_through_one_server_and_seen_through_the_other(
    window: Window, proxy: Proxy, visitors: dict[str, str]
) -> None:
    one, other = (window(name) for name in visitors.values())
    visit(other, open_sheet(one, proxy.address, "en", ("Anna", "Ben")))
    for number, (writes, reads) in enumerate(((one, other), (other, one)), 1):
        write_round(writes, ROUND, caller=1)
        expect_rounds(writes, number)
        expect_rounds(reads, number)
    expect_totals(one, 0, 12)
    expect_totals(other, 0, 12)


@pytest.mark.in_full
def test_files_and_links_come_from_the_server_that_a_visitor_is_with(
    window: Window, proxy: Proxy, visitors: dict[str, str], tmp_path: Path
) -> None:
    for name in visitors.values():
        page = visit(window(name), f"{proxy.address}{SCORE}")
        assert "5 5" in save(page, ".stDownloadButton button", tmp_path).read_text(encoding="utf-8")
        page.goto(f"{proxy.address}/rules/cabo-de/en")
        expect(page.locator("h1").first).to_be_visible()


def test_who_was_with_a_server_that_is_gone_goes_on_with_the_other(
    window: Window, proxy: Proxy, servers: Servers, visitors: dict[str, str]
) -> None:
    gone, stays = visitors
    page = visit(window(visitors[gone]), f"{proxy.address}/score?lang=fr&hand1=1+2+3+4")
    with page.expect_websocket(timeout=WHILE_IT_TRIES_AGAIN):
        servers[gone].close()
    assert served_by(proxy, visitors[gone]) == stays
    still(page).locator(".st-key-pad-9 button").click()
    expect_in_address(page, WHILE_IT_TRIES_AGAIN, hand1="1 2 3 4", hand2="9")
    expect(page.locator(".connection")).to_be_empty()
