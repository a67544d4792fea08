"""Where the rules have no exercises: the games that have some, as links."""

from html import escape

import streamlit as st

from caboprob.analysis.exercises.offered import exercise_counts_by_likeness
from caboprob.text.games.gamenames import listed_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, Visit
from caboprob.web.frame import share

PAGE = "exercises"


def show(visit: Visit) -> None:
    """Says that there are none, and which games have some, those most like the visitor's first."""
    st.info(visit.say("exercises.none"))
    if games := exercise_counts_by_likeness(visit.rules):
        st.markdown(visit.say("exercises.instead"))
        linked = (element("li", _link(visit, key, count)) for key, count in games.items())
        st.html(element("ul", *linked, class_="leaf offered"))


def _link(visit: Visit, key: str, count: int) -> str:
    """A game, and how many exercises it has."""
    href = share.link(PAGE, {**visit.as_inputs(), GAME_INPUT: key, HOUSE_INPUT: ()})
    name = element("b", escape(listed_name(visit.language, key)))
    return element("a", name, element("span", escape(visit.say("exercises.count", n=count))), href=href)
