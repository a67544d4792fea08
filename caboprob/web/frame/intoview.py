"""Brings a part of the page into view, once, after a tap whose effect is elsewhere on the page."""

from pathlib import Path

import streamlit as st

ASKED = "into-view"  # in the visitor's session: how often anything was brought into view, and what last
NOTHING = 0, "", False, False, ""
TOP = "h1"

_component = st.components.v2.component(
    "caboprob_intoview",
    js=Path(__file__).parents[1].joinpath("browser", "scripts", "intoview.js").read_text(encoding="utf-8"),
)


def bring(part: str, *, resting: bool = False, focus: bool = False, goes_on: str = "") -> None:
    """Has a part, a CSS selector, brought into view once the page is drawn; for callbacks, too.

    With `resting` it waits until the reader has touched nothing for a while, and scrolls only as needed. With
    `focus` keyboard and screen reader go on at its heading. Whoever acts by keyboard goes on at what the
    selector `goes_on` finds.
    """
    turn, *_ = st.session_state.get(ASKED, NOTHING)
    st.session_state[ASKED] = turn + 1, part, resting, focus, goes_on


def show() -> None:
    """Does so; to be called at the end of a page."""
    turn, part, resting, focus, goes_on = st.session_state.get(ASKED, NOTHING)
    with st.container(key="kept-into-view"):
        data = {"turn": turn, "part": part, "resting": resting, "focus": focus, "goesOn": goes_on}
        _component(key="into-view-part", data=data)
