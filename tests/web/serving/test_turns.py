"""A browser's messages wait for their turn."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates

from caboprob.web.frame.receipt import CHANGED_PREFIX
from caboprob.web.serving.middleware.turns import MessageTurns
from tests.web.serving.forwardmessages import sets_field, widget_id


class Conversation:
    """Plays browser and server on either side of `MessageTurns`, and records what reaches the server."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.values: list[list[WidgetState]] = []
        self._spoken: asyncio.Queue[Message] = asyncio.Queue()
        self._server_send: Send | None = None

    async def _receive(self) -> Message:
        return await self._spoken.get()

    async def _send(self, _: Message) -> None:
        pass

    async def _server(self, _: Scope, receive: Receive, send: Send) -> None:
        self._server_send = send
        while (message := await receive())["type"] == "websocket.receive":
            asked = BackMsg.FromString(message["bytes"]).rerun_script
            self.heard.append(asked.page_name or "other")
            self.values.append(list(asked.widget_states.widgets))
        self.heard.append("left")

    async def say(self, *messages: Message) -> None:
        for message in messages:
            self._spoken.put_nowait(message)
        await _settle()

    async def answer(self, *messages: ForwardMsg) -> None:
        assert self._server_send
        for message in messages:
            await self._server_send({"type": "websocket.send", "bytes": message.SerializeToString()})
        await _settle()

    async def heard_after(self, *turns: Sequence[Any]) -> list[str]:
        """Sends messages and answers in this order, and returns what has reached the server by then."""
        connection = asyncio.create_task(
            MessageTurns(self._server)({"type": "websocket"}, self._receive, self._send)
        )
        for turn in turns:
            await (self.answer(*turn) if isinstance(turn[0], ForwardMsg) else self.say(*turn))
        found = [*self.heard]
        connection.cancel()
        return found


async def _settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def asks(name: str, **more: Any) -> Message:
    """A browser asks for a run of the page."""
    asked = BackMsg(rerun_script=ClientState(page_name=name, **more))
    return {"type": "websocket.receive", "bytes": asked.SerializeToString()}


def begins(run: str) -> ForwardMsg:
    message = ForwardMsg()
    message.new_session.page_script_hash = "page"
    message.metadata.run.script_run_id = run
    return message


def ends(run: str, how: int = ForwardMsg.FINISHED_SUCCESSFULLY) -> ForwardMsg:
    message = ForwardMsg(script_finished=how)
    message.metadata.run.script_run_id = run
    return message


def changed_so_far(*changed: str) -> ForwardMsg:
    """A run says which inputs it has changed until now."""
    message = ForwardMsg()
    message.delta.new_element.html.body = f'{CHANGED_PREFIX}{" ".join(changed)}"></i>'
    return message


LEAVES: Message = {"type": "websocket.disconnect"}
WAITS, GOES_ON = ["one"], ["one", "two"]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ([], WAITS),
        ([begins("1")], WAITS),
        ([ends("0")], WAITS),
        ([begins("1"), ends("0")], WAITS),
        ([begins("1"), ends("1")], GOES_ON),
        ([begins("1"), ends("1", ForwardMsg.FINISHED_EARLY_FOR_RERUN)], WAITS),
        ([begins("1"), changed_so_far()], GOES_ON),
        ([begins("1"), changed_so_far("me")], WAITS),
        ([begins("1"), sets_field("me", "7"), changed_so_far("me")], GOES_ON),
        ([begins("1"), sets_field("me", "7"), changed_so_far("me", "play")], WAITS),
        ([begins("1"), sets_field("me", "7"), changed_so_far("me", "play"), ends("1")], GOES_ON),
    ],
)
def test_a_message_waits_until_what_was_changed_before_is_told(
    answers: list[ForwardMsg], expected: list[str]
) -> None:
    turns = [[asks("one"), asks("two")], *([answers] if answers else [])]
    assert asyncio.run(Conversation().heard_after(*turns)) == expected


def test_who_leaves_waits_for_nothing() -> None:
    assert asyncio.run(Conversation().heard_after([asks("one"), asks("two"), LEAVES])) == [
        "one",
        "two",
        "left",
    ]


def test_who_leaves_while_being_let_in_leaves_no_traceback() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.receive()
        await socket.close()
        await socket.close()  # as Streamlit does, which then has not heard of the first

    async def knocks() -> Message:
        return {"type": "websocket.connect"}

    async def hears(_: Message) -> None:
        pass

    asyncio.run(MessageTurns(app)({"type": "websocket"}, knocks, hears))


def test_what_draws_a_part_of_a_page_waits_for_nothing() -> None:
    said = [asks("one"), asks("part", fragment_id="f"), asks("part", fragment_id="f")]
    assert asyncio.run(Conversation().heard_after(said)) == ["one", "part", "part"]


def test_what_runs_by_itself_waits_and_says_nothing_for_the_visitor() -> None:
    """It would say what the browser had when it was sent, and undo what has been tapped since."""
    had = WidgetStates(widgets=[WidgetState(id=widget_id("me"), string_value="7")])
    by_itself = asks("part", fragment_id="f", is_auto_rerun=True, widget_states=had)
    assert asyncio.run(Conversation().heard_after([asks("one"), by_itself])) == ["one"]
    talk = Conversation()
    turns = [[asks("one"), by_itself], [begins("1"), ends("1")]]
    assert asyncio.run(talk.heard_after(*turns)) == ["one", "part"]
    assert talk.values == [[], []]


def test_other_messages_pass() -> None:
    beat: Message = {"type": "websocket.receive", "bytes": BackMsg(app_heartbeat=True).SerializeToString()}
    assert asyncio.run(Conversation().heard_after([asks("one"), beat])) == ["one", "other"]
