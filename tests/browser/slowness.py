"""A server that is as slow as a test wants it to be."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

PATIENCE_FRAMES = 2000
FRAMES_A_PIECE = 2
NEXT_FRAME = "() => new Promise(requestAnimationFrame)"


class Slowness:
    """Stands between a page and its server, and keeps back what one says to the other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._answers = 0
        self._up: list[bytes] | None = None
        self._down: list[bytes] | None = None
        page.route_web_socket("**/_stcore/stream", self._connect)

    @contextmanager
    def of_answers(self) -> Iterator[None]:
        """The server hears and draws, but meanwhile nothing comes back."""
        self._down = []
        yield
        kept, self._down = self._down, None
        for message in kept:
            self._browser.send(message)

    @contextmanager
    def in_pieces(self) -> Iterator[None]:
        """What comes back comes late and so slowly that each piece of the page is drawn by itself."""
        self._down = []
        yield
        kept, self._down = self._down, None
        for message in kept:
            self._browser.send(message)
            for _ in range(FRAMES_A_PIECE):
                self._page.evaluate(NEXT_FRAME)

    @contextmanager
    def of_questions(self) -> Iterator[None]:
        """The server hears nothing, and then everything at once."""
        self._up = []
        yield
        kept, self._up = self._up, None
        for message in kept:
            self._server.send(message)

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Goes on when the server has drawn what is asked of it here."""
        before = self._answers
        yield
        for _ in range(PATIENCE_FRAMES):
            if self._answers > before:
                return
            self._page.evaluate(NEXT_FRAME)
        raise AssertionError("the server did not answer")

    def _connect(self, browser: WebSocketRoute) -> None:
        self._browser, self._server = browser, browser.connect_to_server()
        browser.on_message(self._ask)
        self._server.on_message(self._answer)

    def _ask(self, message: bytes) -> None:
        if self._up is None:
            self._server.send(message)
        else:
            self._up.append(message)

    def _answer(self, message: bytes) -> None:
        if self._down is None:
            self._browser.send(message)
        else:
            self._down.append(message)
        self._answers += ForwardMsg.FromString(message).HasField("script_finished")
