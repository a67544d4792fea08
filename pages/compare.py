"""Compare: the rules of several games next to each other."""

import streamlit as st

from caboprob.web.compare import page
from caboprob.web.frame import frame

visit = frame.enter()
st.title(visit.say("app.page.compare"))
page.show(visit)
