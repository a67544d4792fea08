"""Exercises: what would you do here? One a day for everybody, and many more."""

import streamlit as st

from caboprob.web.exercises import page
from caboprob.web.frame import frame

visit = frame.enter()
st.title(visit.say("app.page.exercises"))
st.markdown(visit.say("exercises.lead"))
page.show(visit)
