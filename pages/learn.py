"""Learn: a guided first round of CABO, in ten steps with a question each."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.learn import page

visit = frame.enter()
st.title(visit.say("app.page.learn"))
page.show(visit)
