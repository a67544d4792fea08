"""Lab: rounds played by chosen players, and what becomes of their calls and points."""

import streamlit as st

from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.lab import charts, export, inputs, method, run

visit = frame.enter()
st.title(visit.say("app.page.lab"))
st.markdown(visit.say("lab.lead"))

with st.container(key="desk"):
    with st.container():
        asked = inputs.ask(visit)
        button = st.container()
    with st.container(key="desk-side"):
        found = run.answer(visit, asked, button)
if found:
    charts.show(visit, asked, *found)
    export.show(visit, asked, found.result)
explained.show(visit, method.paragraphs(visit, asked), method.CLAUSES)
