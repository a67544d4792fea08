"""Whether a visitor is still there: what works for a page ends once its visitor has turned away or gone."""

from collections.abc import Callable
from functools import partial

import streamlit as st
from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

PRESENCE = "presence"  # in the visitor's session


class Presence:
    """One visitor on one page; to be asked from any thread."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.turned_away = False
        self._connected = _connection()

    @property
    def here(self) -> bool:
        """Whether the visitor is connected, and on this page."""
        return not self.turned_away and self._connected()


def turn_to(page: str) -> None:
    """Notes which page the visitor is on."""
    before: Presence | None = st.session_state.get(PRESENCE)
    if before and before.page != page:
        before.turned_away = True
    if before is None or before.turned_away:
        st.session_state[PRESENCE] = Presence(page)


def current() -> Presence:
    """That of the visitor whose page is being drawn."""
    found: Presence | None = st.session_state.get(PRESENCE)
    return found or Presence("")


def _connection() -> Callable[[], bool]:
    """Tells whether the browser of this visitor is connected."""
    context = get_script_run_ctx()
    if context is None or not runtime.exists():  # nobody draws: a test, or a program of somebody's own
        return lambda: True
    return partial(runtime.get_instance().is_active_session, context.session_id)
