"""A glimpse of the calling book for other pages: the limit for a table, and the link to the whole book."""

import streamlit as st

from caboprob.montecarlo.results import callingbook
from caboprob.web.base.visit import Visit
from caboprob.web.book import limits
from caboprob.web.frame import frame


def show(visit: Visit, players: int, table: str, turns_had: int) -> None:
    """Shows up to which sum to call at such a table after so many turns, if the book knows, and the link."""
    book = callingbook.stored_book(visit.rules, players, table)
    for limit in book.limits if book else ():
        if limit.turns_had == turns_had:
            when, to, remark = limits.limit_fact(visit, limit)
            st.markdown(f"{visit.say('book.word.limits')} – {when}: **{to}** {remark}".rstrip())
    link(visit)


def link(visit: Visit) -> None:
    """Shows the link to the whole book."""
    st.page_link(frame.page("book"), label=visit.say("book.link"), icon=":material/menu_book:")
