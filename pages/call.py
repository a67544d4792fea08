"""Call Cabo?: how likely a call succeeds at a table in play, and what the best move is."""

import streamlit as st

from caboprob.web.answers import trust
from caboprob.web.book import booklink
from caboprob.web.call import answer, inputs, method, pictures
from caboprob.web.call.counted import exactodds
from caboprob.web.clauses import explained
from caboprob.web.frame import frame, pages

visit = frame.enter()
st.title(pages.heading(visit.language, "call", visit.game))
st.markdown(visit.say("call.lead"))

question, places = inputs.ask(visit)
frame.inputs_done()  # a change above starts the page anew, wherever below it has come to
if question is None:
    frame.stop()
evidence = question.evidence
if evidence is None:
    places.head.info(visit.say("call.no-turns"), icon=":material/schedule:")
else:
    if answer.show(visit, question, evidence, places):
        pictures.show(visit, evidence)
    # How far such chances can be trusted, folded away.
    trust.show_folded(visit, visit.rules, question.position.players, question.company)
position = question.position
# To the calling book: when to call at such a table.
booklink.show(visit, position.players, question.company, len(position.me))
exactodds.show(visit, position)
if evidence:
    explained.show(visit, method.paragraphs(visit, evidence.seed), method.CLAUSES)
