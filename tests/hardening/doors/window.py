"""A visitor's window that speaks Streamlit's protocol, without a browser, and sends what it is told to."""

import logging
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Self

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.Common_pb2 import FileURLs
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.hardening.doors import planted
from tests.hardening.doors.serving import HOST

PATIENCE_SECONDS = 60.0
"""For one page; the pool ends a case long before."""

UNHEARD = logging.getLogger("unheard")
"""For what the socket's own end complains of, so that only the server is heard."""

UNHEARD.addHandler(logging.NullHandler())
UNHEARD.propagate = False

ENDED = (ForwardMsg.FINISHED_SUCCESSFULLY, ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY)
WRONG = (ForwardMsg.FINISHED_WITH_COMPILE_ERROR,)


def connected(port: int, protocols: Iterable[str] = ("streamlit",)) -> ClientConnection:
    """A socket as a page of this server opens it."""
    return connect(
        f"ws://{HOST}:{port}/_stcore/stream",
        subprotocols=list(protocols),  # type: ignore[arg-type]
        origin=f"http://{HOST}:{port}",  # type: ignore[arg-type]
        max_size=None,
        compression=None,
        ping_interval=None,
        open_timeout=PATIENCE_SECONDS,
        close_timeout=0.1,
        logger=UNHEARD,
    )


class Window:
    """One window: what is on its page, and what went wrong there."""

    def __init__(self, port: int, page: str) -> None:
        self.port = port
        self.session = ""
        self.faults: list[str] = []
        self.widgets: dict[str, tuple[str, Any]] = {}
        self.client = ClientState(page_name=page)
        self.client.context_info.url = f"http://{HOST}:{port}/{page}"
        self.client.context_info.timezone = "UTC"
        self.client.context_info.locale = "en-GB"
        self.urls: FileURLs | None = None
        self._socket = connected(port)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    @property
    def address(self) -> str:
        """The part of the address after the question mark."""
        return self.client.query_string

    def show(self, states: Iterable[WidgetState] = ()) -> None:
        """Asks for the page with these values of its widgets, and waits until it is drawn."""
        said = BackMsg(rerun_script=self.client)
        said.rerun_script.widget_states.widgets.extend(states)
        self.widgets = {}
        self._socket.send(said.SerializeToString())
        for message in self._heard():
            if message.WhichOneof("type") == "script_finished" and message.script_finished in ENDED + WRONG:
                break

    def ask_where_to_upload(self, name: str) -> FileURLs | None:
        """Where a file of this name goes."""
        said = BackMsg()
        said.file_urls_request.request_id = "1"
        said.file_urls_request.file_names.append(name)
        said.file_urls_request.session_id = self.session
        self._socket.send(said.SerializeToString())
        for message in self._heard():
            if message.WhichOneof("type") == "file_urls_response":
                return next(iter(message.file_urls_response.file_urls), None)
        return None

    def named(self, key: str) -> tuple[str, Any] | None:
        """The widget with this key of the app, and its kind."""
        return next((found for name, found in self.widgets.items() if name.split("-", 2)[-1] == key), None)

    def _heard(self) -> Iterator[ForwardMsg]:
        deadline = time.monotonic() + PATIENCE_SECONDS
        try:
            while True:
                data = self._socket.recv(max(0.0, deadline - time.monotonic()), decode=False)
                message = ForwardMsg.FromString(data)
                self._notice(message)
                yield message
        except TimeoutError:
            self.faults.append("a page that never ends")
        except ConnectionClosed as closed:
            self.faults.append(f"a closed window: {closed.rcvd.code if closed.rcvd else 'lost'}")

    def _notice(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.session = message.new_session.initialize.session_id or self.session
        elif kind == "navigation":
            self.client.page_script_hash = message.navigation.page_script_hash
            self.client.ClearField("page_name")
        elif kind == "page_info_changed":
            self.client.query_string = message.page_info_changed.query_string
        elif kind == "script_finished" and message.script_finished in WRONG:
            self.faults.append("a page that cannot be run")
        elif kind == "delta":
            self._draw(message)

    def _draw(self, message: ForwardMsg) -> None:
        element: Any = message.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "exception":
            self.faults.append(
                f"exception on the page: {element.exception.type}: {element.exception.message[:80]}"
            )
        widget = getattr(element, kind) if kind else None
        if getattr(widget, "id", ""):
            self.widgets[widget.id] = (kind, widget)
        self.faults += [f"grew from what was planted: {one}" for one in planted.grown(message)]
