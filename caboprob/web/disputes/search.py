"""The search for a ruling: its field, and its answers."""

import streamlit as st

from caboprob import finder
from caboprob.finder import Distinction
from caboprob.sizedcache import pickled_size, sized_cache
from caboprob.text.rulebook.rulebook import LINK
from caboprob.text.rulings import rulings
from caboprob.text.search.hits import Kind, SearchHits
from caboprob.text.search.search import find_hits
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses.caselink import QUERY_INPUT
from caboprob.web.clauses.verdict import override_sentence
from caboprob.web.disputes import cases, games
from caboprob.web.frame import announcement, share

LONGEST_QUERY = 300  # characters
MOST_RULINGS = 8
MOST_CLAUSES = 3
MOST_AT_HOME = 4  # rulings on the home page
MOST_KEPT_BYTES = 4_000_000  # of hits: some thousand questions
ASKED = "asked"  # the field's key on the home page; `q` would be dropped by Streamlit when the page changes


def show_disputes_field(visit: Visit) -> str:
    """The field on the page of disputes; returns its text."""
    return _search_field(visit, QUERY_INPUT, visit.say("disputes.ask"))


def show_home_search(visit: Visit) -> None:
    """The field on the home page, and below it the answers."""
    styles.use("clauses", "disputes")
    query = _search_field(visit, ASKED, visit.say("app.home.ask"))
    distinction = finder.tell_games_apart(visit.language, query) if query else None
    hits = _find(visit.language, visit.game, query, "ruling", MOST_AT_HOME)
    announcement.show(_announcement(visit, visit.game, hits, distinction))
    if distinction:
        st.html(games.html(visit, distinction))
    if hits.hits:
        st.html(cases.best_html(visit, visit.game, query, hits))
    elif query and not distinction:
        st.info(visit.say("disputes.nothing"))
        st.html(cases.most_asked_link_html(visit, visit.game))


def _search_field(visit: Visit, key: str, label: str) -> str:
    """A text field that searches as you type; returns its text."""
    text = st.text_input(
        label,
        key=key,
        bind="query-params",
        live=True,
        max_chars=LONGEST_QUERY,
        placeholder=visit.say("disputes.example"),
        icon=":material/search:",
    )
    if text:
        share.add_to_link(**{key: text})
    return text.strip()


def _announcement(visit: Visit, book: str, hits: SearchHits, distinction: Distinction | None) -> str:
    """What a screen reader announces: what tells games apart, if that is asked, else the best ruling."""
    if distinction:
        return ". ".join(
            (games.headline(visit, distinction), *finder.distinction_lines(visit.language, distinction)[:1])
        )
    if not hits.hits:
        return ""
    ruling = rulings.ruling(visit.language, hits.hits[0].id)
    if not hits.sure:  # probably no ruling answers the question, and the hits are a guess
        return f"{visit.say('rulings.unsure')} {ruling.question}"
    plain_verdict = LINK.sub(r"\1", ruling.verdicts.get(book, ruling.answer))
    verdict = " ".join(filter(None, (plain_verdict, override_sentence(visit, book, ruling))))
    return visit.say("disputes.heard", n=len(hits.hits), question=ruling.question, verdict=verdict)


def show_disputes_answers(visit: Visit, book: str, query: str) -> None:
    """The hits of the query; if there are none, the questions asked most, and then all of them by chapter."""
    hits = _find(visit.language, book, query, "ruling", MOST_RULINGS)
    clause_hits = _find(visit.language, book, query, "clause", MOST_CLAUSES).hits
    distinction = finder.tell_games_apart(visit.language, query) if query else None
    announcement.show(_announcement(visit, book, hits, distinction))
    if distinction:
        st.html(games.html(visit, distinction))
    if hits.hits:
        st.html(cases.hits_html(visit, book, query, hits))
    if clause_hits:
        st.html(cases.clauses_html(visit, book, clause_hits))
    if hits.hits or clause_hits:
        return
    if query and not distinction:
        st.info(visit.say("disputes.nothing"))
    for part in (cases.most_asked_html(visit, book), cases.chapters_html(visit, book)):
        if part:
            st.html(part)


@sized_cache(MOST_KEPT_BYTES, pickled_size)
def _find(language: str, book: str, query: str, kind: Kind, most: int) -> SearchHits:
    """The hits, kept: finding them took half of drawing the page, and many people ask the same."""
    return find_hits(language, query, key=book, kind=kind, top=most)
