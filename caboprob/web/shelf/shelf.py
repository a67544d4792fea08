"""The sheets of this server's database, and the one that a visitor has open."""

from functools import cache
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from caboprob.sheet.keeping.sheets import Sheets
    from caboprob.sheet.sheet import Sheet

SHEET = "sheet"  # the name of a sheet's key in the address
OPEN_SHEET = "sheet-open"  # in the visitor's session: key and sheet as read last

CHANGE_COUNT = "sheet-changes"  # in the visitor's session
OWN_REVISIONS = "sheet-own-revisions"  # in the visitor's session: by key, those that the visitor has made


@cache
def sheets() -> "Sheets":
    """The database, opened once per process; raises what `Sheets` raises, and then tries again next time."""
    from caboprob.sheet.keeping.sheets import Sheets  # loads late: no other page needs a database

    return Sheets()


def read(key: str) -> "Sheet":
    """The sheet with this key; it is read again only if it has changed."""
    known: tuple[str, Sheet] | None = st.session_state.get(OPEN_SHEET)
    if known and known[0] == key and known[1].revision == sheets().revision(key):
        return known[1]
    sheet = sheets().read(key)
    keep_open(key, sheet)
    return sheet


def keep_open(key: str, sheet: "Sheet") -> None:
    """Remembers the sheet that the visitor has open."""
    st.session_state[OPEN_SHEET] = key, sheet


def mark_changed(key: str, sheet: "Sheet") -> None:
    """Remembers the open sheet, and that the visitor has changed it."""
    keep_open(key, sheet)
    st.session_state[CHANGE_COUNT] = change_count() + 1
    st.session_state.setdefault(OWN_REVISIONS, {}).setdefault(key, set()).add(sheet.revision)


def change_count() -> int:
    """How often the visitor has changed a sheet."""
    count: int = st.session_state.get(CHANGE_COUNT, 0)
    return count


def is_own_revision(key: str, revision: int) -> bool:
    """Whether the visitor has made this revision of a sheet, as far as their session knows."""
    made: dict[str, set[int]] = st.session_state.get(OWN_REVISIONS, {})
    return revision in made.get(key, ())


def sheet_seen(key: str) -> "Sheet | None":
    """The sheet as the visitor last saw it; None if they have not seen it."""
    known: tuple[str, Sheet] | None = st.session_state.get(OPEN_SHEET)
    return known[1] if known and known[0] == key else None
