"""Which game the next one follows: the address has a token of it, its key to write stays in the session.

Whoever gets that address begins a sheet of their own with it, and learns nothing of the sheet before.
"""

from hashlib import blake2b

import streamlit as st

KNOWN = "evenings-known"  # in the visitor's session: the keys to write of finished sheets, by their tokens
BYTES = 8


def remember_sheet(key: str) -> str:
    """Remembers a sheet that another may follow; returns what an address calls it."""
    known: dict[str, str] = st.session_state.setdefault(KNOWN, {})
    known[sheet_token(key)] = key
    return sheet_token(key)


def sheet_token(key: str) -> str:
    """The token of a sheet."""
    return blake2b(key.encode(), digest_size=BYTES).hexdigest()


def key_of(token: str) -> str:
    """The key to write of the sheet of a token; empty where this visitor has not had it open."""
    known: dict[str, str] = st.session_state.get(KNOWN, {})
    return known.get(token, "")
