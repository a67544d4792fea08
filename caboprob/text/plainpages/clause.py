"""A clause as a plain page, one that needs no JavaScript: what it says in every game that has it."""

from functools import cache, partial
from typing import Any

from caboprob.text.booklet.content import run_content
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, book_names, figures, first_book, meta_description
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.rulebook import Passage, passage
from caboprob.text.rulings.rulings import rulings_resting_on


@cache
def clause_ids() -> tuple[str, ...]:
    """The ids of the clauses of all games, in reading order."""
    return tuple(dict.fromkeys(clause_id for game in books() for clause_id in clauses(game)))


def games_with(clause_id: str) -> tuple[str, ...]:
    """The games that have a clause."""
    return tuple(game for game in books() if clause_id in clauses(game))


def clause_page(clause_id: str, language: str, key: str = "") -> Page:
    """A clause, the game `key` first if it has the clause, otherwise the edition in the reader's language."""
    games = games_with(clause_id)
    first_game = key if key in games else first_book(language, games)
    ordered = (first_game, *(other for other in games if other != first_game))
    passages = {game: passage(language, game, clause_id) for game in ordered}
    found_passages = {game: found for game, found in passages.items() if found}
    return Page(
        template="clause.html",
        language=language,
        title=f"{found_passages[first_game].title} · {book_names(language)[first_game]}",
        description=meta_description(found_passages[first_game].text_without_links),
        address=lambda any_language: addresses.of_clause(clause_id, any_language),
        content={
            "clause_id": clause_id,
            "heading": found_passages[first_game].title,
            "games": [_game_section(language, game, found) for game, found in found_passages.items()],
        },
        game=first_game,
        app=("rulebook", {"book": first_game, "clause": clause_id}),  # the page of the app on it
    )


def _game_section(language: str, game: str, clause_passage: Passage) -> dict[str, Any]:
    return {
        "key": game,
        "name": book_names(language)[game],
        "address": partial(addresses.of_clause, language=language, key=game),
        "figure": figures(language, game).get(clause_passage.clause.id, ""),
        "runs": [run_content(language, game, run) for run in clause_passage.runs],
        "rulings": [
            {"case": ruling.case, "question": ruling.question}
            for ruling in rulings_resting_on(language, clause_passage.clause.id, game)
        ],
    }
