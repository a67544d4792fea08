"""Rulebook: every rule of a game with its standing, its link and the rulings on it."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.rulebook import page

visit = frame.enter()
st.title(visit.say("app.page.rulebook"))
page.show(visit)
