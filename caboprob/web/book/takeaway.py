"""The calling book on one sheet: a button that makes the page to print."""

import streamlit as st

from caboprob.text.callingsheet import sheet
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import Question


def show(visit: Visit, question: Question) -> None:
    """The button; the sheet is made when it is pressed. A question's `table` is the kind of people at it."""

    def make() -> bytes:
        return sheet.as_html(
            sheet.content(visit.language, visit.rules, question.table, question.books)
        ).encode()

    st.download_button(
        visit.say("book.sheet.button"),
        make,
        file_name=f"caboprob-book-{visit.game}-{question.table}-{visit.language}.html",
        mime="text/html",
        icon=":material/print:",
        on_click="ignore",
        key="book-sheet",
    )
    st.caption(visit.say("book.sheet.help"))
