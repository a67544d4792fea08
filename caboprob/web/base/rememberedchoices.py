"""The language and the game that a visitor chose in the bar, kept by their browser for the next visit."""

from typing import NamedTuple

import streamlit as st

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES

COOKIE = "caboprob"
CHOSEN_IN_BAR = "bar-chosen"  # in the visitor's session: whether they have chosen anything in the bar
SEPARATOR = "."


class RememberedChoices(NamedTuple):
    """The choices that a browser remembers; empty if it remembers nothing."""

    language: str = ""
    game: str = ""


def read_cookie(cookie: str) -> RememberedChoices:
    """The choices in a cookie; a language or game that does not exist, or no longer, is left empty."""
    language, _, game = cookie.partition(SEPARATOR)
    return RememberedChoices(
        language if language in LANGUAGES else "",
        game if game in rulesets.family_keys() else "",  # also games of added data folders
    )


def of_browser() -> RememberedChoices:
    """The choices that this visitor's browser remembers."""
    try:
        return read_cookie(st.context.cookies.get(COOKIE, ""))
    except ValueError:  # Streamlit's own tests come without a browser, and so without its request
        return RememberedChoices()


def cookie_text(language: str, game: str) -> str:
    """The text of a cookie with these choices."""
    return f"{language}{SEPARATOR}{game}"
