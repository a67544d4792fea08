"""Whoever is quicker than the server loses nothing.

Streamlit begins a drawing with each message, and breaks off the one before wherever that is: the card tapped
a moment ago may be dropped with the drawing that was to lay it. So a message waits here until the drawing
before has told the browser what it changed; `memory.py` then sees to it that what the browser did not know
yet stays.
"""

import asyncio
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from caboprob.web.serving.middleware import saying
from caboprob.web.serving.middleware.memory import Memory

PATIENCE = 30.0  # seconds with a drawing that does not end; then the next begins all the same
MOST = 100  # messages that wait; more are left to the network


class Turns:
    """Gives each message of a browser its turn."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        line = Line(receive, send)
        try:
            await self.app(scope, line.receive, line.send)
        finally:
            line.close()


class Line:
    """What goes between one browser and the server."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._memory = Memory()
        self._drawing = Drawing()
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MOST)
        self._listening: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        """Passes on what the server says."""
        if told := message.get("bytes"):
            said = ForwardMsg.FromString(told)
            self._memory.told(said)
            self._drawing.notice(said)
        await self._send(message)

    async def receive(self) -> Message:
        """What the browser says next, when it is its turn."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
        message = await self._waiting.get()
        said = BackMsg.FromString(message.get("bytes") or b"")
        if not said.HasField("rerun_script"):
            return message
        if not said.rerun_script.fragment_id:  # what draws a part of a page does not break off the rest
            with suppress(TimeoutError):
                await asyncio.wait_for(self._drawing.told.wait(), PATIENCE)
            self._drawing.begin()
        return await self._up_to_date(message, said)

    def close(self) -> None:
        """Nobody listens any more."""
        if self._listening:
            self._listening.cancel()

    async def _listen(self) -> None:
        """Takes in what the browser says, to learn at once when it leaves: then nothing waits any more."""
        while (message := await self._receive())["type"] != "websocket.disconnect":
            await self._waiting.put(message)
        self._drawing.leave()
        await self._waiting.put(message)

    async def _up_to_date(self, message: Message, said: BackMsg) -> Message:
        """What the browser would say, had it seen all that it was told; its address is put right."""
        address = self._memory.heard(said.rerun_script)
        if address is not None:
            told = ForwardMsg()
            told.page_info_changed.query_string = address
            await self.send({"type": "websocket.send", "bytes": told.SerializeToString()})
        return {**message, "bytes": said.SerializeToString()}


class Drawing:
    """Whether the drawing that a browser asked for last has told what it changed."""

    def __init__(self) -> None:
        self.told = asyncio.Event()
        self.told.set()
        self._run = ""
        self._drawn: set[str] = set()
        self._left = False

    def begin(self) -> None:
        """Another one is asked for."""
        if not self._left:
            self.told.clear()
        self._run = ""
        self._drawn.clear()

    def leave(self) -> None:
        """Nobody is there to tell it any more."""
        self._left = True
        self.told.set()

    def notice(self, message: ForwardMsg) -> None:
        """Sees by what the server says how far it is."""
        run = message.metadata.run
        if message.HasField("new_session") and not run.fragment_ids:
            self._run = run.script_run_id
        elif self._run and (self._ends(message) or self._has_told(message)):
            self.told.set()

    def _ends(self, message: ForwardMsg) -> bool:
        """Whether that was its end, and not a new beginning."""
        return (
            message.HasField("script_finished")
            and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
            and message.metadata.run.script_run_id == self._run
        )

    def _has_told(self, message: ForwardMsg) -> bool:
        """Whether it says that it is far enough, and all that has changed is drawn."""
        self._drawn.add(saying.widget(message))
        changed = saying.changed(message)
        return changed is not None and changed <= self._drawn
