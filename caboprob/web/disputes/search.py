"""The search for a ruling: its field, and its answers."""

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
    """The field on the page of disputes, which searches while one types; returns its text."""
    text = st.text_input(
        visit.say("disputes.ask"),
        key=QUERY,
        bind="query-params",
        live=True,
        max_chars=LONGEST,
        placeholder=visit.say("disputes.example"),
        icon=":material/search:",
    )
    if text:
        share.include(**{QUERY: text})
    return text.strip()


def entrance(visit: Visit) -> None:
    """The field on the home page, which leads to the hits."""
    text = st.text_input(
        visit.say("app.home.ask"),
        key=HOME,
        max_chars=LONGEST,
        placeholder=visit.say("disputes.example"),
        icon=":material/search:",
    ).strip()
    if text:
        st.switch_page(frame.page(PAGE), query_params={QUERY: text})


def show(visit: Visit, book: str, query: str) -> None:
    """The hits of the query; if there are none, the questions asked most and all others."""
    if query and _answers(visit, book, query):
        return
    if query:
        st.info(visit.say("disputes.nothing"))
    for part in (cases.most_asked(visit, book), cases.chapters(visit, book)):
        if part:
            st.html(part)


def _answers(visit: Visit, book: str, query: str) -> bool:
    """Shows rulings, then clauses; returns whether there are any."""
    hits = search(visit.language, query, key=book, kind="ruling", top=MOST)
    rules = search(visit.language, query, key=book, kind="clause", top=MOST_RULES)
    if hits:
        st.html(cases.hits(visit, book, query, hits))
    if rules:
        st.html(cases.clauses(visit, book, rules))
    return bool(hits or rules)
