"""Cabo call: the table in; how likely a call succeeds, and what everybody writes on average, out."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.exact.call import call
from caboprob.web import callcard, callentry, callhow, callpictures, explained, frame, styles

visit = frame.enter()
styles.draw("call")
st.title(visit.say("app.page.call"))
st.markdown(visit.say("call.lead"))

asked, answer = callentry.ask(visit)
if asked is None:
    st.stop()
try:
    found = call(asked.position, asked.model)
except CaboError as error:
    answer.error(visit.refusal(error))
else:
    with answer:
        callcard.draw(visit, asked, found)
    callpictures.draw(visit, asked)
    explained.draw(visit, callhow.paragraphs(visit, asked, found), callhow.CLAUSES)
