"""Which games play it like that: the answer to a question that asks for a game, shown above all rulings."""

from html import escape

from caboprob import finder
from caboprob.finder import Distinction
from caboprob.text.games.gamenames import listed_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import comparelink
from caboprob.web.clauses.clauselink import BOOK_INPUT
from caboprob.web.frame import share

RULEBOOK = "rulebook"


def html(visit: Visit, distinction: Distinction | None) -> str:
    """The games asked for, what the others do, and further links; empty if no game was asked for."""
    if distinction is None:
        return ""
    parts = [element("h2", escape(headline(visit, distinction)))]
    if distinction.question:  # by which the games differ; None if none was asked about
        rows = (element("li", escape(line)) for line in finder.distinction_lines(visit.language, distinction))
        question = finder.question_topic(visit.language, distinction.question)
        parts += [element("p", escape(question), class_="quiet"), element("ul", *rows)]
    return element(
        "div", element("article", *parts, _links_html(visit, distinction), class_="hit"), class_="leaf hits"
    )


def headline(visit: Visit, distinction: Distinction) -> str:
    """The names of the games that play it like that, or that are compared."""
    return " · ".join(listed_name(visit.language, key) for key in distinction.games)


def _links_html(visit: Visit, distinction: Distinction) -> str:
    """The link to the rulebook of the one game, or to several games side by side."""
    if len(distinction.games) == 1:
        href = share.link(RULEBOOK, {**visit.as_inputs(), BOOK_INPUT: distinction.games[0]})
        words = visit.say("disputes.games.book")
    else:
        family = tuple(key for key in distinction.games if finder.is_of_family(key))
        if len(family) < 2:
            return ""
        href, words = comparelink.address(visit, family), visit.say("disputes.games.compare")
    return element("p", element("a", escape(words), href=href, class_="all"))
