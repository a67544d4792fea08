"""Whoever taps while a page is still being made loses neither the page nor the tap."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.common import WidgetMetadata
from streamlit.runtime.state.safe_session_state import SafeSessionState

from caboprob.web.patches import onelock

BUTTON = WidgetMetadata(
    id="button", deserializer=bool, serializer=bool, value_type="trigger_value", fragment_id=None
)
TURNS = 1000


@pytest.fixture(autouse=True)
def _shared() -> None:
    onelock.share_locks()


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


class Run(ScriptRunner):
    """A run of a page, as far as its values ask for it."""

    def __init__(self) -> None:
        self._requests = ScriptRequests()

    def checks(self) -> None:
        """What the run does before it reads or sets a value."""

    def stop(self) -> None:
        self._requests.request_stop()


def values_of(state: SessionState, run: Run | None = None) -> SafeSessionState:
    return SafeSessionState(state, (run or Run()).checks)


def is_tapped(values: SafeSessionState) -> bool:
    return bool(values.register_widget(BUTTON, None).value)


def begin_with_a_tap(values: SafeSessionState) -> None:
    tap = WidgetStates(widgets=[WidgetState(id=BUTTON.id, trigger_value=True)])
    values.on_script_will_rerun(tap)


def test_the_runs_of_a_session_share_a_lock_and_sessions_do_not() -> None:
    mine, others = SessionState(), SessionState()
    first, second, third = values_of(mine), values_of(mine), values_of(others)
    assert first._lock is second._lock
    assert first._lock is not third._lock


@pytest.mark.usefixtures("hurried")
def test_a_run_that_ends_and_one_that_begins_do_not_break_each_other_off() -> None:
    state = SessionState()

    def begin(values: SafeSessionState, number: int) -> None:
        values[f"{number}"] = number
        values.on_script_will_rerun(None)

    def end(values: SafeSessionState, number: int) -> None:
        values.on_script_finished(frozenset(), remove_stale_widgets=False)

    def again_and_again(does: Callable[[SafeSessionState, int], None]) -> None:
        values = values_of(state)
        for number in range(TURNS):
            does(values, number)

    with ThreadPoolExecutor(2) as threads:
        for outcome in [threads.submit(again_and_again, does) for does in (begin, end)]:
            outcome.result()
    assert all(values_of(state)[f"{number}"] == number for number in range(TURNS))


def test_a_run_that_was_stopped_does_not_take_back_the_tap_that_stopped_it() -> None:
    state, run = SessionState(), Run()
    before, after = values_of(state, run), values_of(state)
    assert not is_tapped(before)
    run.stop()
    begin_with_a_tap(after)
    before.on_script_finished(frozenset())
    assert is_tapped(after)


def test_a_tap_counts_once() -> None:
    values = values_of(SessionState())
    assert not is_tapped(values)
    begin_with_a_tap(values)
    assert is_tapped(values)
    values.on_script_finished(frozenset({BUTTON.id}))
    assert not is_tapped(values)
