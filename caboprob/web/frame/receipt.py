"""Hidden marks that a run of a page leaves in the browser, for `middleware/turns.py`.

With every message Streamlit's browser repeats the value of every widget, but does not say which answers it
has shown by then. So each run leaves receipts, new random values of hidden widgets, which the browser repeats
as well: one at the end of the run, and one before anything slow. The latter also lists which inputs had
changed; once it has been sent, the rest of the run may be broken off.
"""

from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

INPUTS_SHOWN, PAGE_SHOWN = "receipt-so-far", "receipt-of-all"
RECEIPT_KEYS = frozenset({INPUTS_SHOWN, PAGE_SHOWN})
CHANGED_TAG = '<i data-changed="'
VALUES_BEFORE = "values-before"  # in the visitor's session: all values at the start of the last run
COMPARED_TYPES = (str, bool, int, float, list, tuple, type(None))


class Receipts(NamedTuple):
    """The receipts of one run: where they go on the page, and the keys of the values that had changed."""

    place: DeltaGenerator
    changed: tuple[str, ...]

    def inputs_shown(self) -> None:
        """Leaves the receipt for all inputs of the page; what follows may be slow."""
        self._give(INPUTS_SHOWN)
        self.place.html(f'{CHANGED_TAG}{" ".join(self.changed)}"></i>')

    def page_shown(self) -> None:
        """Leaves the receipt for the whole page."""
        self._give(PAGE_SHOWN)

    def _give(self, key: str) -> None:
        st.session_state[key] = token_hex(4)
        self.place.text_input(key, key=key)


def begin() -> Receipts:
    """The receipts of a new run; to be called at its start, after the callbacks."""
    now = {
        key: value for key, value in st.session_state.to_dict().items() if isinstance(value, COMPARED_TYPES)
    }
    previous: Mapping[str, object] = st.session_state.get(VALUES_BEFORE, {})
    st.session_state[VALUES_BEFORE] = now
    changed = tuple(
        key for key, value in now.items() if key not in RECEIPT_KEYS and previous.get(key) != value
    )
    hidden = st.container(key="kept-receipts")  # style.css hides containers whose key starts with "kept"
    return Receipts(hidden, changed)


def last() -> str:
    """The receipt of the last complete run; while a run is under way, of the one before."""
    return str(st.session_state.get(PAGE_SHOWN, ""))
