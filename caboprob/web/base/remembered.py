"""The language and the game that a visitor chose in the bar, kept by their browser for the next visit."""

from typing import NamedTuple

import streamlit as st

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES

COOKIE = "caboprob"
CHOSEN = "bar-chosen"  # in the visitor's session: whether they have chosen anything in the bar
BETWEEN = "."


class RememberedChoices(NamedTuple):
    """The choices that a browser remembers; empty if it remembers nothing."""

    language: str = ""
    game: str = ""


def read(cookie: str) -> RememberedChoices:
    """What a cookie says; what there is not, or no longer, is not remembered."""
    language, _, game = cookie.partition(BETWEEN)
    return RememberedChoices(
        language if language in LANGUAGES else "",
        game if game in rulesets.all_keys() else "",
    )


def by_browser() -> RememberedChoices:
    """What the browser of this visit remembers."""
    try:
        return read(st.context.cookies.get(COOKIE, ""))
    except ValueError:  # Streamlit's own tests come without a browser, and so without its request
        return RememberedChoices()


def cookie_text(language: str, game: str) -> str:
    """The cookie that says this."""
    return f"{language}{BETWEEN}{game}"
