"""The calling book of a kind of table as one self-contained page to print."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caboprob.content.messages import say
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Book
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.callingsheet.grid import DASH, SIGNS, grid, limit_words, limits_by_turns
from caboprob.text.games.rulewords import game_name
from caboprob.text.numbers import readable_count

TEMPLATE = Path(__file__).with_name("sheet.html")
WORDS = ("own", "turns", "percent", "legend", "limits", "players")


def books(rules: RuleSet, table: str) -> dict[int, Book]:
    """The stored books for a kind of table, by number of players."""
    found = {
        players: callingbook.stored_book(rules, players, table)
        for players in callingbook.stored_player_counts(rules)
    }
    return {players: book for players, book in found.items() if book}


def content(
    language: str, rules: RuleSet, table: str, books_by_players: Mapping[int, Book]
) -> dict[str, Any]:
    """The contents of the sheet: a grid for each number of players, and the limits of all side by side."""
    rounds = max(book.rounds for book in books_by_players.values())
    return {
        "language": language,
        "title": say(language, "book.sheet.title", game=game_name(language, rules)),
        "table": tablenames.name(language, table),
        "about": tablenames.about(language, table),
        "words": {word: say(language, f"book.word.{word}") for word in WORDS}
        | {"assumed": assumption(language, rules), "sure": how_sure(language, books_by_players.values())},
        "signs": SIGNS,
        "none_written": DASH,
        "players": list(books_by_players),
        "limits": [
            (turns_had, [limit_words(limit) for limit in limits])
            for turns_had, limits in limits_by_turns(list(books_by_players.values()))
        ],
        "grids": [
            {"name": say(language, "book.sheet.players", n=players), **asdict(grid(book))}
            for players, book in books_by_players.items()
        ],
        "made": say(language, "book.sheet.made", rounds=readable_count(language, rounds)),
    }


def assumption(language: str, rules: RuleSet) -> str:
    """What the limits rest on."""
    aside = [say(language, "book.kamikaze-aside")] if rules.kamikaze else []
    return " ".join([say(language, "book.assumed"), *aside])


def how_sure(language: str, books: Iterable[Book]) -> str:
    """What the signs beside the limits of these books say."""
    starred = any(limit.not_with for book in books for limit in book.limits)
    note = [say(language, "book.word.not-with")] if starred else []
    return " ".join([say(language, "book.word.sure"), *note])


def as_html(content: Mapping[str, Any]) -> str:
    """The sheet as a page that needs no network."""
    from jinja2 import Environment, StrictUndefined  # loads late: only the sheet needs it

    template = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return template.from_string(TEMPLATE.read_text(encoding="utf-8")).render(content)
