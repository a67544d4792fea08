"""Cabo call: the table in; how likely a call succeeds, and what everybody writes on average, out."""

import streamlit as st

from caboprob.web import frame, presets, tableentry

visit = frame.enter()
st.title(visit.say("app.page.call"))
position = tableentry.ask(visit)
st.write(str(position.me if position else None))
