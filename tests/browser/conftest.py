"""A browser, servers, and pages that tell when something goes wrong in them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import serving
from tests.browser.browserpath import need_browser
from tests.browser.looking import PATIENCE
from tests.browser.watching import Watch
from tests.browser.windows import Windows
from tests.turns import every_nth

ARGUMENTS = (
    "--no-sandbox",  # Chromium has none to offer where the tests run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt --no-maglev",  # pages are too short-lived to earn back what optimizing takes
    f"--host-resolver-rules=MAP {serving.FOREIGN_NAME} 127.0.0.1",
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "device_scale_factor": 2,
}
STILL_LIFE = {"reduced_motion": "reduce"}
"""Asked for by people who want nothing to move: drawing what moves takes a quarter of the browser's time."""

MOVING = {"reduced_motion": "no-preference"}
STARTS = {"served": serving.served, "streamlit run": serving.run_by_streamlit}

Opening = Callable[..., Page]

expect.set_options(timeout=PATIENCE)  # there is other work on the processors


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


@pytest.fixture
def fresh() -> Iterator[str]:
    """Where the app has just been started, and nobody has been yet."""
    port = serving.free_port()
    with serving.running(serving.served(port), port) as found:
        yield found


@pytest.fixture
def perhaps_fresh(request: pytest.FixtureRequest, in_full: bool) -> str:
    """A fresh server with `--all`, and otherwise the one of all tests.

    That a page can be the first that anybody visits is always tried, with a replay in `test_links.py`.
    """
    return str(request.getfixturevalue("fresh" if in_full else "address"))


@pytest.fixture(scope="module", params=every_nth([*STARTS.values()], turn=1), ids=STARTS.keys())
def either_way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the app is served for a module's tests, as a developer starts it; in full as people do, too."""
    port = serving.free_port()
    with serving.running(request.param(port), port) as found:
        yield found


@pytest.fixture(params=every_nth([*STARTS.values()], turn=0), ids=STARTS.keys())
def fresh_either_way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the app has just been started, with `--all` in either way."""
    port = serving.free_port()
    with serving.running(request.param(port), port) as found:
        yield found


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def opening(windows: Windows) -> Iterator[Opening]:
    """Opens windows; what goes wrong in one of them fails the test.

    `own` asks for a window that no other test gets, because its network will be tampered with. Nothing
    moves that need not, unless a test asks for `MOVING`.
    """
    opened: list[tuple[Page, Watch]] = []
    leaving: list[Callable[[], None]] = []

    def open_window(*, own: bool = False, **options: Any) -> Page:
        options = {"locale": "en-GB", **STILL_LIFE, **options}
        page = windows.profile(options).new_page() if own else windows.lend(options)
        opened.append((page, Watch(page)))
        leaving.append(partial(windows.close, page) if own else partial(windows.take_back, page, options))
        return page

    yield open_window
    problems = [problem for _, watch in opened for problem in watch.stop()]
    for leave in leaving:
        leave()
    assert problems == []


@pytest.fixture
def desktop(opening: Opening) -> Page:
    return opening(**DESKTOP)


@pytest.fixture
def phone(opening: Opening) -> Page:
    return opening(**PHONE)
