"""Replay: a written-down round, move by move; the illegal one with its clause."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web import frame, recordfield, replaying

visit = frame.enter()
st.title(visit.say("app.page.replay"))
st.markdown(visit.say("replay.lead"))

written = recordfield.text(visit)
try:
    replay = replaying.replayed(written)
except CaboError as error:
    st.error(visit.refusal(error))
else:
    replaying.draw(visit, replay)
