"""Play: a round to practise against built-in players, card by card."""

import streamlit as st

from caboprob.web.frame import frame
from caboprob.web.kabadak.play import gamechoice
from caboprob.web.kabadak.play import page as kabadak
from caboprob.web.play import page

visit = frame.enter()
with st.container(key="play-head", horizontal=True, vertical_alignment="center", gap="small"):
    st.title(visit.say("app.page.play"), width="content")
    standing_place = st.container(width="content")  # for the number of the round and the totals
if gamechoice.plays_kabadak(visit):
    kabadak.show(visit)
else:
    page.show(visit, standing_place)
