"""Which of the texts is read: that of the game played, unless another is asked for."""

import streamlit as st

from caboprob.text.clauses import book_of, books
from caboprob.text.rulewords import listed_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.clauses.clauselink import BOOK
from caboprob.web.frame import share

PLAYED = ""  # so that the book follows the game, and no address pins it
SHOWN = f"{BOOK}-shown"


def choose(visit: Visit) -> str:
    """The key of the text to read."""
    asked = choices.kept(BOOK, (PLAYED, *books()), PLAYED)
    played = book_of(visit.game)
    book = asked or played
    st.session_state[SHOWN] = book
    st.selectbox(
        visit.say("rulebook.book"),
        books(),
        key=SHOWN,
        format_func=lambda key: name(visit.language, key),
        filter_mode=None,  # a phone would open its keyboard
        on_change=_open,
        args=(played,),
    )
    if asked:
        share.include(**{BOOK: asked})
    return book


def name(language: str, key: str) -> str:
    """What a text is called."""
    return listed_name(language, key)


def _open(played: str) -> None:
    chosen = st.session_state[SHOWN]
    st.session_state[BOOK] = PLAYED if chosen == played else chosen
