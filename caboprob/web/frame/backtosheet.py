"""The way back to the score sheet that a page was opened from.

The address contains the sheet's mark, by which the browser finds the sheet again, and never its key.
"""

import re

import streamlit as st

from caboprob.web.base import historysteps, styles
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import Visit

FROM_SHEET = "from"
SHEET_MARK = re.compile(r"[0-9a-f]{12}")
PAGES_WITHOUT_LINK = ("", "home", "sheets")  # by path; that of the home page is empty

_component = st.components.v2.component(
    "caboprob_back_to_sheet",
    css=styles.sheet("backtosheet"),
    js=script("keptsheets", "backtosheet"),
)


def show(visit: Visit, page: str) -> None:
    """Shows the link back if this page was opened from a sheet."""
    mark = historysteps.input_value(FROM_SHEET)
    if page not in PAGES_WITHOUT_LINK and SHEET_MARK.fullmatch(mark):
        with st.container(key="back-to-sheet"):
            words = visit.say("app.back-to-sheet")
            _component(key="back", data={"mark": mark, "words": words, "language": visit.language})
