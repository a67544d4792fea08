"""The browser's windows: those of the usual visitors stay open from test to test.

A page that is opened in a new window compiles all of the app's scripts again, which takes longer than
most tests.
"""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

FORGET = "sessionStorage.clear(), localStorage.clear()"


class Windows:
    """Lends windows, one test at a time, to visitors told apart by the options of their browser profile."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._profiles: dict[str, BrowserContext] = {}
        self._idle: defaultdict[str, list[Page]] = defaultdict(list)

    def profile(self, options: dict[str, Any]) -> BrowserContext:
        """The profile with these options; it is kept, and with it the scripts it has fetched."""
        key = repr(options)
        return self._profiles.get(key) or self._profiles.setdefault(key, self._browser.new_context(**options))

    def lend(self, options: dict[str, Any]) -> Page:
        """A window that nobody else is using."""
        idle = self._idle[repr(options)]
        return idle.pop() if idle else self.profile(options).new_page()

    def close(self, page: Page) -> None:
        """Closes a window that nobody else will get, and forgets what was chosen in it."""
        page.context.clear_cookies()
        page.close()

    def take_back(self, page: Page, options: dict[str, Any]) -> None:
        """Makes a window as good as new for the next test, unless it was closed."""
        if page.is_closed():
            return
        page.evaluate(FORGET)
        page.context.clear_cookies()  # what was chosen in the bar is remembered in one
        page.goto("about:blank")
        page.emulate_media(media="null", color_scheme=options.get("color_scheme", "light"))
        self._idle[repr(options)].append(page)
