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
    """Shows the choice of the second language, and returns it."""
    others = [language for language in messages.LANGUAGES if language != visit.language]
    second_language = choices.choose_one(
        st.segmented_control,
        visit.say("rulebook.second"),
        others,
        key=KEY,
        label_of=messages.language_name,
        default=messages.DEFAULT_LANGUAGE if messages.DEFAULT_LANGUAGE in others else others[0],
        required=True,
    )
    share.add_to_link(**{KEY: second_language})
    return second_language


@lru_cache(maxsize=32)
def html(visit: Visit, book: str, second_language: str) -> str:
    """The book in the visitor's language, and next to it in the second one."""
    house = visit.house_rules_for(book)
    translated = {passage.clause.id: passage for passage in passages(second_language, book, house)}
    heads = (_language_html(visit.language), _language_html(second_language))
    sections = [
        reading.chapter_html(
            visit,
            book,
            chapter,
            *(
                _pair_html(visit, book, passage, translated[passage.clause.id], second_language)
                for passage in in_chapter
            ),
        )
        for chapter, in_chapter in reading.chapters(passages(visit.language, book, house))
    ]
    return element("div", element("div", *heads, class_="pair heads"), *sections, class_="chapters")


def _language_html(language: str) -> str:
    return element("p", escape(messages.language_name(language)), lang=language)


def _pair_html(visit: Visit, book: str, passage: Passage, translated: Passage, second_language: str) -> str:
    """A clause in both languages; links in either lead to the visitor's own language."""
    titles = element(
        "div",
        element("div", clausecard.heading_html(visit, book, passage)),
        element("div", element("h4", escape(translated.title)), lang=second_language),
        class_="pair",
    )
    runs = (
        _run_html(visit, book, run, translated_run, second_language)
        for run, translated_run in zip(passage.runs, translated.runs, strict=True)
    )
    return clausecard.clause_article(passage.clause.id, titles, *runs)


def _run_html(
    visit: Visit,
    book: str,
    run: Sequence[Statement],
    translated_run: Sequence[Statement],
    second_language: str,
) -> str:
    """A run of statements of one status in both languages, followed by that status."""
    statement, translated = join_statements(run), join_statements(translated_run)
    pair = element(
        "div",
        element("div", element("p", clausecard.with_links(visit, book, statement.text))),
        element(
            "div", element("p", clausecard.with_links(visit, book, translated.text)), lang=second_language
        ),
        class_="pair",
    )
    return pair + clausecard.status_words(visit, book, statement.support)
