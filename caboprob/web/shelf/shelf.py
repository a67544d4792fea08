"""The sheets of this server's database, and the one that a visitor has open."""

from functools import cache
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from caboprob.sheet.keeping.sheets import Sheets
    from caboprob.sheet.sheet import Sheet

SHEET = "sheet"  # what an address calls the key of a sheet
OPEN = "sheet-open"  # in the visitor's session: key and sheet as read last

CHANGES = "sheet-changes"  # in the visitor's session


@cache
def shelf() -> "Sheets":
    """The database, opened once per process; refuses as `Sheets` does, and then tries anew next time."""
    from caboprob.sheet.keeping.sheets import Sheets  # loads late: no other page needs a database

    return Sheets()


def read(key: str) -> "Sheet":
    """The sheet of a key; it is counted anew only when it has changed."""
    known: tuple[str, Sheet] | None = st.session_state.get(OPEN)
    if known and known[0] == key and known[1].revision == shelf().revision(key):
        return known[1]
    sheet = shelf().read(key)
    keep(key, sheet)
    return sheet


def keep(key: str, sheet: "Sheet") -> None:
    """Remembers the sheet that a visitor has open."""
    st.session_state[OPEN] = key, sheet


def mark_changed(key: str, sheet: "Sheet") -> None:
    """The same once the visitor has changed it."""
    keep(key, sheet)
    st.session_state[CHANGES] = changes() + 1


def changes() -> int:
    """How often the visitor has changed a sheet."""
    count: int = st.session_state.get(CHANGES, 0)
    return count


def sheet_seen(key: str) -> "Sheet | None":
    """The sheet as the visitor has seen it last."""
    known: tuple[str, Sheet] | None = st.session_state.get(OPEN)
    return known[1] if known and known[0] == key else None
