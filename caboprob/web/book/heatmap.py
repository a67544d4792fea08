"""The picture of the calling book: success by own sum and turns had, in shades, numbers and signs."""

from html import escape

import streamlit as st

from caboprob.montecarlo.results.bookcells import Book
from caboprob.text.callingsheet.grid import SIGNS, Grid, Row, Square, grid
from caboprob.text.callingsheet.sheet import percent_words
from caboprob.text.numbers import with_minus_sign
from caboprob.web.base import styles
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.visit import Visit


def show(visit: Visit, book: Book) -> None:
    """The picture with its legend, which says what the signs mean."""
    styles.use("answers", "book")
    st.header(visit.say("book.heat.title"))
    st.html(html(visit, grid(book)))
    st.caption(f"{percent_words(visit.language, book.cards)} {visit.say('book.word.legend')}")


def html(visit: Visit, book_grid: Grid) -> str:
    """The grid as a table, which screen readers read cell by cell with its two headings."""
    top_row = element(
        "tr",
        element("th", escape(visit.say("book.word.own")), scope="col", rowspan="2"),
        element(
            "th", escape(visit.say("book.word.turns")), scope="colgroup", colspan=str(len(book_grid.turns))
        ),
    )
    turns_row = element("tr", *(element("th", str(turns_had), scope="col") for turns_had in book_grid.turns))
    rows = (_row_html(visit, row) for row in book_grid.rows)
    return element("table", element("thead", top_row, turns_row), element("tbody", *rows), class_="book-heat")


def _row_html(visit: Visit, row: Row) -> str:
    squares = (_square_html(visit, square) for square in row.squares)
    return element("tr", element("th", with_minus_sign(row.own), scope="row"), *squares)


def _square_html(visit: Visit, square: Square | None) -> str:
    if square is None:
        return element("td", class_="none")
    sign = element("span", SIGNS[square.verdict], class_="verdict", aria_hidden="true")
    words = for_screen_readers(f"%, {visit.say(f'book.verdict.{square.verdict}')}")
    return element("td", escape(square.percent), sign, words, class_=f"shade-{square.shade} {square.verdict}")
