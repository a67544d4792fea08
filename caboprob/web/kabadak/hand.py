"""The part on a hand: is it KABADAK, what can be laid, why not something else, and the odds from here."""

import streamlit as st

from caboprob.kabadak.near import near_misses
from caboprob.kabadak.options import options
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import presets
from caboprob.web.kabadak import fromhere
from caboprob.web.melds import handentry, letters, meldlist, trial


def show(visit: Visit) -> None:
    """Draws the question and all answers."""
    with st.container(key="columns"):
        with st.container():
            asked = handentry.ask(visit)
        side = st.container(key="columns-answer")
    table = asked.table
    if table and table.hand:
        state = table.state()
        found = options(state)
        with asked.verdict:
            letters.show(visit, table, found)
        with side:
            meldlist.show(visit, state, found, near_misses(state))
            trial.show(visit, table, state)
        fromhere.show(visit, table)
    elif table:
        with side:
            _begin(visit)


def _begin(visit: Visit) -> None:
    """What to do, and hands to try."""
    st.markdown(visit.say("kabadak.start"))
    st.markdown(f"**{visit.say('odds.examples')}**")
    presets.show(visit, "kabadak", fill=st.session_state.update)
