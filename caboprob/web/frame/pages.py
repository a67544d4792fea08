"""The pages there are."""

from functools import cache

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from caboprob import messages, paths

# By the name that its file, its address and its words go by; the first is the entrance.
PAGES = (
    "home",
    "disputes",
    "rulebook",
    "learn",
    "compare",
    "score",
    "replay",
    "call",
    "kamikaze",
    "reshuffle",
    "lab",
    "kabadak",
)
HOME = PAGES[0]
OTHER_GAMES = ("kabadak",)
"""Those on a game of their own, to which it does not matter which game of the family is played."""

Pages = dict[str, StreamlitPage]


def build(language: str) -> Pages:
    """All pages by name, titled in `language`."""
    return {name: _page(name, language) for name in PAGES}


@cache
def addresses() -> frozenset[str]:
    """The paths at which the pages are found."""
    return frozenset(path(name) for name in PAGES)


def path(name: str) -> str:
    """The path at which a page is found: the entrance is `/`."""
    return "/" if name == HOME else f"/{name}"


def _page(name: str, language: str) -> StreamlitPage:
    return st.Page(
        paths.root() / "pages" / f"{name}.py",
        title=messages.say(language, f"app.page.{name}"),
        url_path=path(name).lstrip("/"),
        default=name == HOME,
    )
