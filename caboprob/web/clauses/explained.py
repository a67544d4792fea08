"""How a number is computed, with the numbers of the case filled in, and the clauses that it rests on."""

from collections.abc import Iterable

import streamlit as st

from caboprob.text.rulebook.clauses import books
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold


def show(visit: Visit, paragraphs: Iterable[str], clauses: tuple[str, ...], book: str = "") -> None:
    """Shows two collapsed sections: the paragraphs, in Markdown, and the clauses, to be read in place.

    `book` is the rulebook of the clauses, if it is not that of the game played.
    """
    styles.use("clauses")
    with st.expander(visit.say("clauses.explained.title"), icon=":material/calculate:", key="explained"):
        st.markdown("\n\n".join(paragraphs))
    if (book or visit.game) in books():  # a visitor's own rules rest on no text
        with st.expander(visit.say("clauses.explained.rests"), icon=":material/menu_book:", key="rests"):
            st.html(clausefold.folds(visit, book or visit.game, clauses))
