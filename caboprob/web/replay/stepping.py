"""Stepping through a replayed record: forward, back, and to any move."""

import streamlit as st

from caboprob.web.base import unknownvalues
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

KEY = "step"
ARROWS = {"back": "Left", "forward": "Right"}
"""The keyboard keys that do the same as the buttons."""


def choose(visit: Visit, last_step: int, step_shown_first: int) -> int:
    """Shows the slider and its buttons; returns the step chosen, from 0, which is before the first move."""
    if last_step == 0:
        return 0
    words_in_address = unknownvalues.unread_words(KEY)
    step = st.slider(
        visit.say("replay.step.move"), 0, last_step, step_shown_first, key=KEY, bind="query-params"
    )
    # An address may name a step that there is not; the page then says which one is shown instead.
    unfit = tuple(word for word in words_in_address if word != str(step))
    unknownvalues.note(KEY, unfit, instead=step, label=str(step))
    with st.container(horizontal=True, gap="small", wrap=False):
        _show_button("back", visit, step - 1, step > 0)
        _show_button("forward", visit, step + 1, step < last_step)
    share.add_to_link(**{KEY: step})
    return int(step)


def _show_button(direction: str, visit: Visit, target: int, is_possible: bool) -> None:
    st.button(
        visit.say(f"replay.step.{direction}"),
        key=f"step-{direction}",
        on_click=go_to,
        args=(target,),
        disabled=not is_possible,
        width="stretch",
        icon=":material/chevron_left:" if direction == "back" else ":material/chevron_right:",
        shortcut=ARROWS[direction],
    )


def go_to(step: int) -> None:
    """Shows another step."""
    st.session_state[KEY] = step


def show_moment_button(visit: Visit, number: int, key: str) -> None:
    """Shows a button that leads to the table before an entry of the record, numbered from 1."""
    st.button(
        visit.say("review.show", n=number),
        key=key,
        on_click=go_to,
        args=(number - 1,),
        icon=":material/visibility:",
    )
