"""The search for a ruling: the field to ask in, and what answers."""

import streamlit as st

from caboprob.text.search.search import search
from caboprob.web.base.visit import Visit
from caboprob.web.clauses.caselink import PAGE, QUERY
from caboprob.web.disputes import cases
from caboprob.web.frame import frame, share

LONGEST = 300  # characters
MOST = 8
MOST_RULES = 3
HOME = "home-ask"


def box(visit: Visit) -> str:
    """The field on the page of disputes, which searches as one types; what is in it."""
    asked = st.text_input(
        visit.say("disputes.ask"),
        key=QUERY,
        bind="query-params",
        live=True,
        max_chars=LONGEST,
        placeholder=visit.say("disputes.example"),
        icon=":material/search:",
    )
    if asked:
        share.include(**{QUERY: asked})
    return asked.strip()


def entrance(visit: Visit) -> None:
    """The field on the entrance, which leads to what it finds."""
    asked = st.text_input(
        visit.say("app.home.ask"),
        key=HOME,
        max_chars=LONGEST,
        placeholder=visit.say("disputes.example"),
        icon=":material/search:",
    ).strip()
    if asked:
        st.switch_page(frame.page(PAGE), query_params={QUERY: asked})


def show(visit: Visit, book: str, query: str) -> None:
    """What answers the query; without one, or an answer, what is asked most and all there is."""
    if query and _answers(visit, book, query):
        return
    if query:
        st.info(visit.say("disputes.nothing"))
    for part in (cases.asked(visit, book), cases.chapters(visit, book)):
        if part:
            st.html(part)


def _answers(visit: Visit, book: str, query: str) -> bool:
    """Shows rulings, then rules; whether there are any."""
    found = search(visit.language, query, key=book, kind="ruling", top=MOST)
    rules = search(visit.language, query, key=book, kind="clause", top=MOST_RULES)
    if found:
        st.html(cases.hits(visit, book, query, found))
    if rules:
        st.html(cases.clauses(visit, book, rules))
    return bool(found or rules)
