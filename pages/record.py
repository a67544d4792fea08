"""Record: a real round, tap by tap, with what is not allowed told at once."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.record import page

visit = frame.enter()
st.title(visit.say("app.page.record"))
page.show(visit)
