"""A link to the editions of a game side by side."""

import streamlit as st

from caboprob import rulesets
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PAGE = "compare"
GAMES, SHOW, DIFFERENT = "games", "show", "only"
"""The inputs of that page: which games, and whether all rules or only those that differ."""


def show(visit: Visit, key: str) -> None:
    """The link for the editions of the game that a rule set is of; nothing where there is only one."""
    editions = rulesets.editions(key)
    if len(editions) > 1:
        words = visit.say("compare.editions", n=len(editions), game=rulesets.summaries()[key].game)
        st.markdown(f"[{plain(words)}]({address(visit, editions)})")


def address(visit: Visit, games: tuple[str, ...]) -> str:
    """Where what differs between games stands side by side."""
    return share.link(PAGE, {**visit.address(), GAMES: games, SHOW: DIFFERENT})
