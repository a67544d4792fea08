"""Cabo call: the table in; how likely a call succeeds, and what everybody writes on average, out."""

import streamlit as st

from caboprob.exact import deals
from caboprob.exact.call import call, win
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.web.call import answer, charts, inputs, method, simulated
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.progress import waiting

visit = frame.enter()
st.title(visit.say("app.page.call"))
st.markdown(visit.say("call.lead"))

asked, places = inputs.ask(visit)
frame.asked()
if asked is None:
    frame.stop()
position, model = asked.position, asked.model

with places.head:
    chance = waiting.answer(visit, win, position, model, first=True)
    if chance is None:
        with places.rest:
            simulated.draw(visit, position)  # what cannot be counted can be played
        frame.stop()
    answer.headline(visit, asked, chance, places.short)
    law = waiting.answer(visit, own_sum_distribution, position)
    if law is None:
        frame.stop()
    found = waiting.answer(visit, call, position, model)
    if found:
        answer.draw(visit, law, found, places.rest)

simulated.draw(visit, position)
charts.draw(visit, asked, law)
ways = waiting.answer(visit, deals.count, position, model) if found else None
if found and ways:
    explained.draw(visit, method.paragraphs(visit, asked, law, found, ways), method.CLAUSES)
