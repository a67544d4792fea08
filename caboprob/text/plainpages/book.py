"""The rulebook of a game as a plain page, and the list of all rulebooks."""

from typing import Any

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.text.booklet.content import booklet
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, book_names, figures, first_book, meta_description
from caboprob.text.rulebook.clauses import books
from caboprob.text.rulebook.rulebook import passages


def book_page(key: str, language: str) -> Page:
    """The whole rulebook, each clause with its status and the questions on it."""
    content = booklet(language, key)
    game = book_names(language)[key]
    question_by_case = {
        ruling["case"]: ruling["question"] for part in content["rulings"] for ruling in part["rulings"]
    }
    return Page(
        template="book.html",
        language=language,
        title=say(language, "plain.book.title", game=game),
        description=say(language, "plain.book.description", game=game, n=len(passages(language, key))),
        address=lambda any_language: addresses.of_book(key, any_language),
        content={
            "game": key,
            "chapters": content["chapters"],
            "figures": figures(language, key),
            "question_by_case": question_by_case,
            "source": say(language, "rulebook.source", title=game),
            "rulings_link": say(language, "plain.book.rulings", n=len(question_by_case)),
        },
        game=key,
        app=("rulebook", {"book": key}),  # the page of the app on the same subject
    )


def games_page(language: str) -> Page:
    """All rulebooks, each with what may be known before reading it."""
    lead, names = say(language, "plain.games.lead"), " · ".join(book_names(language).values())
    return Page(
        template="games.html",
        language=language,
        title=say(language, "plain.games.title"),
        description=meta_description(f"{lead} {names}"),
        address=addresses.of_games,
        content={
            "lead": lead,
            "games": [_game(language, key) for key in books()],
        },
        game=first_book(language),
        app=("", {}),  # its first page
    )


def _game(language: str, key: str) -> dict[str, Any]:
    sentences = [say(language, "plain.games.clauses", n=len(passages(language, key)))]
    if key in rulesets.family_keys():
        rules = rulesets.read(key)
        sentences.insert(0, say(language, "plain.games.cards", n=len(rules.deck)))
        sentences.insert(
            0, say(language, "plain.games.players", least=rules.players_min, n=rules.players_max)
        )
    return {"key": key, "name": book_names(language)[key], "facts": " · ".join(sentences)}
