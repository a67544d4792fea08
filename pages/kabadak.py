"""Kabadak: another game for two; a hand judged, the odds counted, games simulated, a round scored."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.kabadak import parts

visit = frame.enter()
st.title(visit.say("app.page.kabadak"))
st.markdown(visit.say("kabadak.lead"))
parts.show(visit)
