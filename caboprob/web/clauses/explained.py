"""How a number is computed, with the numbers of the case put in, and the clauses that it rests on."""

from collections.abc import Iterable

import streamlit as st

from caboprob.text.clauses import books
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold


def draw(visit: Visit, paragraphs: Iterable[str], clauses: tuple[str, ...], book: str = "") -> None:
    """Unfolds to the paragraphs, in Markdown, and to the clauses, each to be read in place.

    `book` is whose clauses they are, if not those of the game played.
    """
    styles.draw("paper", "leaf")
    with st.expander(visit.say("odds.explained.title"), icon=":material/calculate:", key="explained"):
        st.markdown("\n\n".join(paragraphs))
    if (book or visit.game) in books():  # rules of a person's own rest on no text
        with st.expander(visit.say("odds.explained.rests"), icon=":material/menu_book:", key="rests"):
            st.html(clausefold.folds(visit, book or visit.game, clauses))
