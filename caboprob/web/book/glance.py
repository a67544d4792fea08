"""The way from other pages to the calling book."""

import streamlit as st

from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import CARDS, PLAYERS, TABLE
from caboprob.web.frame import frame


def link(visit: Visit, players: int, table: str, cards: int) -> None:
    """Shows the link to the book for so many players, such a table and so many own cards."""
    st.page_link(
        frame.page("book"),
        label=visit.say("book.link"),
        icon=":material/menu_book:",
        query_params={**visit.as_inputs(), PLAYERS: str(players), TABLE: table, CARDS: str(cards)},
    )
