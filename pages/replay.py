"""Replay: a recorded round, move by move; an illegal move is shown with the clause it breaks."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.frame import frame
from caboprob.web.replay import page
from caboprob.web.rounds import recordfield

visit = frame.enter()
st.title(visit.say("app.page.replay"))
st.markdown(visit.say("replay.lead"))

record_text = recordfield.ask(visit)
try:
    story = page.story_of(record_text)  # the replayed round, or game of Kabadak, as the page tells it
except CaboError as error:
    st.error(visit.refusal(error))
else:
    page.show(visit, story)
