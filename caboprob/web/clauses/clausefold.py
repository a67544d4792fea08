"""Clauses in collapsible sections where they are needed, with a link to the rulebook."""

from functools import lru_cache
from html import escape

from caboprob.text.rulebook.rulebook import Passage, passages
from caboprob.text.rulebook.sources import place_in_source
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausecard, clauselink


@lru_cache(maxsize=128)
def folds(visit: Visit, book: str, clauses: tuple[str, ...], deciding: tuple[str, ...] = ()) -> str:
    """Those of these clauses, given by id, that the book has, one below the other.

    `deciding` names the statements to be marked: `score.sum#2` is the second one of its clause.
    """
    house = visit.house_rules_for(book)
    by_id = {passage.clause.id: passage for passage in passages(visit.language, book, house)}
    found_passages = [by_id[clause] for clause in clauses if clause in by_id]
    return element(
        "div",
        *(_fold_html(visit, book, passage, deciding) for passage in found_passages),
        class_="leaf folds",
    )


def _fold_html(visit: Visit, book: str, passage: Passage, deciding_ids: tuple[str, ...]) -> str:
    """One clause: its title and place, the rest collapsed; open if one of its statements decides the case."""
    clause = passage.clause.id
    marked_statements = [
        statement
        for number, statement in enumerate(passage.statements, 1)
        if f"{clause}#{number}" in deciding_ids
    ]
    place_html = element("span", escape(_place_words(visit, passage)), class_="quiet")
    inside = element(
        "div",
        clausecard.statements_html(visit, book, passage, marked_statements),
        # Outdated is a text that is older than the newest wording in another language.
        clausecard.note_html(visit, "outdated", "clauses.outdated") if passage.outdated else "",
        element("p", clauselink.anchor(visit, clause, visit.say("clauses.to-rulebook"), book)),
        class_="unfolded",
    )
    attributes = {"open": ""} if marked_statements else {}
    return element(
        "details", element("summary", escape(passage.title), place_html), inside, class_="fold", **attributes
    )


def _place_words(visit: Visit, passage: Passage) -> str:
    """Where the rule stands in the source, or that no source has it."""
    clause = passage.clause
    return place_in_source(visit.language, clause.book, clause.lines) or visit.say("clauses.no-place")
