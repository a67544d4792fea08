"""A browser without a screen: it sends what Streamlit's client sends and keeps what that client keeps.

Modelled on what a real one sends and receives. It knows the protocol; of the app it knows no more than where
a page is, how its headline is marked, and how it says that a table is too much to count or hardly comes up.
"""

import asyncio
import re
from dataclasses import dataclass
from math import inf
from time import perf_counter
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qs, urlencode

from streamlit.proto.Alert_pb2 import Alert
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState, ContextInfo
from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from benchmarks.served.widgets import Widgets
from caboprob.content.messages import say
from caboprob.web.base.plain import escape_markdown

HEADLINE = re.compile(r'class="number"[^>]*>\s*<strong[^>]*>([^<]+)</strong>')
TOO_MUCH = escape_markdown(say("en", "errors.odds-beyond-budget"))[
    1:
]  # the page capitalizes the first letter
TOO_RARE = re.compile(
    re.sub(
        "[A-Z]{3,}",
        r"\\d+",
        re.escape(
            escape_markdown(say("en", "errors.table-too-rare", got="GOT", rounds="ALL", fewest="LEAST"))[1:]
        ),
    )
)
PATIENCE = 60.0  # seconds; no answer by then counts as an error


@dataclass(slots=True)
class Answer:
    """The outcome of a question, and how many seconds it took."""

    asked_at: float  # by `perf_counter`
    number: str = ""  # the headline, as the page writes it
    seconds_to_number: float | None = None  # from `asked_at`; None until it has come
    seconds_to_end: float | None = None  # until the page is complete
    problem: str = ""
    rest_refused: bool = False  # the number came, and all else is too much to count
    rare: bool = False  # instead of a number: such a table hardly comes up

    @property
    def whole(self) -> bool:
        """Whether there is nothing left to wait for."""
        return bool(self.problem) or (self.seconds_to_number is not None and self.seconds_to_end is not None)


