"""What a page draws goes to the browser in bundles instead of element by element.

For each element Streamlit wakes its event loop twice and has it turn twice more, although it sends what has
come together only once in ten milliseconds. Each time costs calls of the system and changes between threads:
for a page of a hundred elements as much as half of its script.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import cache, partial
from typing import Any
from weakref import WeakKeyDictionary, ref

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.runtime import Runtime
from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.runtime.session_manager import ActiveSessionInfo

MOST_IN_BUNDLE = 100  # messages; of those that wait to be sent Streamlit keeps 500

_original_enqueue = ScriptRunner._enqueue_forward_msg
_original_flush, _original_send = AppSession.flush_browser_queue, Runtime._send_message
# The signal of a run that has begun refers to this function weakly: were it lost, that run would never end.
_original_note_event = AppSession._on_scriptrunner_event


class Outbox:
    """What the runs of one session tell, until the event loop handles it.

    An event is what is then to be done with the session.
    """

    def __init__(self, session: AppSession) -> None:
        self._session = ref(session)
        self._events: deque[Callable[[AppSession], None]] = deque()
        self._is_loop_called = False

    def put(self, event: Callable[[AppSession], None], *, at_once: bool = False) -> None:
        """Keeps an event, and calls the event loop: `at_once`, or unless it has been called already."""
        self._events.append(event)
        session = self._session()
        if session and (at_once or not self._is_loop_called):
            self._is_loop_called = True
            session._call_soon_on_event_loop(self._handle_events)

    def drain(self) -> None:
        """Has all events handled now; the next one kept calls the event loop again."""
        self._is_loop_called = False
        self._handle_events()

    def _handle_events(self) -> None:
        """Has the session handle the events in their order; if one fails, the rest later."""
        session = self._session()
        try:
            while session and self._events:
                self._events.popleft()(session)
        finally:
            if session and self._events:
                session._call_soon_on_event_loop(self._handle_events)


_outboxes: WeakKeyDictionary[AppSession, Outbox] = WeakKeyDictionary()
_outbox_of_run: WeakKeyDictionary[ScriptRunner, Outbox] = WeakKeyDictionary()


@cache
def bundle() -> None:
    """Makes all sessions that begin take what a page draws in bundles."""
    ScriptRunner._enqueue_forward_msg = _note_element  # type: ignore[method-assign, assignment]
    AppSession._on_scriptrunner_event = _note_event  # type: ignore[method-assign, assignment]
    # The event loop may be sending meanwhile, so single messages and bundles are both sent from here on.
    Runtime._send_message = _send_bundle  # type: ignore[method-assign, assignment]
    Runtime._enqueued_some_message = _wake_event_loop  # type: ignore[method-assign, assignment]
    AppSession.flush_browser_queue = _flush_in_bundles  # type: ignore[method-assign, assignment]


def _note_element(run: ScriptRunner, message: ForwardMsg) -> None:
    outbox = _outbox_of_run.get(run)
    if outbox is None:  # a run that a session began before it knew bundles
        _original_enqueue(run, message)
    else:
        run._maybe_handle_execution_control_request()  # as Streamlit does: here a run can be broken off
        outbox.put(partial(_hand_to_session, run, message))


def _hand_to_session(run: ScriptRunner, message: ForwardMsg, session: AppSession) -> None:
    if run is session._scriptrunner:  # what a run tells that is no longer the session's is not shown
        session._enqueue_forward_msg(message)


def _note_event(session: AppSession, run: ScriptRunner | None, *event: Any, **named_arguments: Any) -> None:
    outbox = _outbox(session)
    if run:
        _outbox_of_run[run] = outbox
    outbox.put(
        lambda owner: owner._handle_scriptrunner_event_on_event_loop(run, *event, **named_arguments),
        at_once=True,
    )


def _flush_in_bundles(session: AppSession) -> list[list[ForwardMsg]]:
    """What is to be sent to the browser of a session, in bundles."""
    _outbox(session).drain()
    messages = _original_flush(session)
    return [messages[start : start + MOST_IN_BUNDLE] for start in range(0, len(messages), MOST_IN_BUNDLE)]


def _outbox(session: AppSession) -> Outbox:
    return _outboxes.get(session) or _outboxes.setdefault(session, Outbox(session))


def _send_bundle(
    runtime: Runtime, session: ActiveSessionInfo, messages: list[ForwardMsg] | ForwardMsg
) -> None:
    for message in messages if isinstance(messages, list) else [messages]:
        _original_send(runtime, session, message)


def _wake_event_loop(runtime: Runtime) -> None:
    """Has the event loop send; from within, it need not be woken for that."""
    objects = runtime._get_async_objs()
    if asyncio._get_running_loop() is objects.eventloop:
        objects.need_send_data.set()
    else:
        objects.eventloop.call_soon_threadsafe(objects.need_send_data.set)
