"""Replay: a recorded round, move by move; an illegal move is shown with the clause it breaks."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.frame import frame
from caboprob.web.replay import page
from caboprob.web.rounds import recordfield

visit = frame.enter()
st.title(visit.say("app.page.replay"))
st.markdown(visit.say("replay.lead"))

written = recordfield.ask(visit)
try:
    replay = page.story_of(written)
except CaboError as error:
    st.error(visit.refusal(error))
else:
    page.show(visit, replay)
