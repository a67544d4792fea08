"""The calling book of a kind of table as one self-contained page to print.

A kind of table, such as `family`, says who sits there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caboprob.content.messages import say
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Book
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.callingsheet.grid import DASH, SIGNS, grid, limit_words, limits_by_turns
from caboprob.text.games.gamenames import game_name
from caboprob.text.numbers import readable_count

TEMPLATE = Path(__file__).with_name("sheet.html")
WORDS = ("own", "turns", "percent", "legend", "limits")

BooksByPlayers = Mapping[int, callingbook.Books]
"""The books of a kind of table by number of players, and then by number of own cards, None for any."""


def books(rules: RuleSet, table: str) -> BooksByPlayers:
    """The stored books for a kind of table; without those numbers of players for which there are none."""
    by_players = {
        players: callingbook.stored_books(rules, players, table)
        for players in callingbook.stored_player_counts(rules)
    }
    return {players: by_cards for players, by_cards in by_players.items() if by_cards}


def content(language: str, rules: RuleSet, table: str, books: BooksByPlayers) -> dict[str, Any]:
    """The contents of the sheet: for each number of players the limits by own cards, and a grid for any.

    Hands larger than dealt are left out: they seldom come up, and there is no room.
    """
    books_shown = {players: _without_large_hands(by_cards, rules) for players, by_cards in books.items()}
    every_book = [book for by_cards in books_shown.values() for book in by_cards.values()]
    return {
        "language": language,
        "title": say(language, "book.sheet.title", game=game_name(language, rules)),
        "table": tablenames.name(language, table),
        "about": tablenames.about(language, table),
        "words": {word: say(language, f"book.word.{word}") for word in WORDS}
        | {
            "heat": say(language, "book.heat.title"),
            "assumed": assumption(language, rules),
            "sure": how_sure(language, every_book),
        },
        "signs": SIGNS,
        "none_written": DASH,
        "sections": [
            {
                "name": say(language, "book.sheet.players", n=players),
                "cards": [cards_words(language, cards) for cards in by_cards],
                "limits": limit_rows(list(by_cards.values())),
                **asdict(grid(by_cards[None])),
            }
            for players, by_cards in books_shown.items()
        ],
        "made": say(
            language,
            "book.sheet.made",
            rounds=readable_count(language, max(book.rounds for book in every_book)),
        ),
    }


def _without_large_hands(by_cards: callingbook.Books, rules: RuleSet) -> callingbook.Books:
    return {cards: book for cards, book in by_cards.items() if cards is None or cards <= rules.hand_size}


def cards_words(language: str, cards: int | None) -> str:
    """A number of own cards in words; None stands for any."""
    return say(language, "book.word.any") if cards is None else say(language, "book.with", n=cards)


def percent_words(language: str, cards: int | None) -> str:
    """What the numbers in a grid are, for hands of so many cards; None stands for any."""
    return say(language, "book.word.percent") if cards is None else say(language, "book.percent", n=cards)


def limit_rows(columns: Sequence[Book]) -> list[tuple[int, list[tuple[str, str]]]]:
    """For each number of turns had, the limits of these books in words."""
    return [
        (turns_had, [limit_words(limit) for limit in limits])
        for turns_had, limits in limits_by_turns(list(columns))
    ]


def assumption(language: str, rules: RuleSet) -> str:
    """What the limits rest on."""
    aside = [say(language, "book.kamikaze-aside")] if rules.kamikaze else []
    return " ".join([say(language, "book.assumed"), *aside])


def how_sure(language: str, books: Iterable[Book]) -> str:
    """What the signs beside the limits of these books say."""
    # `not_with`: the sums below a limit with which it is nevertheless better to wait.
    starred = any(limit.not_with for book in books for limit in book.limits)
    note = [say(language, "book.word.not-with")] if starred else []
    return " ".join([say(language, "book.word.sure"), *note])


def as_html(content: Mapping[str, Any]) -> str:
    """The sheet as a page that needs no network."""
    from jinja2 import Environment, StrictUndefined  # loads late: only the sheet needs it

    template = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return template.from_string(TEMPLATE.read_text(encoding="utf-8")).render(content)
