"""Which game to play on the page *Play*: the visitor's game of the CABO family, or Kabadak."""

import streamlit as st

from caboprob.text.games.gamenames import game_name
from caboprob.web.base import choices, historysteps
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.kabadak.play.setup import DEAL

FAMILY = "round"  # the kind of the CABO family's games in an address; the other kind is Kabadak
OFFERED = (FAMILY, KABADAK)


def plays_kabadak(visit: Visit) -> bool:
    """Whether Kabadak is to be played; asked only before cards are dealt."""
    deal_name = historysteps.input_value(DEAL)
    chosen = choices.option_in_address(GAME_CHOICE, OFFERED, FAMILY) if deal_name else _ask_game(visit)
    share.add_to_link(**{GAME_CHOICE: chosen})
    return chosen == KABADAK


def _ask_game(visit: Visit) -> str:
    names = {
        FAMILY: game_name(visit.language, visit.rules),
        KABADAK: visit.say("kabadakreplay.game"),
    }
    return choices.choose_one(
        st.segmented_control,
        visit.say("kabadakplay.what"),
        OFFERED,
        key=GAME_CHOICE,
        label_of=lambda one: names[one],
        required=True,
        label_visibility="collapsed",
    )
