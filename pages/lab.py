"""Lab: rounds played by chosen players, and what becomes of their calls and points."""

import streamlit as st

from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.lab import charts, export, inputs, method, simulated

visit = frame.enter()
st.title(visit.say("app.page.lab"))
st.markdown(visit.say("lab.lead"))

with st.container(key="columns"):
    with st.container():
        question = inputs.ask(visit)
        button_place = st.container()
    with st.container(key="columns-answer"):
        run_result = simulated.show(visit, question, button_place)
if run_result:  # `seat`, from 0, is whose numbers are shown
    charts.show(visit, question, run_result.result, run_result.seat)
    export.show(visit, question, run_result.result)
explained.show(visit, method.paragraphs(visit, question), method.CLAUSES)
