"""Brings a part of the page into view, once, when something happens where the reader does not look."""

import time
from pathlib import Path
from typing import NamedTuple

import streamlit as st

REQUEST = "into-view"  # in the visitor's session: the last `Request`
TITLE_SELECTOR = "h1"

_component = st.components.v2.component(
    "caboprob_intoview",
    js=Path(__file__).parents[1].joinpath("browser", "scripts", "intoview.js").read_text(encoding="utf-8"),
)


class Request(NamedTuple):
    """What to bring into view, and when that was requested, in milliseconds since 1970.

    The browser passes over what is not newer than the last: while a page is drawn, it also holds the request
    before.
    """

    at: int = 0
    selector: str = ""
    when_idle: bool = False
    focus: bool = False
    keyboard_target: str = ""


def bring(selector: str, *, when_idle: bool = False, focus: bool = False, keyboard_target: str = "") -> None:
    """Requests that the part of the page that a CSS selector finds be brought into view; for callbacks, too.

    With `when_idle` this waits until the reader has touched nothing for a while, and scrolls only as needed.
    With `focus`, keyboard and screen reader continue at the heading of the part. Keyboard users continue at
    what the selector `keyboard_target` finds.
    """
    at = time.time_ns() // 1_000_000
    st.session_state[REQUEST] = Request(at, selector, when_idle, focus, keyboard_target)


def show() -> None:
    """Sends the request to the browser; to be called at the end of a page."""
    request: Request = st.session_state.get(REQUEST, Request())
    with st.container(key="hidden-into-view"):
        data = {
            "at": request.at,
            "part": request.selector,
            "resting": request.when_idle,
            "focus": request.focus,
            "goesOn": request.keyboard_target,
        }
        _component(key="into-view-part", data=data)
