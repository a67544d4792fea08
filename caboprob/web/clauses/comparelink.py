"""A link to the page that compares games, with the editions of one of them side by side."""

from html import escape

import streamlit as st

from caboprob import rulesets
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PAGE = "compare"
GAMES, SHOW, DIFFERENT = "games", "show", "only"
"""The inputs of that page, and the value of the second one that shows only the rules that differ."""


def show(visit: Visit, key: str) -> None:
    """Shows the link to the editions of a rule set's game; nothing if there is only one."""
    editions = rulesets.editions(key)
    if len(editions) > 1:
        st.markdown(f"[{escape_markdown(_link_words(visit, editions))}]({address(visit, editions)})")


def html(visit: Visit, key: str) -> str:
    """The same link as HTML, for the page as it is before the app has loaded; empty for a single edition."""
    editions = rulesets.editions(key)
    if len(editions) < 2:
        return ""
    link = element("a", escape(_link_words(visit, editions)), href=address(visit, editions))
    return element("p", link, class_="editions-link")


def address(visit: Visit, games: tuple[str, ...]) -> str:
    """The address where the rules in which games differ stand side by side."""
    return share.link(PAGE, {**visit.as_inputs(), GAMES: games, SHOW: DIFFERENT})


def _link_words(visit: Visit, editions: tuple[str, ...]) -> str:
    return visit.say("compare.editions", n=len(editions), game=rulesets.summaries()[editions[0]].game)
