"""Which game do you play? A few questions for people who learnt it from friends."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.which import page

visit = frame.enter()
st.title(visit.say("app.page.which"))
page.show(visit)
