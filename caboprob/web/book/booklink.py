"""The way from other pages to the calling book."""

from html import escape

import streamlit as st

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import CARDS, PLAYERS, TABLE
from caboprob.web.frame import share


def show(visit: Visit, players: int, table: str, cards: int) -> None:
    """Shows the link to the book for so many players, such a table and so many own cards."""
    inputs = {PLAYERS: str(players), TABLE: table, CARDS: str(cards)}
    href = share.link("book", {**visit.as_inputs(), **inputs})
    anchor = element("a", escape(visit.say("book.link")), href=href)
    st.html(element("p", anchor, element("small", escape(visit.say("book.beside"))), class_="onward"))
