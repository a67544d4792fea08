"""A clause as a plain page, one that needs no JavaScript: what it says in every game that has it."""

from functools import cache, partial
from typing import Any

from caboprob.text.booklet.content import run_content
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, book_names, described, figures, first_book
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.rulebook import Passage, passage
from caboprob.text.rulings.rulings import citing


@cache
def clause_names() -> tuple[str, ...]:
    """The ids of the clauses of all games, in reading order."""
    return tuple(dict.fromkeys(name for key in books() for name in clauses(key)))


def games_with(name: str) -> tuple[str, ...]:
    """The games that have a clause."""
    return tuple(key for key in books() if name in clauses(key))


def clause_page(name: str, language: str, key: str = "") -> Page:
    """A clause, the game `key` first if it has the clause, otherwise the edition in the reader's language."""
    having = games_with(name)
    first = key if key in having else first_book(language, having)
    ordered = (first, *(other for other in having if other != first))
    passages = {game: passage(language, game, name) for game in ordered}
    told = {game: one for game, one in passages.items() if one}
    return Page(
        template="clause.html",
        language=language,
        title=f"{told[first].title} · {book_names(language)[first]}",
        description=described(told[first].plain),
        address=lambda code: addresses.of_clause(name, code),
        content={
            "name": name,
            "heading": told[first].title,
            "games": [_in_game(language, game, one) for game, one in told.items()],
        },
        game=first,
        app=("rulebook", {"book": first, "clause": name}),
    )


def _in_game(language: str, key: str, told: Passage) -> dict[str, Any]:
    return {
        "key": key,
        "name": book_names(language)[key],
        "address": partial(addresses.of_clause, language=language, key=key),
        "figure": figures(language, key).get(told.clause.id, ""),
        "runs": [run_content(language, key, run) for run in told.runs],
        "rulings": [
            {"case": ruling.case, "question": ruling.question}
            for ruling in citing(language, told.clause.id, key)
        ],
    }
