"""Score sheet: an evening at the table, round by round, on every phone that has the link."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.sheets import page

visit = frame.enter()
st.title(visit.say("app.page.sheets"))
page.show(visit)
