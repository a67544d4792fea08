"""Cabo call: the table in; how likely a call succeeds, and what everybody writes on average, out."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.exact.call import call
from caboprob.web import callcard, callentry, callhow, callpictures, explained, frame, playedcall

visit = frame.enter()
st.title(visit.say("app.page.call"))
st.markdown(visit.say("call.lead"))

asked, places = callentry.ask(visit)
if asked is None:
    st.stop()
try:
    with callcard.meanwhile(visit, asked, places):
        found = call(asked.position, asked.model)
except CaboError as error:
    places.head.error(visit.refusal(error))
else:
    callcard.draw(visit, asked, found, places)
    playedcall.draw(visit, asked.position)
    callpictures.draw(visit, asked)
    explained.draw(visit, callhow.paragraphs(visit, asked, found), callhow.CLAUSES)
