"""Whether a visitor is still on a page: background work ends once they have turned away or left."""

from collections.abc import Callable
from functools import partial

import streamlit as st
from streamlit import runtime
from streamlit.runtime.runtime import RuntimeState
from streamlit.runtime.scriptrunner import get_script_run_ctx

PRESENCE_KEY = "presence"  # in the visitor's session


class Presence:
    """One visitor on one page; may be queried from any thread."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.turned_away = False
        self._connected = _connection_check()

    @property
    def is_here(self) -> bool:
        """Whether the visitor is connected, and on this page."""
        return not self.turned_away and self._connected()


def turn_to(page: str) -> None:
    """Records which page the visitor is on."""
    previous: Presence | None = st.session_state.get(PRESENCE_KEY)
    if previous and previous.page != page:
        previous.turned_away = True
    if previous is None or previous.turned_away:
        st.session_state[PRESENCE_KEY] = Presence(page)


def current() -> Presence:
    """The presence of the visitor whose page this thread is running."""
    presence: Presence | None = st.session_state.get(PRESENCE_KEY)
    return presence or Presence("")


def is_anybody_connected() -> bool:
    """Whether any browser is connected."""
    connected = RuntimeState.ONE_OR_MORE_SESSIONS_CONNECTED
    return not runtime.exists() or runtime.get_instance().state == connected


def _connection_check() -> Callable[[], bool]:
    """A function that says whether the browser of this visitor is connected."""
    context = get_script_run_ctx()
    if context is None or not runtime.exists():  # not under Streamlit's server: a test, or somebody's program
        return lambda: True
    return partial(runtime.get_instance().is_active_session, context.session_id)
