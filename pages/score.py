"""Score check: points, totals and reasons from the hands, the caller and the totals before."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.score import page

visit = frame.enter()
st.title(visit.say("app.page.score"))
st.markdown(visit.say("score.lead"))
page.show(visit)
