"""The page without a sheet in the address: the sheets of this device, and the form for a new one."""

import streamlit as st

from caboprob.sheet.gamewords import say_for_game
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame.pages import GAME_CHOICE
from caboprob.web.sheets import files, mysheets
from caboprob.web.sheets.beginning import start
from caboprob.web.sheets.entering import waitingrounds


def show(visit: Visit) -> None:
    """Shows them; on a wide screen the sheets of this device stand next to the form."""
    previous_key = start.key_of_previous_game()
    # Whether a round that was entered elsewhere waits: no sheet is open to take it.
    entry_waits = not previous_key and waitingrounds.any_entry_waits()
    with st.container(key="sheets-home"):
        if not previous_key:
            _show_mine(visit, entry_waits=entry_waits)
        with st.container(key="sheets-start"):
            if entry_waits:
                st.info(
                    say_for_game(visit.language, input_value(GAME_CHOICE), "sheets.waiting"),
                    icon=":material/inbox:",
                )
            start.show(visit)
        if previous_key:  # the form, which the visitor has come for, stands first
            _show_mine(visit, entry_waits=entry_waits)
        else:
            _show_more(visit)


def _show_mine(visit: Visit, *, entry_waits: bool) -> None:
    with st.container(key="sheets-mine"):
        mysheets.show_sheets(visit, entry_waits=entry_waits)


def _show_more(visit: Visit) -> None:
    """Says what a sheet is good for, and shows the upload of one."""
    with st.container(key="sheets-more"):
        st.markdown(visit.say("sheets.lead"))
        files.show_upload(visit)
