"""A fold whose contents are made only while it is open; the address says whether it is."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.web.base import choices
from caboprob.web.frame import share

YES, NO = "1", "0"


def show(key: str, title: str, icon: str) -> DeltaGenerator | None:
    """Shows the fold, with its state under `key` in the address, and returns it; None while it is closed."""
    is_open = choices.option_in_address(key, (NO, YES), NO) == YES
    share.add_to_link(**{key: YES if is_open else NO})
    shown_key = choices.widget_key(key)
    st.session_state[shown_key] = is_open
    fold = st.expander(title, icon=icon, key=shown_key, on_change=_copy_to_address, args=(key, shown_key))
    return fold if is_open else None


def _copy_to_address(key: str, shown_key: str) -> None:
    st.session_state[key] = YES if st.session_state[shown_key] else NO
