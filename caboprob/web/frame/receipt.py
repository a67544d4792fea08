"""Hidden marks that a run of a page leaves in the browser, for `serving/middleware`.

With every message the browser repeats the value of every widget, but does not say which answers it had shown
by then. So each run leaves receipts, new random values of hidden widgets, which the browser repeats as well:
one at the end of the run, and one before anything slow (`memory.py` reads them). With the latter goes a list
of the inputs that had changed; once those have been sent, the rest of the run may be broken off (`turns.py`).
"""

from collections.abc import Mapping
from secrets import token_hex
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

INPUTS_SHOWN, PAGE_SHOWN = "receipt-so-far", "receipt-of-all"
RECEIPT_KEYS = frozenset({INPUTS_SHOWN, PAGE_SHOWN})
CHANGED_PREFIX = '<i data-changed="'
VALUES_BEFORE = "values-before"  # in the visitor's session: all values at the start of the last run
COMPARED_TYPES = (str, bool, int, float, list, tuple, type(None))


class Receipts(NamedTuple):
    """The receipts of one run: where they go on the page, and the keys of the values that had changed."""

    place: DeltaGenerator
    changed: tuple[str, ...]

    def leave_for_inputs(self) -> None:
        """Leaves the receipt that all inputs are drawn, with those changed; what follows may be slow."""
        self._leave(INPUTS_SHOWN)
        self.place.html(f'{CHANGED_PREFIX}{" ".join(self.changed)}"></i>')

    def leave_for_page(self) -> None:
        """Leaves the receipt for the whole page."""
        self._leave(PAGE_SHOWN)

    def _leave(self, key: str) -> None:
        st.session_state[key] = token_hex(4)
        self.place.text_input(key, key=key)


def begin() -> Receipts:
    """Starts the receipts of a run; to be called at its start, when Streamlit has run the callbacks."""
    values_now = {
        key: value for key, value in st.session_state.to_dict().items() if isinstance(value, COMPARED_TYPES)
    }
    previous: Mapping[str, object] = st.session_state.get(VALUES_BEFORE, {})
    st.session_state[VALUES_BEFORE] = values_now
    changed = tuple(
        key for key, value in values_now.items() if key not in RECEIPT_KEYS and previous.get(key) != value
    )
    hidden = st.container(key="hidden-receipts")  # as style.css does with all such keys
    return Receipts(hidden, changed)


def last() -> str:
    """The receipt of the last complete run; while a run is under way, of the one before."""
    return str(st.session_state.get(PAGE_SHOWN, ""))
