"""Lab: rounds played by chosen players, and what becomes of their calls and points."""

import streamlit as st

from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.lab import labentry, labexport, labhow, labpictures, labrun

visit = frame.enter()
st.title(visit.say("app.page.lab"))
st.markdown(visit.say("lab.lead"))

with st.container(key="desk"):
    with st.container():
        asked = labentry.ask(visit)
        button = st.container()
    with st.container(key="desk-side"):
        found = labrun.answer(visit, asked, button)
if found:
    labpictures.draw(visit, asked, *found)
    labexport.draw(visit, asked, found.result)
explained.draw(visit, labhow.paragraphs(visit, asked), labhow.CLAUSES)
