"""Reshuffle: when the draw pile is shuffled anew, and which card comes next before and after."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web import (
    explained,
    frame,
    nextcard,
    pace,
    playedreshuffle,
    reshufflecard,
    reshufflehow,
    styles,
)

visit = frame.enter()
styles.draw("paper", "odds")
st.title(visit.say("app.page.reshuffle"))
st.markdown(visit.say("reshuffle.lead"))

with st.container(key="desk"):
    asked = st.container()
    answer = st.container()
with asked:
    chosen = pace.ask(visit)
try:
    found = reshufflecard.law(visit.rules, chosen.players, chosen.rate)
except CaboError as error:
    answer.error(visit.refusal(error))
else:
    with answer:
        reshufflecard.draw(visit, chosen, found)
    reshufflecard.pictures(visit, chosen)
    playedreshuffle.draw(visit, chosen, found)
    nextcard.draw(visit, chosen.players)
    explained.draw(visit, reshufflehow.paragraphs(visit, chosen, found), reshufflehow.CLAUSES)
