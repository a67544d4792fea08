"""Watches a sheet: what somebody else writes appears soon after, and so does the next game."""

from typing import NamedTuple

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.frame import redraw
from caboprob.web.shelf.shelf import sheets

CHECK_EVERY = 1.0  # seconds


class ShownSheet(NamedTuple):
    """What a page shows of a sheet: its revision, whether the game is over, and the next one's key."""

    revision: int
    game_over: bool
    next_key: str | None


@st.fragment(run_every=CHECK_EVERY)
def watch(key: str, shown_sheet: ShownSheet) -> None:
    """Draws the page again once the sheet differs from what is shown.

    A database that does not answer is simply asked again later; only those who write are told.
    """
    try:
        revision = sheets().revision(key)
        next_key = sheets().following(key)
    except CaboError:
        return
    if (revision, next_key) != (shown_sheet.revision, shown_sheet.next_key):
        redraw.request("sheet")
