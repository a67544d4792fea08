"""A network that is cut, as in a tunnel, and comes back; the server keeps running."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route, WebSocketRoute

STREAM = "**/_stcore/stream"
ASKING = "**/_stcore/health*"  # a page that has lost its server asks for it ever more rarely
TRIES = 7  # in vain: at half a second, one, two and four, and at once, about eight seconds


class Network:
    """Stands between a page and its server."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(STREAM, self._connect)
        page.route(ASKING, self._ask)

    @contextmanager
    def cut(self) -> Iterator[None]:
        """Nothing passes, until the page has tried in vain for about eight seconds and the body is done."""
        self._cut = True
        for socket in self._sockets:
            socket.close(code=1001)
        self._sockets.clear()
        for _ in range(TRIES):
            with self._page.expect_request(ASKING):
                pass
        yield
        self._cut = False

    def _connect(self, browser: WebSocketRoute) -> None:
        if self._cut:
            browser.close(code=1001)
        else:
            self._sockets += [browser, browser.connect_to_server()]

    def _ask(self, route: Route) -> None:
        if self._cut:
            route.abort()
        else:
            route.continue_()
