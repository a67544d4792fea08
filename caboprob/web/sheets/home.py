"""Without a sheet in the address: those of this device, and what a new one begins with."""

import streamlit as st

from caboprob.sheet.gamewords import say_as
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame.pages import GAME_CHOICE
from caboprob.web.sheets import files, mine, start
from caboprob.web.sheets.entering import waiting


def show(visit: Visit) -> None:
    """Shows them; on a wide screen the sheets of this device stand beside the form."""
    follows = start.game_before()
    waits = not follows and waiting.anything()
    with st.container(key="sheets-home"):
        if not follows:
            _mine(visit, waits=waits)
        with st.container(key="sheets-start"):
            if waits:
                st.info(
                    say_as(visit.language, input_value(GAME_CHOICE), "sheets.waiting"),
                    icon=":material/inbox:",
                )
            start.show(visit)
        if follows:  # what one has come for stands first
            _mine(visit, waits=waits)
        else:
            _more(visit)


def _mine(visit: Visit, *, waits: bool) -> None:
    with st.container(key="sheets-mine"):
        mine.show_sheets(visit, waits=waits)


def _more(visit: Visit) -> None:
    """What a sheet is good for, and the way to bring one along."""
    with st.container(key="sheets-more"):
        st.markdown(visit.say("sheets.lead"))
        files.bring(visit)