class Browser:
    """One visitor's window; `async with` opens and closes it.

    Where a page has no headline number (`has_number`), the answer has come when the page is complete.
    """

    def __init__(self, port: int, page: str = "call", *, has_number: bool = True) -> None:
        self._host = f"127.0.0.1:{port}"
        self._widgets = Widgets()
        self._client = ClientState(page_name=page)
        self._client.context_info.CopyFrom(
            ContextInfo(timezone="UTC", locale="en-GB", url=f"http://{self._host}/{page}")
        )
        self._cached: dict[str, ForwardMsg] = {}
        self._has_number = has_number
        self._repeating: list[asyncio.Task[None]] = []  # parts of the page that are run again and again
        self._answer = Answer(perf_counter())
        self._news = asyncio.Event()
        self._drawing = False  # whether the run of the page that was asked for has begun

    async def __aenter__(self) -> Self:
        return await self.open()

    async def open(self) -> Self:
        """Opens the window; `leave` closes it."""
        self._socket: ClientConnection = await connect(
            f"ws://{self._host}/_stcore/stream",
            subprotocols=[Subprotocol("streamlit")],
            origin=Origin(f"http://{self._host}"),
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
        )
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    async def follow(self, query: str, rest_until: float = inf) -> Answer:
        """Opens the page at an address, and waits for the number, then for the rest up to `rest_until`.

        That is a moment by `perf_counter`.
        """
        self._client.query_string = query
        return await self._wait_for_answer(rest_until)

    async def write(self, key: str, text: str, rest_until: float = inf) -> Answer:
        """Asks by typing into a field, and waits in the same way."""
        self._widgets.write(key, text)
        params = parse_qs(self._client.query_string) | {key: [text]}
        self._client.query_string = urlencode(params, doseq=True)
        return await self._wait_for_answer(rest_until)

    async def ask(self, query: str) -> None:
        """Asks by an address without waiting."""
        self._client.query_string = query
        await self._send(self._client)

    async def press(self, key: str) -> None:
        """Presses a button without waiting."""
        self._widgets.press(key)
        await self._send(self._client)

    async def leave(self) -> None:
        """Closes the window."""
        for task in (self._listening, *self._repeating):
            task.cancel()
        await self._socket.close()

    async def _wait_for_answer(self, rest_until: float) -> Answer:
        self._answer = answer = Answer(perf_counter())
        self._drawing = False
        await self._send(self._client)
        try:
            async with asyncio.timeout(PATIENCE):
                while answer.seconds_to_number is None and not answer.problem:
                    await self._wait_for_news()
            async with asyncio.timeout(min(rest_until - perf_counter(), PATIENCE)):
                while not answer.whole:
                    await self._wait_for_news()
        except TimeoutError:
            if answer.seconds_to_number is None or rest_until == inf:
                answer.problem = "no answer"
        return answer

    async def _wait_for_news(self) -> None:
        """Waits until something has come that may complete the answer."""
        await self._news.wait()
        self._news.clear()

    async def _send(self, client: ClientState) -> None:
        message = BackMsg(rerun_script=client)
        message.rerun_script.widget_states.widgets.extend(self._widgets.states())
        message.rerun_script.cached_message_hashes.extend(self._cached)
        await self._socket.send(message.SerializeToString())

    async def _listen(self) -> None:
        try:
            async for data in self._socket:
                self._receive(ForwardMsg.FromString(data))
        except ConnectionClosed:
            pass
        self._fail("lost socket")

    def _receive(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "ref_hash":
            message, kind = self._from_cache(message), "delta"
        if kind == "new_session" and not message.metadata.run.fragment_ids:
            self._begin()
        elif kind == "navigation":
            self._client.page_script_hash = message.navigation.page_script_hash
            self._client.ClearField("page_name")
        elif kind == "delta" and self._drawing:
            self._draw(message)
        elif kind == "page_info_changed":
            self._client.query_string = message.page_info_changed.query_string
        elif kind == "auto_rerun":
            repeating = self._repeat(message.auto_rerun.interval, message.auto_rerun.fragment_id)
            self._repeating.append(asyncio.create_task(repeating))
        elif kind == "script_finished" and self._drawing:
            self._end(message.script_finished)

    def _from_cache(self, message: ForwardMsg) -> ForwardMsg:
        """Elements the server does not send again, in their new place."""
        again = ForwardMsg()
        again.CopyFrom(self._cached[message.ref_hash])
        again.metadata.CopyFrom(message.metadata)
        return again

    def _begin(self) -> None:
        self._drawing = True
        self._widgets.begin()
        for task in self._repeating:
            task.cancel()
        self._repeating.clear()

    def _draw(self, message: ForwardMsg) -> None:
        if message.metadata.cacheable:
            self._cached[message.hash] = message
        self._widgets.draw(message.delta, tuple(message.metadata.delta_path))
        if _is_trouble(message.delta):
            self._receive_alert(message.delta)
        found = HEADLINE.search(message.delta.new_element.html.body)
        if found and self._answer.seconds_to_number is None:
            self._answer.number, self._answer.seconds_to_number = (
                found[1],
                perf_counter() - self._answer.asked_at,
            )
            self._news.set()

    def _end(self, how: int) -> None:
        if how == ForwardMsg.FINISHED_SUCCESSFULLY:
            self._widgets.end()
            self._answer.seconds_to_end = perf_counter() - self._answer.asked_at
            if not self._has_number and self._answer.seconds_to_number is None:
                self._answer.seconds_to_number = self._answer.seconds_to_end
            if self._answer.seconds_to_number is None and not self._repeating:
                self._fail("no number")
            self._news.set()

    def _receive_alert(self, delta: Delta) -> None:
        """Only the rest of an answer may be too much to count, and the page has to say so.

        That a table hardly comes up is an answer instead of the number.
        """
        if self._answer.seconds_to_number is not None and delta.new_element.alert.body[1:] == TOO_MUCH:
            self._answer.rest_refused = True
        elif TOO_RARE.fullmatch(delta.new_element.alert.body[1:]):
            if self._answer.seconds_to_number is None:  # further parts of the page may say the same
                self._answer.rare, self._answer.seconds_to_number = (
                    True,
                    perf_counter() - self._answer.asked_at,
                )
            self._news.set()
        else:
            self._fail(str(delta.new_element)[:200])

    def _fail(self, problem: str) -> None:
        self._answer.problem = self._answer.problem or problem
        self._news.set()

    async def _repeat(self, interval: float, fragment: str) -> None:
        while True:
            await asyncio.sleep(interval)
            client = ClientState(fragment_id=fragment, is_auto_rerun=True)
            client.MergeFrom(self._client)
            await self._send(client)


def _is_trouble(delta: Delta) -> bool:
    """Whether the page reports that something is wrong."""
    element: Any = delta.new_element
    is_error = element.HasField("alert") and element.alert.format == Alert.ERROR
    return bool(element.HasField("exception") or is_error)
