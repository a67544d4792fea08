"""Reshuffle: when the draw pile is reshuffled, and which card comes next before and after."""

import streamlit as st

from caboprob.exact.reshuffle import reshuffles
from caboprob.web.base import styles
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.progress import counting
from caboprob.web.reshuffle import answer, charts, inputs, method, nextcard, simulated

visit = frame.enter()
styles.use("answers")
st.title(visit.say("app.page.reshuffle"))
if visit.rules.reshuffle == "never":
    answer.show_none(visit)
    frame.stop()
st.markdown(visit.say("reshuffle.lead"))

with st.container(key="columns"):
    left = st.container()
    right = st.container()
with left:
    question = inputs.ask(visit)
with right:
    # `rate`: the chance that a turn draws from the pile; `is_urgent`: before the counts that are not.
    counted = counting.compute(
        visit, reshuffles, visit.rules, question.players, inputs.MOST_TURNS, question.rate, is_urgent=True
    )
    if counted:
        answer.show(visit, question, counted)
if counted:
    charts.show(visit, question)
    simulated.show(visit, question, counted)
    nextcard.show(visit, question.players)
    explained.show(visit, method.paragraphs(visit, question, counted), method.CLAUSES)
