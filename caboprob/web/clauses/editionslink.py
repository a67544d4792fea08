"""A link to the editions of a game side by side."""

from html import escape

from caboprob import rulesets
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PAGE = "compare"
GAMES, SHOW, DIFFERENT = "games", "show", "only"
"""The inputs of that page: which games, and whether all rules or only those that differ."""


def html(visit: Visit, key: str) -> str:
    """The link for the editions of the game that a rule set is of; empty where there is only one."""
    editions = rulesets.editions(key)
    if len(editions) < 2:
        return ""
    words = visit.say("compare.editions", n=len(editions), game=rulesets.every()[key].game)
    return element(
        "p", element("a", escape(words), href=address(visit, editions), class_="all"), class_="leaf"
    )


def address(visit: Visit, games: tuple[str, ...]) -> str:
    """Where what differs between games stands side by side."""
    return share.link(PAGE, {**visit.address(), GAMES: games, SHOW: DIFFERENT})
