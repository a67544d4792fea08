"""A rulebook in two languages side by side, clause against clause."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.content import messages
from caboprob.text.rulebook.rulebook import Passage, Statement, join_statements, passages
from caboprob.web.base import choices
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard
from caboprob.web.frame import share
from caboprob.web.rulebook import reading

KEY = "second"


def choose(visit: Visit) -> str:
    """The second language."""
    others = [language for language in messages.LANGUAGES if language != visit.language]
    second = choices.choose_one(
        st.segmented_control,
        visit.say("rulebook.second"),
        others,
        key=KEY,
        label_of=messages.language_name,
        default=messages.DEFAULT if messages.DEFAULT in others else others[0],
        required=True,
    )
    share.include(**{KEY: second})
    return second


@lru_cache(maxsize=32)
def html(visit: Visit, book: str, second: str) -> str:
    """The book in the visitor's language, and beside it in the second."""
    house = visit.house_over(book)
    other = {passage.clause.id: passage for passage in passages(second, book, house)}
    heads = (_head(visit.language), _head(second))
    sections = [
        reading.section(
            visit, book, chapter, *(_pair(visit, book, one, other[one.clause.id], second) for one in held)
        )
        for chapter, held in reading.chapters(passages(visit.language, book, house))
    ]
    return element("div", element("div", *heads, class_="pair heads"), *sections, class_="chapters")


def _head(language: str) -> str:
    return element("p", escape(messages.language_name(language)), lang=language)


def _pair(visit: Visit, book: str, passage: Passage, other: Passage, second: str) -> str:
    """A clause in both languages; links lead to the visitor's own language in either."""
    titles = element(
        "div",
        element("div", clausecard.heading(visit, book, passage)),
        element("div", element("h4", escape(other.title)), lang=second),
        class_="pair",
    )
    runs = (
        _run(visit, book, mine, theirs, second) for mine, theirs in zip(passage.runs, other.runs, strict=True)
    )
    return clausecard.frame(passage.clause.id, titles, *runs)


def _run(visit: Visit, book: str, mine: Sequence[Statement], theirs: Sequence[Statement], second: str) -> str:
    """The statements of one status in both languages, and this status."""
    here, there = join_statements(mine), join_statements(theirs)
    pair = element(
        "div",
        element("div", element("p", clausecard.body(visit, book, here.text))),
        element("div", element("p", clausecard.body(visit, book, there.text)), lang=second),
        class_="pair",
    )
    return pair + clausecard.status_words(visit, book, here.standing)
