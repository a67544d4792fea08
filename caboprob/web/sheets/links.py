"""The two links of a sheet, and what whoever has them may do; and the sheet as a file."""

from html import escape

import streamlit as st

from caboprob.sheet.sheet import Sheet
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.sheets import files
from caboprob.web.sheets.place import for_anybody
from caboprob.web.sheets.words import worded


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows them; who only reads has only the link that they came by."""
    with st.expander(visit.say("sheets.links.title"), icon=":material/link:", key="links"):
        if sheet.may_write:
            st.html(_way(visit, sheet, "write", for_anybody(visit, key, sheet.agreed)))
        st.html(_way(visit, sheet, "read", for_anybody(visit, sheet.read_key or key, sheet.agreed)))
        st.caption(worded(visit, sheet, "sheets.links.shared"))
        files.take(visit, sheet)


def _way(visit: Visit, sheet: Sheet, kind: str, href: str) -> str:
    """A link to copy, with what it allows."""
    words = visit.say(f"sheets.links.{kind}")
    link = element(
        "a", escape(words), href=href, data_copy=visit.say("clauses.by-hand"), class_="copy worded"
    )
    return element(
        "p",
        link,
        " ",
        element("span", escape(worded(visit, sheet, f"sheets.links.{kind}-may"))),
        class_="way",
    )
