"""What a page draws comes whole and in its order, though it comes in bundles."""

import gc
from collections.abc import Callable
from typing import Any
from weakref import ref

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.forward_msg_queue import ForwardMsgQueue
from streamlit.runtime.scriptrunner import ScriptRunner, ScriptRunnerEvent, StopException
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests

from caboprob.web.patches import bundled


@pytest.fixture(autouse=True)
def _bundled() -> None:
    bundled.bundle()


class Run(ScriptRunner):
    """A run of a page, as far as an element asks for it."""

    def __init__(self) -> None:
        self._requests = ScriptRequests()
        self.checked = 0

    def _maybe_handle_execution_control_request(self) -> None:
        self.checked += 1

    def draw(self, text: str) -> None:
        self._enqueue_forward_msg(element(text))


class Session(AppSession):
    """A session whose event loop has its turn when the test says so."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []
        self._browser_queue = ForwardMsgQueue()
        self._message_enqueued_callback = None
        self._scriptrunner = Run()
        self._on_scriptrunner_event(self._scriptrunner, event=ScriptRunnerEvent.SCRIPT_STARTED)

    def __del__(self) -> None:
        """Nothing was opened that would have to be closed."""

    @property
    def run(self) -> Run:
        assert isinstance(self._scriptrunner, Run)
        return self._scriptrunner

    def turn(self) -> None:
        """The event loop does what it was called for."""
        calls, self.calls = self.calls, []
        for call in calls:
            call()

    def sent(self) -> list[list[str]]:
        """The bundles for the browser."""
        bundles: Any = self.flush_browser_queue()
        return [[text(message) for message in bundle] for bundle in bundles]

    def _call_soon_on_event_loop(self, callback: Callable[[], None]) -> None:
        self.calls.append(callback)

    def _handle_scriptrunner_event_on_event_loop(self, _: Any, event: ScriptRunnerEvent, **__: Any) -> None:
        if event is ScriptRunnerEvent.SCRIPT_STOPPED_WITH_COMPILE_ERROR:
            raise ValueError("it does not compile")
        self._enqueue_forward_msg(element(event.value))


def element(said: str) -> ForwardMsg:
    message = ForwardMsg()
    message.delta.new_element.markdown.body = said
    message.metadata.delta_path[:] = said.encode()  # a place of its own: one drawn later takes a place over
    return message


def text(message: ForwardMsg) -> str:
    return message.delta.new_element.markdown.body


def test_elements_and_events_come_in_the_order_in_which_they_were_told() -> None:
    session = Session()
    session.run.draw("first")
    session.run.draw("second")
    session._on_scriptrunner_event(session.run, event=ScriptRunnerEvent.SCRIPT_STOPPED_WITH_SUCCESS)
    start, end = ScriptRunnerEvent.SCRIPT_STARTED.value, ScriptRunnerEvent.SCRIPT_STOPPED_WITH_SUCCESS.value
    assert session.sent() == [[start, "first", "second", end]]
    assert session.sent() == []


def test_the_event_loop_is_called_once_for_all_elements_of_a_bundle() -> None:
    session = Session()
    session.turn()
    session.sent()
    for number in range(50):
        session.run.draw(str(number))
    assert len(session.calls) == 1
    session.turn()
    session.run.draw("after the turn, before the bundle")
    assert session.calls == []
    assert len(session.sent()[0]) == 51
    session.run.draw("after the bundle")
    assert len(session.calls) == 1


def test_no_bundle_is_larger_than_what_may_wait_to_be_sent() -> None:
    session = Session()
    session.sent()
    drawn = [str(number) for number in range(2 * bundled.MOST_IN_BUNDLE + 1)]
    for one in drawn:
        session.run.draw(one)
    bundles = session.sent()
    assert [len(bundle) for bundle in bundles] == [bundled.MOST_IN_BUNDLE, bundled.MOST_IN_BUNDLE, 1]
    assert [one for bundle in bundles for one in bundle] == drawn


def test_what_a_run_draws_that_is_no_longer_the_sessions_is_not_sent() -> None:
    session = Session()
    session.sent()
    before, session._scriptrunner = session.run, Run()
    before.draw("too late")
    assert session.sent() == []


def test_an_event_that_fails_does_not_keep_those_behind_it() -> None:
    session = Session()
    session.sent()
    session.calls.clear()
    session._on_scriptrunner_event(session.run, event=ScriptRunnerEvent.SCRIPT_STOPPED_WITH_COMPILE_ERROR)
    session.run.draw("the next page")
    with pytest.raises(ValueError, match="compile"):
        session.turn()
    session.turn()
    assert session.sent() == [["the next page"]]


def test_a_run_can_be_broken_off_at_each_element(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    session.run.draw("drawn")
    assert session.run.checked == 1

    def stop(_: Run) -> None:
        raise StopException

    monkeypatch.setattr(Run, "_maybe_handle_execution_control_request", stop)
    with pytest.raises(StopException):
        session.run.draw("not drawn any more")
    assert session.sent() == [[ScriptRunnerEvent.SCRIPT_STARTED.value, "drawn"]]


def test_a_session_that_is_gone_leaves_nothing() -> None:
    session = Session()
    session.run.draw("drawn")
    gone = ref(session)
    del session
    gc.collect()
    assert gone() is None
    assert len(bundled._outboxes) == 0
