"""A browser's messages wait for their turn, and undo nothing that the browser has not shown."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates

from caboprob.web.frame.receipt import CHANGED, OF_ALL, SO_FAR
from caboprob.web.serving.middleware.memory import Memory
from caboprob.web.serving.middleware.turns import Turns

Told = Callable[[], ForwardMsg]


def widget(key: str) -> str:
    return f"$$ID-0123-{key}"


def told(key: str, text: str) -> ForwardMsg:
    """A message from the server that sets a text."""
    message = ForwardMsg()
    field = message.delta.new_element.text_input
    field.id, field.value, field.set_value = widget(key), text, True
    return message


def address(query: str) -> ForwardMsg:
    message = ForwardMsg()
    message.page_info_changed.query_string = query
    return message


def says(receipt: str, query: str = "", **texts: str) -> ClientState:
    """A message from a browser that has this receipt, and these texts in its fields."""
    client = ClientState(query_string=query)
    client.widget_states.widgets.extend(
        WidgetState(id=widget(key), string_value=text) for key, text in {**texts, OF_ALL: receipt}.items()
    )
    return client


def texts(client: ClientState) -> dict[str, str]:
    return {state.id.split("-")[2]: state.string_value for state in client.widget_states.widgets}


@pytest.fixture
def memory() -> Memory:
    """The memory of a browser that has shown an empty page."""
    made = Memory()
    made.sent(told(OF_ALL, "first"))
    made.received(says("first", me="", rules="a"))
    return made


def heard(memory: Memory, receipt: str = "first", **fields: str) -> dict[str, str]:
    client = says(receipt, **fields)
    memory.received(client)
    return texts(client)


def test_who_has_seen_everything_is_believed(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told(OF_ALL, "second"))
    assert heard(memory, "second", me="", rules="a")["me"] == ""


def test_half_an_answer_can_be_seen_too(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told(SO_FAR, "half"))
    memory.sent(told("rules", "b"))
    half = WidgetState(id=widget(SO_FAR), string_value="half")
    client = says("first", me="", rules="a")
    client.widget_states.widgets.append(half)
    memory.received(client)
    assert (texts(client)["me"], texts(client)["rules"]) == ("", "b")


def test_what_was_said_before_is_no_news(memory: Memory) -> None:
    memory.sent(told("rules", "b"))
    assert heard(memory, me="7", rules="a")["rules"] == "b"


def test_what_was_told_on_the_way_is_no_news(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told("me", "7 8"))
    assert heard(memory, me="7")["me"] == "7 8"


def test_what_was_told_and_taken_back_stays_so(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told("me", ""))
    assert heard(memory, me="7")["me"] == ""


def test_what_was_shown_is_no_news_while_more_is_on_the_way(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told(OF_ALL, "second"))
    memory.sent(told("me", "7 8"))
    assert heard(memory, "second", me="7")["me"] == "7 8"


def test_what_is_taken_back_after_it_was_shown_is_news(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    memory.sent(told(OF_ALL, "second"))
    assert heard(memory, "second", me="K")["me"] == "K"
    memory.sent(told("me", "K 1"))
    assert heard(memory, "second", me="7")["me"] == "7"


def test_news_counts_and_stays(memory: Memory) -> None:
    memory.sent(told("me", "7"))
    assert heard(memory, me="K")["me"] == "K"
    assert heard(memory, me="K")["me"] == "K"
    assert heard(memory, me="7")["me"] == "K"  # the previous answer arrives late


def test_what_is_only_confirmed_is_no_change(memory: Memory) -> None:
    assert heard(memory, rules="b")["rules"] == "b"
    memory.sent(told("rules", "b"))
    assert heard(memory, rules="a")["rules"] == "a"
    assert heard(memory, rules="b")["rules"] == "b"


def test_news_outlasts_an_answer_that_it_has_overtaken(memory: Memory) -> None:
    memory.sent(told("me", ""))  # on its way when the visitor taps
    memory.sent(told(OF_ALL, "second"))
    assert heard(memory, me="7")["me"] == "7"
    memory.sent(told("me", "7"))
    memory.sent(told(OF_ALL, "third"))
    assert heard(memory, "second", me="")["me"] == "7"
    assert (
        heard(memory, "third", me="")["me"] == ""
    )  # with the answer to the tap seen, it is the visitor's word


def test_news_outlasts_each_of_the_answers_that_it_has_overtaken(memory: Memory) -> None:
    for receipt in ("second", "third"):
        memory.sent(told("me", ""))
        memory.sent(told(OF_ALL, receipt))
    assert heard(memory, me="7")["me"] == "7"
    assert heard(memory, "second", me="")["me"] == "7"
    assert heard(memory, "third", me="")["me"] == "7"


def test_news_is_taken_back_by_the_visitor_while_an_older_answer_is_on_its_way(memory: Memory) -> None:
    memory.sent(told("me", ""))
    memory.sent(told(OF_ALL, "second"))
    assert heard(memory, me="7")["me"] == "7"
    assert heard(memory, me="")["me"] == ""


def test_an_address_loses_nothing_either(memory: Memory) -> None:
    memory.sent(address("rules=b"))
    client = says("first", "hand1=A+2")
    assert memory.received(client) == "rules=b&hand1=A+2"
    assert client.query_string == "rules=b&hand1=A+2"


def test_an_address_that_comes_right_by_itself_is_not_told_again(memory: Memory) -> None:
    memory.sent(address("rules=b"))
    client = says("first")
    assert memory.received(client) is None
    assert client.query_string == "rules=b"


def test_who_goes_back_is_believed(memory: Memory) -> None:
    memory.sent(address("rules=b"))
    memory.sent(told("rules", "b"))
    client = says("first", rules="a")
    client.is_history_navigation = True
    assert memory.received(client) is None
    assert (client.query_string, texts(client)["rules"]) == ("", "a")


def test_a_browser_without_receipts_is_believed_after_a_while(memory: Memory) -> None:
    for number in range(1000):
        memory.sent(told("rules", "b"))
        memory.sent(told(OF_ALL, str(number)))
    assert heard(memory, rules="a")["rules"] == "a"


class Conversation:
    """Plays the browser and the server on either side of `Turns`, and records what reaches the server."""

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

    async def held(self, *turns: Sequence[Any]) -> list[str]:
        """Sends messages and answers in this order, and returns what has reached the server by then."""
        line = asyncio.create_task(Turns(self._server)({"type": "websocket"}, self._receive, self._send))
        for turn in turns:
            await (self.answer(*turn) if isinstance(turn[0], ForwardMsg) else self.say(*turn))
        found = [*self.heard]
        line.cancel()
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


def so_far(*changed: str) -> ForwardMsg:
    message = ForwardMsg()
    message.delta.new_element.html.body = f'{CHANGED}{" ".join(changed)}"></i>'
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
        ([begins("1"), so_far()], GOES_ON),
        ([begins("1"), so_far("me")], WAITS),
        ([begins("1"), told("me", "7"), so_far("me")], GOES_ON),
        ([begins("1"), told("me", "7"), so_far("me", "play")], WAITS),
        ([begins("1"), told("me", "7"), so_far("me", "play"), ends("1")], GOES_ON),
    ],
)
def test_a_message_waits_until_what_was_changed_before_is_told(
    answers: list[ForwardMsg], expected: list[str]
) -> None:
    turns = [[asks("one"), asks("two")], *([answers] if answers else [])]
    assert asyncio.run(Conversation().held(*turns)) == expected


def test_who_leaves_waits_for_nothing() -> None:
    assert asyncio.run(Conversation().held([asks("one"), asks("two"), LEAVES])) == ["one", "two", "left"]


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

    asyncio.run(Turns(app)({"type": "websocket"}, knocks, hears))


def test_what_draws_a_part_of_a_page_waits_for_nothing() -> None:
    said = [asks("one"), asks("part", fragment_id="f"), asks("part", fragment_id="f")]
    assert asyncio.run(Conversation().held(said)) == ["one", "part", "part"]


def test_what_runs_by_itself_waits_and_says_nothing_for_the_visitor() -> None:
    """It would say what the browser had when it was sent, and undo what has been tapped since."""
    had = WidgetStates(widgets=[WidgetState(id=widget("me"), string_value="7")])
    by_itself = asks("part", fragment_id="f", is_auto_rerun=True, widget_states=had)
    assert asyncio.run(Conversation().held([asks("one"), by_itself])) == ["one"]
    talk = Conversation()
    turns = [[asks("one"), by_itself], [begins("1"), ends("1")]]
    assert asyncio.run(talk.held(*turns)) == ["one", "part"]
    assert talk.values == [[], []]


def test_other_messages_pass() -> None:
    beat: Message = {"type": "websocket.receive", "bytes": BackMsg(app_heartbeat=True).SerializeToString()}
    assert asyncio.run(Conversation().held([asks("one"), beat])) == ["one", "other"]
