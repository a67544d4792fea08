"""The statements of a clause as answers, each with its source and its status: how far that bears it out."""

from collections.abc import Iterable
from typing import Any

from caboprob.text.games.gamenames import listed_name
from caboprob.text.rulebook.rulebook import Passage
from caboprob.text.rulebook.sources import place_in_source


def statements(language: str, passage: Passage) -> list[dict[str, Any]]:
    """What a clause says, statement by statement."""
    return [
        {
            "text": statement.text_without_links,
            "status": statement.support.status,
            "source": source(language, passage.clause.book, statement.support.lines),
            "lines": list(statement.support.lines),
        }
        for statement in passage.statements
    ]


def source(language: str, book: str, lines: Iterable[int]) -> str | None:
    """The title of a text, and the headings above these lines; None if no text says it."""
    section = place_in_source(language, book, lines)
    return f"{listed_name(language, book)}, {section}" if section else None
