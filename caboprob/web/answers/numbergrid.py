"""Numbers in rows and columns, to read and to take away as a file."""

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from html import escape

import streamlit as st

from caboprob.content.sealed import unseal
from caboprob.text.chances import percent
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

Cell = str | int | Fraction | None
"""A text, a number, a chance (`Fraction`), or None where there is no such number."""

Rows = Sequence[Sequence[Cell]]

RARE_DECIMALS, NEARLY_CERTAIN_DECIMALS = 4, 2  # of the percents of chances below and above one half


def show(visit: Visit, columns: Sequence[str], rows: Rows, *, key: str, file: str) -> None:
    """Shows the grid, folded away, with the button that saves it as a file."""
    styles.use("answers")
    with st.expander(visit.say("answers.numbers.title"), icon=":material/table_rows:", key=f"{key}-table"):
        st.html(html(visit, columns, rows))
        st.download_button(
            visit.say("answers.numbers.csv"),
            as_csv(columns, rows),
            file_name=f"caboprob-{file}.csv",
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
            key=f"{key}-csv",
        )


def html(visit: Visit, columns: Sequence[str], rows: Rows) -> str:
    """The grid; chances are in percent, and the first cell of a row is its heading."""
    head = element("tr", *(element("th", escape(name), scope="col") for name in columns))
    body = (
        element(
            "tr",
            element("th", escape(_cell_words(visit, row[0])), scope="row"),
            *(element("td", escape(_cell_words(visit, cell))) for cell in row[1:]),
        )
        for row in rows
    )
    return element("table", element("thead", head), element("tbody", *body), class_="odds-table")


def as_csv(columns: Sequence[str], rows: Rows) -> str:
    """The grid as comma-separated values, names as they were typed (unsealed).

    Chances are decimal numbers, which any spreadsheet reads.
    """
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow([unseal(column) for column in columns])
    writer.writerows([_csv_cell(cell) for cell in row] for row in rows)
    return file.getvalue()


def _cell_words(visit: Visit, cell: Cell) -> str:
    if cell is None:
        return "–"
    if not isinstance(cell, Fraction):
        return str(cell)
    # Rare chances differ in later decimals; nobody tells nearly certain ones apart.
    return percent(visit.language, cell, RARE_DECIMALS if cell < 1 - cell else NEARLY_CERTAIN_DECIMALS)


def _csv_cell(cell: Cell) -> str:
    if cell is None:
        return ""
    return repr(float(cell)) if isinstance(cell, Fraction) else unseal(str(cell))
