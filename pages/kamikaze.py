"""Kamikaze: how likely somebody holds one now, and how likely it comes within the next draws."""

import streamlit as st

from caboprob.exact.kamikaze import kamikaze
from caboprob.web.answers import headline
from caboprob.web.base import styles
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.kamikaze import answer as kamikazecard
from caboprob.web.kamikaze import inputs, method, simulated
from caboprob.web.progress import waiting

visit = frame.enter()
styles.show("paper", "odds")
st.title(method.word(visit))
if not visit.rules.kamikaze:
    kamikazecard.none_here(visit)
    frame.stop()
st.markdown(method.lead(visit))

asked, answer = inputs.ask(visit)
frame.asked()
if asked is None:
    frame.stop()
with answer:
    chance = kamikazecard.answer(visit, asked)
    if chance is None:
        frame.stop()
    kamikazecard.headline(visit, asked, chance)
    found = waiting.answer(visit, kamikaze, asked.position)
    if found:
        headline.beside(visit, kamikazecard.everybody(visit, found))
    kamikazecard.pictures(visit, asked)
if found:
    simulated.show(visit, asked, found)
    explained.show(visit, method.paragraphs(visit, asked, chance, found), method.CLAUSES)
