"""The way back to the score sheet that a page was opened from; the address knows its mark, never its key."""

import re

import streamlit as st

from caboprob.web.base import steps, styles
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import Visit

FROM = "from"
MARK = re.compile(r"[0-9a-f]{12}")
NOT_ON = ("", "home", "sheets")

_component = st.components.v2.component(
    "caboprob_back_to_sheet",
    css=styles.sheet("backtosheet"),
    js=script("keptsheets", "backtosheet"),
)


def show(visit: Visit, page: str) -> None:
    """Shows it, on a page that was reached from a sheet; the browser knows where the sheet is."""
    mark = steps.input_value(FROM)
    if page not in NOT_ON and MARK.fullmatch(mark):
        with st.container(key="back-to-sheet"):
            words = visit.say("app.back-to-sheet")
            _component(key="back", data={"mark": mark, "words": words, "language": visit.language})
