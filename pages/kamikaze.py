"""Kamikaze: how likely somebody holds one now, and how likely it comes within the next draws."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.exact.kamikaze import kamikaze
from caboprob.web import (
    explained,
    frame,
    kamikazecard,
    kamikazeentry,
    kamikazehow,
    playedkamikaze,
    styles,
)

visit = frame.enter()
styles.draw("paper", "odds")
st.title(kamikazehow.word(visit))
if not visit.rules.kamikaze:
    kamikazecard.none_here(visit)
    st.stop()
st.markdown(kamikazehow.lead(visit))

asked, answer = kamikazeentry.ask(visit)
if asked is None:
    st.stop()
try:
    found = kamikaze(asked.position)
except CaboError as error:
    answer.error(visit.refusal(error))
else:
    with answer:
        kamikazecard.draw(visit, asked, found)
        kamikazecard.pictures(visit, asked)
    playedkamikaze.draw(visit, asked, found)
    explained.draw(visit, kamikazehow.paragraphs(visit, asked, found), kamikazehow.CLAUSES)
