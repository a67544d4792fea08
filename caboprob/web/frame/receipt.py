"""What a drawing says of itself, out of sight, for `middleware/turns.py`.

Streamlit's browser repeats the value of every widget with all that it says, and does not say which answers
it has seen by then. So a drawing leaves receipts, other ones each time, which the browser repeats too: one
at its end, and one before what takes time. There it says what had changed as well: once the browser has been
told all that, the rest may be broken off.
"""

from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

SO_FAR, OF_ALL = "receipt-so-far", "receipt-of-all"
KEYS = frozenset({SO_FAR, OF_ALL})
CHANGED = '<i data-changed="'
BEFORE = "values-before"  # in the visitor's session: how the last drawing found everything
PLAIN = (str, bool, int, float, list, tuple, type(None))


class Receipts(NamedTuple):
    """Those of one drawing, and what it found changed."""

    place: DeltaGenerator
    changed: tuple[str, ...]

    def so_far(self) -> None:
        """All that may be chosen on the page is drawn; what comes now takes time."""
        self._give(SO_FAR)
        self.place.html(f'{CHANGED}{" ".join(self.changed)}"></i>')

    def of_all(self) -> None:
        """Everything is drawn."""
        self._give(OF_ALL)

    def _give(self, key: str) -> None:
        st.session_state[key] = token_hex(4)
        self.place.text_input(key, key=key)


def begin() -> Receipts:
    """At the start of a drawing, when the callbacks have run."""
    now = {key: value for key, value in st.session_state.to_dict().items() if isinstance(value, PLAIN)}
    before: Mapping[str, object] = st.session_state.get(BEFORE, {})
    st.session_state[BEFORE] = now
    changed = tuple(key for key, value in now.items() if key not in KEYS and before.get(key) != value)
    return Receipts(st.container(key="kept-receipts"), changed)  # browser/style.css hides what begins so
