"""Watches a sheet: what somebody else writes shows up within two seconds, and so does the next game."""

from typing import NamedTuple

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.frame import redraw
from caboprob.web.shelf.shelf import sheets

CHECK_EVERY = 1.0  # seconds


class ShownSheet(NamedTuple):
    """What a page shows of a sheet: its revision and, once the game is over, the key of the next one."""

    revision: int
    game_over: bool
    following: str | None


@st.fragment(run_every=CHECK_EVERY)
def watch(key: str, shown_sheet: ShownSheet) -> None:
    """Draws the page again once the sheet differs from what is shown.

    A database that does not answer is simply asked again later; only writing reports it.
    """
    try:
        revision = sheets().revision(key)
        following = sheets().following(key) if shown_sheet.game_over else None
    except CaboError:
        return
    if (revision, following) != (shown_sheet.revision, shown_sheet.following):
        redraw.request("sheet")
