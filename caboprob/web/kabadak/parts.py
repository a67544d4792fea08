"""The parts of the page, one of which the address selects, and links to more on the game."""

from collections.abc import Callable

import streamlit as st

from caboprob.web.base import choices, styles
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import frame, share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.kabadak import hand, odds, score
from caboprob.web.kabadak.games import answer
from caboprob.web.kabadakshared.gamelink import SHOW
from caboprob.web.kabadakshared.words import KABADAK_RULEBOOK
from caboprob.web.rounds import recordfield

REPLAY_EXAMPLE = "kabadak-game"
OTHER_PAGES = {
    "learn": {"lesson": KABADAK_RULEBOOK},
    "play": {GAME_CHOICE: KABADAK},
    "rulebook": {clauselink.BOOK_INPUT: KABADAK_RULEBOOK},
    "disputes": {clauselink.BOOK_INPUT: KABADAK_RULEBOOK},
    "replay": {recordfield.KEY: pack(recordfield.example_text(REPLAY_EXAMPLE))},
}
"""Pages that have more on the game, and the inputs that make them show it."""
PARTS: dict[str, Callable[[Visit], None]] = {
    "hand": hand.show,
    "odds": odds.show,
    "games": answer.show,
    "score": score.show,
}
"""By name, in the order in which they are offered."""


def show(visit: Visit) -> None:
    """Shows the part that the address names."""
    styles.use("answers", "kabadak")
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("kabadak.show.title"),
        list(PARTS),
        key=SHOW,
        label_of=lambda name: visit.say(f"kabadak.show.{name}"),
        required=True,
        label_visibility="collapsed",
        width="stretch",
    )
    share.add_to_link(**{SHOW: chosen})
    PARTS[chosen](visit)
    _show_other_pages(visit)


def _show_other_pages(visit: Visit) -> None:
    """Shows the links to other pages with more on this game."""
    st.markdown(f"**{visit.say('kabadak.elsewhere.title')}**")
    with st.container(key="elsewhere", horizontal=True):
        for name, inputs in OTHER_PAGES.items():
            st.page_link(
                frame.page(name),
                label=visit.say(f"kabadak.elsewhere.{name}"),
                icon=":material/arrow_forward:",
                query_params={**visit.as_inputs(), **inputs},
            )
