"""Record: writes down a real round tap by tap, and says at once what is not allowed."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.record import page

visit = frame.enter()
st.title(visit.say("app.page.record"))
page.show(visit)
