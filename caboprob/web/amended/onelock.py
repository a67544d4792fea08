"""The values of a session are guarded by one lock, and changed by one run at a time.

Streamlit gives each run of a page a lock of its own for the same values. Whoever taps while a page is still
being made starts a new run at once, and the one before may be about to end: then both change the same
dictionary, which breaks the page off, and the earlier run takes back the tap that the later one begins with.
"""

import threading
from collections.abc import Callable
from functools import cache
from typing import Any
from weakref import WeakValueDictionary

from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.safe_session_state import SafeSessionState

_starts = SafeSessionState.__init__
_finishes = SafeSessionState.on_script_finished

_choosing = threading.Lock()
_locks: WeakValueDictionary[int, Any] = WeakValueDictionary()
"""By identity of what is guarded, which lives as long as those who hold its lock."""


@cache
def share_locks() -> None:
    """From now on all runs of a session share a lock, and a run that was stopped leaves what it ends with."""
    SafeSessionState.__init__ = _start  # type: ignore[assignment,method-assign]
    SafeSessionState.on_script_finished = _finish  # type: ignore[assignment,method-assign]


def _start(values: SafeSessionState, state: SessionState, yield_callback: Callable[[], None]) -> None:
    _starts(values, state, yield_callback)
    with _choosing:
        lock = _locks.setdefault(id(state), values._lock)
    object.__setattr__(values, "_lock", lock)  # as Streamlit does: setting an attribute would set a value


def _finish(
    values: SafeSessionState, widget_ids_this_run: frozenset[str], *, remove_stale_widgets: bool = True
) -> None:
    with values._lock:
        if not _was_stopped(values):
            _finishes(values, widget_ids_this_run, remove_stale_widgets=remove_stale_widgets)


def _was_stopped(values: SafeSessionState) -> bool:
    """Whether the run was asked to stop, after which the values are those of the next."""
    run = getattr(values._yield_callback, "__self__", None)
    return isinstance(run, ScriptRunner) and run._requests._state is ScriptRequestType.STOP
