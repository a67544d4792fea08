"""Whether a visitor is still on a page: background work ends once they have turned away or left."""

from collections.abc import Callable
from functools import partial

import streamlit as st
from streamlit import runtime
from streamlit.runtime.runtime import RuntimeState
from streamlit.runtime.scriptrunner import get_script_run_ctx

PRESENCE = "presence"  # in the visitor's session


class Presence:
    """One visitor on one page; safe to ask from any thread."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.turned_away = False
        self._connected = _connection()

    @property
    def here(self) -> bool:
        """Whether the visitor is connected, and on this page."""
        return not self.turned_away and self._connected()


def turn_to(page: str) -> None:
    """Records which page the visitor is on."""
    before: Presence | None = st.session_state.get(PRESENCE)
    if before and before.page != page:
        before.turned_away = True
    if before is None or before.turned_away:
        st.session_state[PRESENCE] = Presence(page)


def current() -> Presence:
    """The presence of the visitor whose page is running."""
    presence: Presence | None = st.session_state.get(PRESENCE)
    return presence or Presence("")


def anybody() -> bool:
    """Whether any browser is connected."""
    there = RuntimeState.ONE_OR_MORE_SESSIONS_CONNECTED
    return not runtime.exists() or runtime.get_instance().state == there


def _connection() -> Callable[[], bool]:
    """A function that says whether the browser of this visitor is connected."""
    context = get_script_run_ctx()
    if context is None or not runtime.exists():  # not under Streamlit's server: a test, or somebody's program
        return lambda: True
    return partial(runtime.get_instance().is_active_session, context.session_id)
