"""Watches a sheet: what somebody else writes is there within two seconds."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.frame import again
from caboprob.web.sheets.shelf import shelf

SECONDS = 1.0


@st.fragment(run_every=SECONDS)
def watch(key: str, revision: int) -> None:
    """Draws the page anew once the sheet has moved on from this revision.

    A database that does not answer for a while is asked again; whoever writes then is told.
    """
    try:
        now = shelf().revision(key)
    except CaboError:
        return
    if now != revision:
        again.ask("sheet")
