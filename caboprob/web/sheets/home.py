"""Without a sheet in the address: those of this device, and what a new one begins with."""

import streamlit as st

from caboprob.web.base.visit import Visit
from caboprob.web.roundentry import fields
from caboprob.web.sheets import files, mine, start
from caboprob.web.sheets.entering import gamefields


def show(visit: Visit) -> None:
    """Shows them; on a wide screen the sheets of this device stand beside the form."""
    follows = start.game_before()
    with st.container(key="sheets-home"):
        if not follows:
            _mine(visit)
        with st.container(key="sheets-start"):
            if not follows and (fields.begun(visit.rules.players_max) or gamefields.begun()):
                st.info(visit.say("sheets.waiting"), icon=":material/inbox:")
            start.show(visit)
        if follows:  # what one has come for stands first
            _mine(visit)
        else:
            _more(visit)


def _mine(visit: Visit) -> None:
    with st.container(key="sheets-mine"):
        mine.listed(visit)


def _more(visit: Visit) -> None:
    """What a sheet is good for, and the way to bring one along."""
    with st.container(key="sheets-more"):
        st.markdown(visit.say("sheets.lead"))
        files.bring(visit)
