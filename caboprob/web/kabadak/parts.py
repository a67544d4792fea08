"""The parts of the page, of which the address says which to show, and where there is more on the game."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import streamlit as st

from caboprob.web import choices, frame, share, styles
from caboprob.web.clauselink import BOOK as WHICH
from caboprob.web.kabadak import hand, odds, score
from caboprob.web.kabadak.words import BOOK
from caboprob.web.visit import Visit

SHOW = "show"
ELSEWHERE = {"rulebook": {WHICH: BOOK}, "disputes": {WHICH: BOOK}, "replay": {}}
STATISTICS = "caboprob.web.kabadak.statistics"

Part = Callable[[Visit], None]


def all_parts() -> dict[str, Part]:
    """The parts by name, in the order in which they are offered."""
    played = {"games": import_module(STATISTICS).draw} if find_spec(STATISTICS) else {}
    return {"hand": hand.draw, "odds": odds.draw, **played, "score": score.draw}


def draw(visit: Visit) -> None:
    """Draws the part that the address names."""
    styles.draw("paper", "odds", "kabadak")
    offered = all_parts()
    chosen = choices.choice(
        st.segmented_control,
        visit.say("kabadak.show.title"),
        list(offered),
        key=SHOW,
        words=lambda name: visit.say(f"kabadak.show.{name}"),
        required=True,
        label_visibility="collapsed",
        width="stretch",
    )
    share.include(**{SHOW: chosen})
    offered[chosen](visit)
    _elsewhere(visit)


def _elsewhere(visit: Visit) -> None:
    """The ways to the rulebook, the rulings and the records of this game."""
    st.markdown(f"**{visit.say('kabadak.elsewhere.title')}**")
    with st.container(key="elsewhere", horizontal=True):
        for name, more in ELSEWHERE.items():
            st.page_link(
                frame.page(name),
                label=visit.say(f"kabadak.elsewhere.{name}"),
                icon=":material/arrow_forward:",
                query_params={**visit.address(), **more},
            )
