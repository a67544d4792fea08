"""The values of a session are guarded by one lock, and changed by one run at a time.

Streamlit gives each run of a page a separate lock for the same values. A tap while a page is still being
drawn starts a new run at once, and the previous one may be about to end: then both change the same
dictionary, which breaks the page off, and the earlier run takes back the tap that started the later one.
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

_original_init = SafeSessionState.__init__
_original_finish = SafeSessionState.on_script_finished

_locks_guard = threading.Lock()
_locks: WeakValueDictionary[int, Any] = WeakValueDictionary()
"""The locks by the `id` of the session state they guard, which lives as long as those who hold its lock."""


@cache
def share_locks() -> None:
    """Makes all runs of a session share a lock, and skips the final clean-up of a run that was stopped."""
    SafeSessionState.__init__ = _init_with_shared_lock  # type: ignore[assignment,method-assign]
    SafeSessionState.on_script_finished = _finish_unless_stopped  # type: ignore[assignment,method-assign]


def _init_with_shared_lock(
    values: SafeSessionState, state: SessionState, yield_callback: Callable[[], None]
) -> None:
    _original_init(values, state, yield_callback)
    with _locks_guard:
        lock = _locks.setdefault(id(state), values._lock)
    object.__setattr__(values, "_lock", lock)  # as Streamlit does: setting an attribute would set a value


def _finish_unless_stopped(
    values: SafeSessionState, widget_ids_this_run: frozenset[str], *, remove_stale_widgets: bool = True
) -> None:
    with values._lock:
        if not _was_stopped(values):
            _original_finish(values, widget_ids_this_run, remove_stale_widgets=remove_stale_widgets)


def _was_stopped(values: SafeSessionState) -> bool:
    """Whether the run was asked to stop; the values then belong to the next run."""
    run = getattr(values._yield_callback, "__self__", None)
    return isinstance(run, ScriptRunner) and run._requests._state is ScriptRequestType.STOP
