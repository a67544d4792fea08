"""Clauses to unfold where they are needed, with a link to the rulebook."""

from functools import lru_cache
from html import escape

from caboprob.text.rulebook.rulebook import Passage, passages
from caboprob.text.rulebook.sources import place
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard, clauselink


@lru_cache(maxsize=128)
def folds(visit: Visit, book: str, names: tuple[str, ...], deciding: tuple[str, ...] = ()) -> str:
    """The clauses of these ids, one below the other, as far as the book has them.

    `deciding` names the statements to be marked: `score.sum#2` is the second of a clause.
    """
    house = visit.house_over(book)
    by_id = {passage.clause.id: passage for passage in passages(visit.language, book, house)}
    kept = [by_id[name] for name in names if name in by_id]
    return element("div", *(_fold(visit, book, passage, deciding) for passage in kept), class_="leaf folds")


def _fold(visit: Visit, book: str, passage: Passage, named: tuple[str, ...]) -> str:
    """One clause: its title and place, and the rest to unfold; open where a statement decides the case."""
    name = passage.clause.id
    deciding = [
        statement for number, statement in enumerate(passage.statements, 1) if f"{name}#{number}" in named
    ]
    quiet = element("span", escape(_place(visit, passage)), class_="quiet")
    inside = element(
        "div",
        clausecard.statements(visit, book, passage, deciding),
        clausecard.note(visit, "outdated", "clauses.outdated") if passage.outdated else "",
        element("p", clauselink.anchor(visit, name, visit.say("clauses.to-rulebook"), book)),
        class_="unfolded",
    )
    opened = {"open": ""} if deciding else {}
    return element(
        "details", element("summary", escape(passage.title), quiet), inside, class_="fold", **opened
    )


def _place(visit: Visit, passage: Passage) -> str:
    """Where the rule stands in the text; one that no text has is our default."""
    clause = passage.clause
    return place(visit.language, clause.book, clause.lines) or visit.say("clauses.no-place")
