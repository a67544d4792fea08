"""Learn: a guided first round, step by step with a question each; every game has its lesson."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.learn import page

visit = frame.enter()
st.title(visit.say("app.page.learn"))
page.show(visit)
