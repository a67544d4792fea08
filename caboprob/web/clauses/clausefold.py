"""Clauses to unfold where they are needed, with a link to the rulebook."""

from functools import lru_cache
from html import escape

from caboprob.text.rulebook import Passage, passages
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard, clauselink


@lru_cache(maxsize=128)
def folds(visit: Visit, book: str, names: tuple[str, ...]) -> str:
    """The clauses of these ids, one below the other, as far as the book has them."""
    house = visit.house_over(book)
    by_id = {passage.clause.id: passage for passage in passages(visit.language, book, house)}
    kept = [by_id[name] for name in names if name in by_id]
    return element("div", *(_fold(visit, book, passage) for passage in kept), class_="leaf folds")


def _fold(visit: Visit, book: str, passage: Passage) -> str:
    """One clause: its title and place, and the rest to unfold."""
    name = passage.clause.id
    place = element("span", escape(_place(visit, passage)), class_="quiet")
    inside = element(
        "div",
        element("p", clausecard.body(visit, book, passage.text)),
        clausecard.standing(visit, passage.clause),
        clausecard.note(visit, "outdated", "clauses.outdated") if passage.outdated else "",
        element("p", clauselink.anchor(visit, name, visit.say("clauses.to-rulebook"), book)),
        class_="unfolded",
    )
    return element("details", element("summary", escape(passage.title), place), inside, class_="fold")


def _place(visit: Visit, passage: Passage) -> str:
    """The lines of the text; a clause that no text has is our default."""
    lines = passage.clause.lines
    if not lines:
        return visit.say("clauses.no-place")
    return visit.say("clauses.place", lines=", ".join(map(str, lines)), n=len(lines))
