"""A fold whose contents are made only while it is open; whether it is stands in the address."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.web.base import choices
from caboprob.web.frame import share

YES, NO = "1", "0"


def show(key: str, title: str, icon: str) -> DeltaGenerator | None:
    """The fold, `key` in the address; None while it is closed."""
    is_open = choices.option_in_address(key, (NO, YES), NO) == YES
    share.add_to_link(**{key: YES if is_open else NO})
    shown = choices.visible_key(key)
    st.session_state[shown] = is_open
    fold = st.expander(title, icon=icon, key=shown, on_change=_turn, args=(key, shown))
    return fold if is_open else None


def _turn(key: str, shown: str) -> None:
    st.session_state[key] = YES if st.session_state[shown] else NO
