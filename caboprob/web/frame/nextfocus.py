"""Moves a keyboard user's focus to the next thing to do after a step."""

import time
from collections.abc import Sequence
from typing import NamedTuple

import streamlit as st

from caboprob.web.base.scripts import script

LATEST = "onward"  # in the visitor's session: the last `Progress`

_component = st.components.v2.component("caboprob_onward", js=script("onward"))


class Progress(NamedTuple):
    """How far a visitor has come, and since when, in milliseconds since 1970.

    The browser passes over what is not newer than the last: until a page is drawn to its end, it also holds
    what stood there before.
    """

    step: str
    part: str
    since: int


def show(step: str, part: str, keys: Sequence[str], within: str = "") -> None:
    """Moves the focus to the next button once `step` has changed; to be called before anything slow.

    The next button is the first of `keys` that is on the page. If only `part` has changed, part of a step was
    done, and the focus stays at the button that was pressed. The focus only moves if it was lost or lies in
    what the CSS selector `within` finds; a visitor whose focus is elsewhere stays there.
    """
    button_selectors = [f".st-key-{key} button:enabled" for key in keys]
    with st.container(key="hidden-onward"):
        progress = _latest(step, part)._asdict()
        _component(key="onward", data={**progress, "within": within, "next": button_selectors})


def _latest(step: str, part: str) -> Progress:
    """The visitor's progress: what it was last time, unless the step or its part has changed."""
    last: Progress | None = st.session_state.get(LATEST)
    if last is None or (last.step, last.part) != (step, part):
        last = st.session_state[LATEST] = Progress(step, part, time.time_ns() // 1_000_000)
    return last
