"""Cases to choose from: what is asked most, all by chapter, and what a search has found."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import groupby

from caboprob.text import rulings
from caboprob.text.rulings import Ruling, chapter_title
from caboprob.text.search.hits import Hit
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import caselink, clausefold
from caboprob.web.clauses.verdict import standing, verdict
from caboprob.web.clauses.whichbook import name


@lru_cache(maxsize=32)
def asked(visit: Visit, book: str) -> str:
    """The questions asked most about a game; nothing for a game that has none."""
    found = [ruling for ruling in rulings.most_asked(visit.language) if book in ruling.verdicts]
    if not found:
        return ""
    return _section(visit.say("disputes.asked"), questions(visit, book, found))


@lru_cache(maxsize=32)
def chapters(visit: Visit, book: str) -> str:
    """All questions about a game by chapter, folded."""
    found = [ruling for ruling in rulings.rulings(visit.language).values() if book in ruling.verdicts]
    folded = (
        _chapter(visit, book, letter, list(held))
        for letter, held in groupby(found, key=lambda ruling: ruling.case[0])
    )
    return _section(visit.say("disputes.all"), element("div", *folded))


def questions(visit: Visit, book: str, found: Iterable[Ruling]) -> str:
    """Questions as links, one below the other."""
    links = (element("li", caselink.anchor(visit, book, ruling)) for ruling in found)
    return element("ul", *links, class_="questions")


def hits(visit: Visit, book: str, query: str, found: list[Hit]) -> str:
    """The rulings that a search has found, each with its verdict."""
    told = element("p", escape(visit.say("disputes.found", n=len(found))), class_="quiet", role="status")
    return element("div", told, *(_hit(visit, book, query, hit.id) for hit in found), class_="leaf hits")


def clauses(visit: Visit, book: str, found: list[Hit]) -> str:
    """The clauses that a search has found, to unfold."""
    folds = clausefold.folds(visit, book, tuple(hit.id for hit in found))
    return _section(visit.say("disputes.clauses"), folds)


def _hit(visit: Visit, book: str, query: str, case: str) -> str:
    ruling = rulings.ruling(visit.language, case)
    return element(
        "article",
        element("h2", caselink.anchor(visit, book, ruling, query)),
        element("p", verdict(visit, book, ruling), class_="said"),
        standing(visit, book, ruling) or _games(visit, ruling),
        class_="hit",
    )


def _games(visit: Visit, ruling: Ruling) -> str:
    """The games that a question is about, where it is not about the reader's."""
    games = ", ".join(name(visit.language, key) for key in ruling.verdicts)
    return element("p", escape(visit.say("disputes.only", games=games)), class_="standing")


def _chapter(visit: Visit, book: str, letter: str, found: list[Ruling]) -> str:
    title = escape(chapter_title(visit.language, letter))
    count = element("span", str(len(found)), class_="quiet")
    return element("details", element("summary", title, count), questions(visit, book, found), class_="fold")


def _section(title: str, inside: str) -> str:
    return element("section", element("h2", escape(title)), inside, class_="leaf case-list")
