"""Which game plays it like that: the answer to a question that asks for a game, above all rulings."""

from html import escape

from caboprob import finder
from caboprob.finder import Told
from caboprob.text.games.rulewords import listed_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import editionslink
from caboprob.web.clauses.clauselink import BOOK
from caboprob.web.frame import share

BOOKS = "rulebook"


def html(visit: Visit, told: Told | None) -> str:
    """The games asked for, what the others do, and ways on; empty if no game was asked for."""
    if told is None:
        return ""
    parts = [element("h2", escape(headline(visit, told)))]
    if told.question:
        rows = (element("li", escape(line)) for line in finder.lines(visit.language, told))
        about = finder.short(visit.language, told.question)
        parts += [element("p", escape(about), class_="quiet"), element("ul", *rows)]
    return element("div", element("article", *parts, _ways(visit, told), class_="hit"), class_="leaf hits")


def headline(visit: Visit, told: Told) -> str:
    """The games that play it like that, or the games that are compared."""
    return " · ".join(listed_name(visit.language, key) for key in told.games)


def _ways(visit: Visit, told: Told) -> str:
    """The rulebook of the one game, or several games side by side."""
    if len(told.games) == 1:
        href = share.link(BOOKS, {**visit.address(), BOOK: told.games[0]})
        words = visit.say("disputes.games.book")
    else:
        family = tuple(key for key in told.games if finder.of_family(key))
        if len(family) < 2:
            return ""
        href, words = editionslink.address(visit, family), visit.say("disputes.games.compare")
    return element("p", element("a", escape(words), href=href, class_="all"))
