"""Which rulebook is read: that of the game played, unless the reader chooses another."""

import streamlit as st

from caboprob.text.games.gamenames import listed_name
from caboprob.text.rulebook.clauses import book_of, books
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.clauses.clauselink import BOOK_INPUT
from caboprob.web.frame import game, share

PLAYED = ""  # the book follows the game, and the address does not fix it
SELECTBOX = choices.widget_key(BOOK_INPUT)


def choose(visit: Visit) -> str:
    """Shows the choice of a rulebook, and returns its key."""
    chosen = choices.option_in_address(BOOK_INPUT, (PLAYED, *books()), PLAYED)
    played = game.rulebook_of_played_game(visit)
    book = chosen or played
    st.session_state[SELECTBOX] = book
    st.selectbox(
        visit.say("clauses.book"),
        books(),
        key=SELECTBOX,
        format_func=lambda key: book_name(visit.language, key),
        filter_mode=None,  # a phone would open its keyboard
        on_change=_keep_choice,
        args=(played,),
    )
    # Not where the rule set tells it: `book_of` is its own book, or the one that serves it.
    if chosen or book != book_of(visit.game):
        share.add_to_link(**{BOOK_INPUT: book})
    return book


def book_name(language: str, key: str) -> str:
    """The name of a rulebook."""
    return listed_name(language, key)


def _keep_choice(played: str) -> None:
    selected = st.session_state[SELECTBOX]
    st.session_state[BOOK_INPUT] = PLAYED if selected == played else selected
