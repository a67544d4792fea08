"""Kamikaze: how likely somebody holds one now, and how likely it comes within the next draws."""

import streamlit as st

from caboprob.exact.kamikaze import kamikaze
from caboprob.web.answers import oddsnumber
from caboprob.web.base import styles
from caboprob.web.clauses import explained
from caboprob.web.frame import frame
from caboprob.web.kamikaze import kamikazecard, kamikazeentry, kamikazehow, playedkamikaze
from caboprob.web.progress import waiting

visit = frame.enter()
styles.draw("paper", "odds")
st.title(kamikazehow.word(visit))
if not visit.rules.kamikaze:
    kamikazecard.none_here(visit)
    frame.stop()
st.markdown(kamikazehow.lead(visit))

asked, answer = kamikazeentry.ask(visit)
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
        oddsnumber.beside(visit, kamikazecard.everybody(visit, found))
    kamikazecard.pictures(visit, asked)
if found:
    playedkamikaze.draw(visit, asked, found)
    explained.draw(visit, kamikazehow.paragraphs(visit, asked, chance, found), kamikazehow.CLAUSES)
