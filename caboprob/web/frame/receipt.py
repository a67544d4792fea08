"""Hidden marks that a run of a page leaves in the browser, for `middleware/turns.py`.

With every message Streamlit's browser repeats the value of every widget, but does not say which answers it
has shown by then. So each run leaves receipts, fresh values of hidden widgets, which the browser repeats too:
one at the end of the run, and one before what takes time. The latter also lists what had changed; once that
has been sent, the rest of the run may be broken off.
"""

from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

SO_FAR, OF_ALL = "receipt-so-far", "receipt-of-all"
KEYS = frozenset({SO_FAR, OF_ALL})
CHANGED = '<i data-changed="'
BEFORE = "values-before"  # in the visitor's session: all values at the start of the last run
PLAIN = (str, bool, int, float, list, tuple, type(None))


class Receipts(NamedTuple):
    """The receipts of one run, and the keys of the values that had changed."""

    place: DeltaGenerator
    changed: tuple[str, ...]

    def so_far(self) -> None:
        """All inputs of the page are shown; what follows takes time."""
        self._give(SO_FAR)
        self.place.html(f'{CHANGED}{" ".join(self.changed)}"></i>')

    def of_all(self) -> None:
        """The whole page is shown."""
        self._give(OF_ALL)

    def _give(self, key: str) -> None:
        st.session_state[key] = token_hex(4)
        self.place.text_input(key, key=key)


def begin() -> Receipts:
    """Called at the start of a run, after the callbacks."""
    now = {key: value for key, value in st.session_state.to_dict().items() if isinstance(value, PLAIN)}
    before: Mapping[str, object] = st.session_state.get(BEFORE, {})
    st.session_state[BEFORE] = now
    changed = tuple(key for key, value in now.items() if key not in KEYS and before.get(key) != value)
    hidden = st.container(key="kept-receipts")  # style.css hides containers whose key starts with "kept"
    return Receipts(hidden, changed)


def last() -> str:
    """The receipt of the page as it was drawn last; while it is being drawn, of the time before."""
    return str(st.session_state.get(OF_ALL, ""))
