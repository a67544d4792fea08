"""Keeps a visitor who is quicker than the server from losing anything.

Streamlit starts a run of the page with each message, and breaks off the previous run wherever that is, so a
card tapped a moment ago may be lost with the run that was to add it. Here a message waits until the previous
run has sent the browser what it changed; `memory.py` restores what the browser did not know by then.
"""

import asyncio
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnected
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from caboprob.web.serving.middleware import widgetvalues
from caboprob.web.serving.middleware.memory import WidgetMemory

PATIENCE = 30.0  # seconds for a run that does not end; then the next one starts anyway
MOST_WAITING = 100  # waiting messages; further ones stay in the network's buffers


class MessageTurns:
    """Lets the messages of a browser wait for their turn."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        connection = Connection(receive, send)
        try:
            # A browser may leave while it is still being let in; Streamlit then closes what is closed.
            with suppress(WebSocketDisconnected):
                await self.app(scope, connection.receive, connection.send)
        finally:
            connection.close()


class Connection:
    """The messages between one browser and the server."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._memory = WidgetMemory()
        self._run = PageRun()
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self._listening: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        """Passes on a message from the server."""
        if packed := message.get("bytes"):
            forward = ForwardMsg.FromString(packed)
            self._memory.record_sent(forward)
            self._run.notice(forward)
        await self._send(message)

    async def receive(self) -> Message:
        """The browser's next message, once it is its turn."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        message = await self._waiting.get()
        back = BackMsg.FromString(message.get("bytes") or b"")
        if not back.HasField("rerun_script"):
            return message
        fragment, is_auto_rerun = back.rerun_script.fragment_id, back.rerun_script.is_auto_rerun
        if not fragment or is_auto_rerun:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._run.sent_inputs.wait(), PATIENCE)
        if not fragment:  # a run of a fragment does not break off that of the page
            self._run.begin()
        return _without_values(message, back) if is_auto_rerun else await self._up_to_date(message, back)

    def close(self) -> None:
        """Stops listening to the browser."""
        if self._listening:
            self._listening.cancel()

    async def _listen(self) -> None:
        """Receives the browser's messages all the time, to notice at once when it disconnects."""
        while (message := await self._receive())["type"] != "websocket.disconnect":
            await self._waiting.put(message)
        self._run.leave()
        await self._waiting.put(message)

    async def _up_to_date(self, message: Message, back: BackMsg) -> Message:
        """The message as the browser would send it had it shown everything; its address is corrected."""
        query = self._memory.update_received(back.rerun_script)  # None if the address is right
        if query is not None:
            correction = ForwardMsg()
            correction.page_info_changed.query_string = query
            await self.send({"type": "websocket.send", "bytes": correction.SerializeToString()})
        return {**message, "bytes": back.SerializeToString()}


def _without_values(message: Message, back: BackMsg) -> Message:
    """The message of a fragment that runs from time to time, which nobody has tapped.

    Its values are those of when the browser sent it. The run that it waits for may have changed them since,
    and Streamlit would take them for the visitor's choice: a card tapped meanwhile would be gone.
    """
    back.rerun_script.ClearField("widget_states")
    return {**message, "bytes": back.SerializeToString()}


class PageRun:
    """Whether the run that a browser asked for last has sent what it changed."""

    def __init__(self) -> None:
        self.sent_inputs = asyncio.Event()
        self.sent_inputs.set()
        self._id = ""
        self._widgets: set[str] = set()
        self._left = False

    def begin(self) -> None:
        """Another run is asked for."""
        if not self._left:
            self.sent_inputs.clear()
        self._id = ""
        self._widgets.clear()

    def leave(self) -> None:
        """The browser has disconnected."""
        self._left = True
        self.sent_inputs.set()

    def notice(self, message: ForwardMsg) -> None:
        """Follows the run by the messages from the server."""
        run = message.metadata.run
        if message.HasField("new_session") and not run.fragment_ids:
            self._id = run.script_run_id
        elif self._waits() and (self._ends(message) or self._has_sent_inputs(message)):
            self.sent_inputs.set()

    def _waits(self) -> bool:
        """Whether the run has begun and has not sent its inputs; what comes later need not be looked at."""
        return bool(self._id) and not self.sent_inputs.is_set()

    def _ends(self, message: ForwardMsg) -> bool:
        """Whether the message ends the run, and not to start it again."""
        return (
            message.HasField("script_finished")
            and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
            and message.metadata.run.script_run_id == self._id
        )

    def _has_sent_inputs(self, message: ForwardMsg) -> bool:
        """Whether all inputs have been sent, and all that has changed is among them.

        `changed_keys` is None for any message but the one that says which have changed, after the inputs.
        """
        self._widgets.add(widgetvalues.widget_key(message))
        changed = widgetvalues.changed_keys(message)
        return changed is not None and changed <= self._widgets
