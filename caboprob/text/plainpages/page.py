"""A plain page: what it says, and what search engines and shared links are told of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from caboprob import rulesets
from caboprob.content import messages
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.booklet import pictures
from caboprob.text.booklet.content import BOOKLET_WORDS
from caboprob.text.games.gamenames import listed_name
from caboprob.text.plainpages import addresses
from caboprob.text.rulebook.clauses import books

LONGEST_DESCRIPTION = 160
OWN_WORDS = ("games", "app", "skip", "languages", "pages", "asked", "in-book", "search", "every-game")


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language.

    `address` gives its address in a language, or without one. `game` is the rule set whose picture goes with
    a shared link. `content` is what the template is filled with, apart from what all share. `app` is the page
    of the app on the same subject, and its inputs; the page without a name is the app's first. What search
    engines are to leave out is not `indexable`: an answer to a search, a page that does not exist.
    """

    template: str
    language: str
    title: str
    description: str
    address: Callable[[str], str]
    content: Mapping[str, Any]
    game: str
    app: tuple[str, Mapping[str, str]]
    indexable: bool = True


@cache
def words(language: str) -> dict[str, str]:
    """The words that all templates use, by name."""
    own_words = {name.replace("-", "_"): say(language, f"plain.word.{name}") for name in OWN_WORDS}
    own_words["pocket"] = say(language, "pocket.offer.link")
    return {name: say(language, f"booklet.word.{name}") for name in BOOKLET_WORDS} | own_words


@cache
def book_names(language: str) -> dict[str, str]:
    """The names of all games that have a rulebook, by key."""
    return {key: listed_name(language, key) for key in books()}


@cache
def figures(language: str, key: str) -> dict[str, str]:
    """The drawings of a game's cards, by the clause that they belong to."""
    return pictures.figures(language, key)


def first_book(language: str, among: tuple[str, ...] = ()) -> str:
    """The rulebook that a reader of this language would take first."""
    return rulesets.edition(language, among or books())


def meta_description(text: str) -> str:
    """A text cut to the length that search engines show, at the end of a word."""
    plain = " ".join(text.split())
    if len(plain) <= LONGEST_DESCRIPTION:
        return plain
    return plain[:LONGEST_DESCRIPTION].rpartition(" ")[0].rstrip(",;:. ") + " …"


def missing_page(language: str) -> Page:
    """The page in place of one that does not exist."""
    return Page(
        template="missing.html",
        language=language,
        title=say(language, "plain.missing.title"),
        description=say(language, "plain.missing.lead"),
        address=addresses.of_games,
        content={"lead": say(language, "plain.missing.lead")},
        game=first_book(language),
        app=("", {}),
        indexable=False,
    )


def language_names() -> dict[str, str]:
    """What each language calls itself."""
    return {code: messages.language_name(code) for code in LANGUAGES}
