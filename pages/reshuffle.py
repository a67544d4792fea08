"""Reshuffle: when the draw pile is shuffled anew, and which card comes next before and after."""

import streamlit as st

from caboprob.exact.reshuffle import reshuffles
from caboprob.web.base import styles
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.progress import waiting
from caboprob.web.reshuffle import answer as reshufflecard
from caboprob.web.reshuffle import inputs, method, nextcard, simulated

visit = frame.enter()
styles.show("paper", "odds")
st.title(visit.say("app.page.reshuffle"))
st.markdown(visit.say("reshuffle.lead"))

with st.container(key="desk"):
    asked = st.container()
    answer = st.container()
with asked:
    chosen = inputs.ask(visit)
with answer:
    found = waiting.answer(
        visit, reshuffles, visit.rules, chosen.players, inputs.MOST_TURNS, chosen.rate, first=True
    )
    if found:
        reshufflecard.show(visit, chosen, found)
if found:
    reshufflecard.pictures(visit, chosen)
    simulated.show(visit, chosen, found)
    nextcard.show(visit, chosen.players)
    explained.show(visit, method.paragraphs(visit, chosen, found), method.CLAUSES)
