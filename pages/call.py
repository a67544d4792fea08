"""Cabo call: the table in; how likely a call succeeds, and what everybody writes on average, out."""

import streamlit as st

from caboprob.exact import deals
from caboprob.exact.call import call, win
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.web.book import glance
from caboprob.web.call import answer, charts, inputs, method, simulated
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.progress import counting

visit = frame.enter()
st.title(visit.say("app.page.call"))
st.markdown(visit.say("call.lead"))

question, places = inputs.ask(visit)
frame.inputs_done()
if question is None:
    frame.stop()
position, model = question.position, question.model

with places.head:
    chance = counting.answer(visit, win, position, model, first=True)
    if chance is None:
        with places.rest:
            simulated.show(visit, position)  # what cannot be counted can be played
        frame.stop()
    answer.show_number(visit, question, chance, places.short)
    sums = counting.answer(visit, own_sum_distribution, position)
    if sums is None:
        frame.stop()
    odds = counting.answer(visit, call, position, model)
    if odds:
        answer.show(visit, sums, odds, places.rest)

glance.link(visit)
simulated.show(visit, position)
charts.show(visit, question, sums)
ways = counting.answer(visit, deals.count, position, model) if odds else None
if odds and ways:
    explained.show(visit, method.paragraphs(visit, question, sums, odds, ways), method.CLAUSES)
