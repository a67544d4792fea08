"""The pages of the app."""

from copy import copy
from functools import cache

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from caboprob.content import messages, paths
from caboprob.text.games.rulewords import call_word
from caboprob.text.rounds.reasons import kamikaze_title_in

# By the name that its file, its address and its words go by; the first is the entrance. `book` is the calling
# book, `which` finds out which game its visitors play.
PAGES = (
    "home",
    "disputes",
    "rulebook",
    "learn",
    "play",
    "exercises",
    "compare",
    "which",
    "sheets",
    "score",
    "record",
    "replay",
    "call",
    "book",
    "kamikaze",
    "reshuffle",
    "lab",
    "kabadak",
)
HOME = PAGES[0]
SHEETS = "sheets"
"""The page whose address may have a score sheet, which then says the game."""
FINDER = "which"
"""The page that finds out which game its visitors play."""
OTHER_GAME_PAGES = ("kabadak",)
"""Pages on another game, where the choice of a game of the family does not matter."""
TWO_GAME_PAGES = ("play", SHEETS)
"""Pages on which one chooses between the game of the family and another, by `GAME_CHOICE`."""
RULEBOOK_PAGES, RULEBOOK_INPUT = ("disputes", "rulebook"), "book"
"""Pages on which one chooses a rulebook, that of another game too, and what an address calls that choice."""
OTHER_GAME_NAME = "kabadakreplay.game"
"""The message that names the other game."""
GAME_CHOICE, KABADAK = "what", "kabadak"
"""What an address calls the choice on a two-game page, and the game that is not of the family.

The choice of a rulebook has the same value for that game.
"""
MISSING_PAGE = "missing"
"""What the address of the home page calls a page that was asked for and does not exist."""
LONGEST_MISSING_NAME = 60
"""How many letters of its name are told."""

Pages = dict[str, StreamlitPage]
OWN_HEADINGS = {HOME: "app.home.title"}
"""The messages that head a page, where that is not its name."""
LEADS = {
    HOME: "app.home.lead",
    "play": "play.lead",
    "exercises": "exercises.lead",
    "compare": "compare.lead",
    "which": "finder.lead",
    "score": "score.lead",
    "record": "record.lead",
    "replay": "replay.lead",
    "call": "call.lead",
    "book": "book.lead",
    "reshuffle": "reshuffle.lead",
    "lab": "lab.lead",
    "kabadak": "kabadak.lead",
}
"""The messages with which a page begins while nothing has been asked on it."""
WIDE_PAGES = frozenset(
    (HOME, "rulebook", "compare", SHEETS, "replay", "call", "book", "kamikaze", "reshuffle", "lab", "kabadak")
)
"""Pages whose style sheets use the whole width of a laptop."""


def build(language: str, game: str) -> Pages:
    """All pages by name, titled in `language` and as players of this game would say it."""
    # Copies, as Streamlit notes on the page that is asked for that it may run, once.
    return {name: copy(page) for name, page in _made(language, game).items()}


@cache
def addresses() -> frozenset[str]:
    """The paths of all pages."""
    return frozenset(path(name) for name in PAGES)


def path(name: str) -> str:
    """The path of a page; that of the home page is `/`."""
    return "/" if name == HOME else f"/{name}"


def page_name(language: str, name: str, game: str) -> str:
    """The name of a page, in the words of the game."""
    return messages.say(
        language,
        f"app.page.{name}",
        word=call_word(language, game),
        kamikaze=kamikaze_title_in(language, game),
    )


def heading(language: str, name: str, game: str) -> str:
    """The title above a page."""
    own_heading = OWN_HEADINGS.get(name)
    return messages.say(language, own_heading) if own_heading else page_name(language, name, game)


def window_title(language: str, subject: str) -> str:
    """The title of a window: its subject, then the app."""
    return f"{subject} · {messages.say(language, 'app.name')}"


def page_at(address: str) -> str:
    """The name of the page with this path."""
    return address.lstrip("/") or HOME


@cache
def _made(language: str, game: str) -> Pages:
    """The pages, made once: Streamlit looks for the file of each, which takes a twentieth of a tap's time."""
    return {name: _page(name, language, game) for name in PAGES}


def _page(name: str, language: str, game: str) -> StreamlitPage:
    return st.Page(
        paths.root() / "pages" / f"{name}.py",
        title=page_name(language, name, game),
        url_path=path(name).lstrip("/"),
        default=name == HOME,
    )
