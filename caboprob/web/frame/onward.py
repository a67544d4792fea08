"""Moves a keyboard user's focus to the next thing to do after a step."""

from collections.abc import Sequence

import streamlit as st

from caboprob.web.base.scripts import script

_component = st.components.v2.component("caboprob_onward", js=script("onward"))


def show(step: str, part: str, keys: Sequence[str], within: str = "") -> None:
    """Moves the focus to the next button once `step` has changed; to be called before anything slow.

    The next button is the first of `keys` that is on the page. If only `part` has changed, part of a step was
    done, and the focus stays at the button that was pressed. The focus only moves if it was lost or lies in
    what the CSS selector `within` finds; a visitor whose focus is elsewhere stays there.
    """
    following = [f".st-key-{key} button:enabled" for key in keys]
    with st.container(key="hidden-onward"):
        _component(key="onward", data={"step": step, "part": part, "within": within, "next": following})
