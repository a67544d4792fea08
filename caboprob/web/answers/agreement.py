"""A counted chance and the played one below each other, and whether they agree."""

import streamlit as st

from caboprob.montecarlo.results.estimates import Agreement
from caboprob.text.chances import one_in, percent
from caboprob.web.answers import estimatewords, headline
from caboprob.web.base.visit import Visit


def show(visit: Visit, title: str, one: Agreement, played: str) -> None:
    """Draws both under their title; `played` says in what the one was measured."""
    st.markdown(f"**{title}**")
    exact = percent(visit.language, one.exact), one_in(visit.language, one.exact)
    measured = estimatewords.chance(visit, one.estimate), estimatewords.chance_within(visit, one.estimate)
    headline.facts([(visit.say("lab.beside.exact"), *exact), (played, *measured)])
    st.caption(visit.say("lab.beside.agrees" if one.agrees else "lab.beside.differs"))
