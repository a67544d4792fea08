"""Without a sheet in the address: those of this device, and what a new one begins with."""

import streamlit as st

from caboprob.web.base.visit import Visit
from caboprob.web.roundentry import fields
from caboprob.web.sheets import files, mine, start
from caboprob.web.sheets.entering import gamefields


def show(visit: Visit) -> None:
    """Shows them."""
    if start.game_before():  # what one has come for stands first
        start.show(visit)
        mine.listed(visit)
        return
    st.markdown(visit.say("sheets.lead"))
    waiting = fields.begun(visit.rules.players_max) or gamefields.begun()
    if waiting:
        st.info(visit.say("sheets.waiting"), icon=":material/inbox:")
    mine.listed(visit)
    start.show(visit)
    files.bring(visit)
