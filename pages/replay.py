"""A placeholder."""

import streamlit as st

from caboprob.web import frame

visit = frame.enter()
st.title(visit.say("app.page.replay"))
n = st.number_input("n", 1, 9, 4, key="n", bind="query-params")
