"""Play: a round to practise against players of the house, card by card."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.kabadak.play import page as kabadak
from caboprob.web.kabadak.play import which
from caboprob.web.play import page

visit = frame.enter()
st.title(visit.say("app.page.play"))
if which.kabadak(visit):
    kabadak.show(visit)
else:
    page.show(visit)
