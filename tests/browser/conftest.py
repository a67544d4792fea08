"""A browser, servers, and pages that tell when something goes wrong in them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser import serving
from tests.browser.finding import need_browser
from tests.browser.watching import Watch

ARGUMENTS = (
    "--no-sandbox",  # Chromium has none to offer where the tests run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {serving.FOREIGN_NAME} 127.0.0.1",
)
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "device_scale_factor": 2}
STARTS = {"served": serving.served, "streamlit run": serving.run_by_streamlit}

Opening = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = need_browser()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the app is served for all tests that do not need it fresh."""
    port = serving.free_port()
    with serving.running(serving.served(port), port) as found:
        yield found


@pytest.fixture(params=STARTS.values(), ids=STARTS.keys())
def fresh(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the app has just been started, in either way, and nobody has been yet."""
    port = serving.free_port()
    with serving.running(request.param(port), port) as found:
        yield found


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Callable[[dict[str, Any]], BrowserContext]:
    """A browser's profile for each kind of visitor, kept because it keeps the app's scripts."""
    kept: dict[str, BrowserContext] = {}

    def context(options: dict[str, Any]) -> BrowserContext:
        return kept.get(repr(options)) or kept.setdefault(repr(options), browser.new_context(**options))

    return context


@pytest.fixture
def opening(contexts: Callable[[dict[str, Any]], BrowserContext]) -> Iterator[Opening]:
    """Opens windows; what goes wrong in one of them fails the test."""
    opened: list[tuple[Page, Watch]] = []

    def open_window(**options: Any) -> Page:
        page = contexts({"locale": "en-GB", **options}).new_page()
        opened.append((page, Watch(page)))
        return page

    yield open_window
    for page, _ in opened:
        page.close()
    assert [problem for _, watch in opened for problem in watch.problems] == []


@pytest.fixture
def desktop(opening: Opening) -> Page:
    return opening(**DESKTOP)


@pytest.fixture
def phone(opening: Opening) -> Page:
    return opening(**PHONE)
