"""The part on a hand: whether it is KABADAK, what can be laid or not and why, and the odds from here."""

import streamlit as st

from caboprob.kabadak.near import near_misses
from caboprob.kabadak.options import options
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import presets
from caboprob.web.kabadak import drawcharts
from caboprob.web.kabadakshared import handentry, layingtrial, letters, meldlist


def show(visit: Visit) -> None:
    """Shows the question and all answers.

    They are the letters of KABADAK that the hand has, what may be laid and what just fails to, a trial of
    any cards that I choose, and the odds of the next draws.
    """
    with st.container(key="columns"):
        with st.container():
            entered = handentry.ask(visit)
        answer_place = st.container(key="columns-answer")
    view = entered.table
    if view and view.hand:
        state = view.state()
        legal_options = options(state)
        with entered.verdict_place:
            letters.show(visit, view, legal_options)
        with answer_place:
            meldlist.show(visit, state, legal_options, near_misses(state))
            layingtrial.show(visit, view, state)
        drawcharts.show(visit, view)
    elif view:
        with answer_place:
            _show_examples(visit)


def _show_examples(visit: Visit) -> None:
    """Shows an invitation, and hands to try."""
    st.markdown(visit.say("kabadak.start"))
    presets.show(visit, "kabadak", fill=st.session_state.update)
