"""The two links of a sheet, for writing and for reading, and the sheet as a file."""

from html import escape

import streamlit as st

from caboprob.sheet.sheet import Sheet
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.sheets import files
from caboprob.web.sheets.sheetaddress import link_to_share
from caboprob.web.sheets.words import sheet_words


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows them; a reader sees only the link for reading. `sheet.agreed` are the rules agreed on."""
    with st.expander(visit.say("sheets.links.title"), icon=":material/link:", key="links"):
        if sheet.may_write:
            st.html(_link_html(visit, sheet, "write", link_to_share(visit, key, sheet.agreed)))
        # A reader's sheet has no `read_key`: the reader's own key is the one for reading.
        st.html(_link_html(visit, sheet, "read", link_to_share(visit, sheet.read_key or key, sheet.agreed)))
        st.caption(sheet_words(visit, sheet, "sheets.links.shared"))
        files.show_downloads(visit, sheet)


def _link_html(visit: Visit, sheet: Sheet, kind: str, href: str) -> str:
    """A link to copy, with what it allows."""
    words = visit.say(f"sheets.links.{kind}")
    link = element(
        "a", escape(words), href=href, data_copy=visit.say("clauses.by-hand"), class_="copy worded"
    )
    return element(
        "p",
        link,
        " ",
        element("span", escape(sheet_words(visit, sheet, f"sheets.links.{kind}-may"))),
        class_="way",
    )
