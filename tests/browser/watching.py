"""Catches what goes wrong in a page and a test would otherwise miss."""

from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request

from tests.browser.serving import FOREIGN_NAME

OURS = ("127.0.0.1", "localhost", FOREIGN_NAME)
INLINE_SCHEMES = ("data", "blob", "about")  # of what is loaded without asking any host
NOISE = ("/_stcore/health", "/_stcore/host-config")  # Streamlit asks for these below each page first


class Watch:
    """A page's errors, and its requests to other hosts."""

    def __init__(self, page: Page) -> None:
        self.problems: list[str] = []
        self._heard = {"console": self._console, "pageerror": self._error, "request": self._request}
        self._page = page
        for event, hear in self._heard.items():
            page.on(event, hear)

    def stop(self) -> list[str]:
        """Stops listening to the page, and returns all that went wrong."""
        for event, hear in self._heard.items():
            self._page.remove_listener(event, hear)
        return self.problems

    def _error(self, error: Error) -> None:
        self.problems.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        address = urlsplit(message.location["url"]).path
        if message.type == "error" and not (address.endswith(NOISE) and "404" in message.text):
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in INLINE_SCHEMES and address.hostname not in OURS:
            self.problems.append(f"asked elsewhere: {request.url}")
