"""A counted chance above the simulated one, and whether that one's interval has it: whether they agree."""

import streamlit as st

from caboprob.montecarlo.results.estimates import Agreement
from caboprob.text.chances import one_in, percent
from caboprob.web.answers import estimatewords, headline
from caboprob.web.base.visit import Visit


def show(visit: Visit, title: str, agreement: Agreement, played: str) -> None:
    """Both chances under their title; `played` is what the simulated one is called."""
    st.markdown(f"**{title}**")
    exact, estimate = agreement.exact, agreement.estimate
    counted = percent(visit.language, exact), one_in(visit.language, exact)
    measured = estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)
    headline.show_facts([(visit.say("answers.agreement.exact"), *counted), (played, *measured)])
    st.caption(visit.say("answers.agreement.agrees" if agreement.agrees else "answers.agreement.differs"))
