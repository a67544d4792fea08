"""The page *Rulebook*: which text, in which view, at which clause."""

from html import escape

import streamlit as st

from caboprob import rulesets
from caboprob.text.plainpages import addresses
from caboprob.text.rulebook.clauses import clauses
from caboprob.web.base import choices, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import chosenbook, comparelink, plainlink
from caboprob.web.clauses.clauselink import CLAUSE_INPUT
from caboprob.web.frame import share
from caboprob.web.rulebook import editions, placing, quickcard, reading, sidebyside, takeaway

VIEW = "view"
NOWHERE = ""


def show(visit: Visit) -> None:
    """Shows the book, and scrolls to the clause that the address names."""
    styles.use("rulebook")
    with st.container(key="book-choices", horizontal=True, vertical_alignment="bottom"):
        book = chosenbook.choose(visit)
        view = _choose_view(visit, book)
        second_language = sidebyside.choose(visit) if view == "side" else ""
        house = visit.house_rules_for(book)
        takeaway.show_above(visit, book, house)
    comparelink.show(visit, book)
    clause = _clause_in_address(book)
    name_html = element(
        "p", element("strong", escape(chosenbook.book_name(visit.language, book))), class_="printed"
    )
    inside = name_html + html(visit, book, view, second_language)
    text_id = "/".join(filter(None, (book, view, visit.language, second_language)))
    st.html(element("div", inside, _source_html(visit, book), class_=f"book book-{view}", data_text=text_id))
    placing.show(text_id, clause)
    takeaway.show_below(visit, book, house)
    if link := plainlink.html(visit, addresses.of_book(book, visit.language, clause)):
        st.html(link)


def views(book: str) -> tuple[str, ...]:
    """The views of a book: its text, a quick card (in the CABO family only), two languages, and editions."""
    editions_view = ("editions",) if len(editions.editions_of(book)) > 1 else ()
    quick_view = ("quick",) if book in rulesets.family_keys() else ()
    return ("read", *quick_view, "side", *editions_view)


def html(visit: Visit, book: str, view: str, second_language: str = "") -> str:
    """A book in one of its views."""
    if view == "quick":
        return quickcard.html(visit, book)
    if view == "side":
        return sidebyside.html(visit, book, second_language)
    if view == "editions":
        return editions.html(visit, book)
    return reading.html(visit, book)


def _choose_view(visit: Visit, book: str) -> str:
    view = choices.choose_one(
        st.segmented_control,
        visit.say("rulebook.view.title"),
        views(book),
        key=VIEW,
        label_of=lambda one: visit.say(f"rulebook.view.{one}"),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{VIEW: view})
    return view


def _clause_in_address(book: str) -> str:
    """The clause to scroll to, or `NOWHERE`."""
    clause = choices.option_in_address(CLAUSE_INPUT, (NOWHERE, *clauses(book)), NOWHERE)
    if clause:
        share.add_to_link(**{CLAUSE_INPUT: clause})
    return clause


def _source_html(visit: Visit, book: str) -> str:
    """The name of the source that the book follows."""
    sentence = visit.say("rulebook.source", title=chosenbook.book_name(visit.language, book))
    return element("p", escape(sentence), class_="source")
