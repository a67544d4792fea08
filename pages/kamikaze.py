"""Kamikaze: how likely somebody holds one now, and how likely it comes within the next draws."""

import streamlit as st

from caboprob.web.base import styles
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.kamikaze import answer, charts, inplay, inputs, method, simulated
from caboprob.web.roundentry import scoresbefore

visit = frame.enter()
styles.use("answers")
st.title(method.title(visit))
if not visit.rules.kamikaze:
    answer.show_none(visit)
    frame.stop()
st.markdown(method.lead(visit))

question, answer_place = inputs.ask(visit)
frame.inputs_done()  # a change above starts the page anew, wherever below it has come to
if question is None:
    frame.stop()
with answer_place:
    scoresbefore.tell_kamikaze(visit, question.before)
    evidence = question.evidence
    if evidence:
        inplay.show(visit, question, evidence)
        st.subheader(visit.say("call.counted.title"))
    elif question.turns_had and question.none_of_mine_known:  # whoever has had turns knows some
        st.info(visit.say("kamikaze.middle.cards"), icon=":material/touch_app:")
    chance = answer.main_chance(visit, question)
    if chance is None:
        frame.stop()
    odds = answer.show(visit, question, chance)
    charts.show(visit, question)
if odds:
    if evidence is None:
        simulated.show(visit, question, odds)
    explained.show(visit, method.paragraphs(visit, question, chance, odds), method.CLAUSES)
