"""Which game the next one follows: the address has a token for it, its writing key stays in the session.

Games that follow each other are one evening. Whoever else gets that address begins a separate sheet with it,
and learns nothing about the earlier one.
"""

from hashlib import blake2b

import streamlit as st

KNOWN_KEYS = "evenings-known"  # in the visitor's session: by token, the writing keys of finished sheets
TOKEN_BYTES = 8


def token_to_follow(key: str) -> str:
    """Remembers a sheet that another may follow; returns its token for an address."""
    key_by_token: dict[str, str] = st.session_state.setdefault(KNOWN_KEYS, {})
    key_by_token[token_of(key)] = key
    return token_of(key)


def token_of(key: str) -> str:
    """The token of a sheet."""
    return blake2b(key.encode(), digest_size=TOKEN_BYTES).hexdigest()


def key_of(token: str) -> str:
    """The writing key of the sheet with this token; empty if this visitor has not had it open."""
    key_by_token: dict[str, str] = st.session_state.get(KNOWN_KEYS, {})
    return key_by_token.get(token, "")
