"""The sheets of this server's database, and the one that a visitor has open."""

from functools import cache
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from caboprob.sheet.keeping.sheets import Sheets
    from caboprob.sheet.sheet import Sheet

SHEET = "sheet"  # the name of a sheet's key in the address
OPEN_SHEET = "sheet-open"  # in the visitor's session: the key, and the sheet as last read or changed

CHANGE_COUNT = "sheet-changes"  # in the visitor's session
OWN_REVISIONS = (
    "sheet-own-revisions"  # in the visitor's session: by sheet key, the revisions that this visitor made
)


@cache
def sheets() -> "Sheets":
    """The database, opened once per process; if that fails, the next call tries again."""
    from caboprob.sheet.keeping.sheets import Sheets  # loads late: no other page needs a database

    return Sheets()


def read_sheet(key: str) -> "Sheet":
    """The sheet with this key, to write or to read; it is read again only if it has changed."""
    remembered: tuple[str, Sheet] | None = st.session_state.get(OPEN_SHEET)
    if remembered and remembered[0] == key and remembered[1].revision == sheets().revision(key):
        return remembered[1]
    sheet = sheets().read(key)
    remember_open(key, sheet)
    return sheet


def remember_open(key: str, sheet: "Sheet") -> None:
    """Remembers the sheet that the visitor has open."""
    st.session_state[OPEN_SHEET] = key, sheet


def remember_own_change(key: str, sheet: "Sheet") -> None:
    """Remembers the open sheet, and that the visitor has changed it."""
    remember_open(key, sheet)
    st.session_state[CHANGE_COUNT] = change_count() + 1
    st.session_state.setdefault(OWN_REVISIONS, {}).setdefault(key, set()).add(sheet.revision)


def change_count() -> int:
    """How many changes the visitor has made in this session, on all sheets together."""
    count: int = st.session_state.get(CHANGE_COUNT, 0)
    return count


def is_own_revision(key: str, revision: int) -> bool:
    """Whether the visitor has made this revision of a sheet, as far as their session knows."""
    own_revisions: dict[str, set[int]] = st.session_state.get(OWN_REVISIONS, {})
    return revision in own_revisions.get(key, ())


def open_sheet(key: str) -> "Sheet | None":
    """The sheet as this session last had it, without asking the database; None if it is not the open one."""
    remembered: tuple[str, Sheet] | None = st.session_state.get(OPEN_SHEET)
    return remembered[1] if remembered and remembered[0] == key else None
