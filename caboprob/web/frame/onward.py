"""Where somebody who acts by keyboard goes on after a step: at the next thing to do."""

from collections.abc import Sequence

import streamlit as st

from caboprob.web.base.scripts import script

_component = st.components.v2.component("caboprob_onward", js=script("onward"))


def show(step: str, part: str, keys: Sequence[str], within: str = "") -> None:
    """Has the focus go to a button once the `step` is another; to be called before what takes its time.

    `keys` are those of the buttons that may be next, the first that is there. Where only a `part` of the step
    was done, the focus stays at the button that was pressed, drawn anew. It goes if it was lost or lies in
    what the CSS selector `within` finds; who is elsewhere stays there.
    """
    following = [f".st-key-{key} button:enabled" for key in keys]
    with st.container(key="kept-onward"):
        _component(key="onward", data={"step": step, "part": part, "within": within, "next": following})
