"""A glance at the calling book for other pages: the limit for a table, and the way to the whole book."""

import streamlit as st

from caboprob.montecarlo.results import callingbook
from caboprob.web.base.visit import Visit
from caboprob.web.book import limits
from caboprob.web.frame import frame


def show(visit: Visit, players: int, table: str, turns_had: int) -> None:
    """Up to which sum to call at such a table after so many turns, where the book knows it, and the link."""
    book = callingbook.stored_book(visit.rules, players, table)
    for limit in book.limits if book else ():
        if limit.turns_had == turns_had:
            when, to, remark = limits.line(visit, limit)
            st.markdown(f"{visit.say('book.word.limits')} – {when}: **{to}** {remark}".rstrip())
    link(visit)


def link(visit: Visit) -> None:
    """The way to the whole book."""
    st.page_link(frame.page("book"), label=visit.say("book.link"), icon=":material/menu_book:")
