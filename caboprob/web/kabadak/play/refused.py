"""Why a tap was refused: the reason and its clause."""

import streamlit as st

from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.practice.observation import Observation
from caboprob.text.chances import points_words
from caboprob.text.kabadak import reviewwords
from caboprob.web.base.visit import Visit
from caboprob.web.kabadak.play.setup import REFUSED, WARNED
from caboprob.web.kabadak.play.tapping import NO_CARD_CHOSEN
from caboprob.web.kabadakshared import words


def has_notice() -> bool:
    """Whether something was refused, or waits for a second tap."""
    return any(st.session_state.get(key) is not None for key in (REFUSED, WARNED))


def show(visit: Visit, observation: Observation) -> None:
    """Shows why something was refused, or what a move costs that waits for a second tap."""
    refused_move, warning = st.session_state.get(REFUSED), st.session_state.get(WARNED)
    if warning:
        _, points_lost = warning
        costs = points_words(visit.language, points_lost)
        st.warning(visit.say("kabadakplay.warning", points=costs), icon=":material/warning:")
    if refused_move is None:
        return
    if refused_move == NO_CARD_CHOSEN:
        st.info(visit.say("kabadakplay.no-card"), icon=":material/touch_app:")
        return
    reason = why_illegal(observation.table, refused_move)
    if reason == Reason.LEGAL:
        return
    why = f"{_tried_words(visit, refused_move, reason)} {words.reason_sentence(visit, reason)}"
    st.error(f"{why.strip()}  \n{words.clause_markdown(visit, reason.clause)}", icon=":material/block:")


def _tried_words(visit: Visit, move: int, reason: Reason) -> str:
    """The move that was tried; too many cards are not listed."""
    if reason == Reason.TOO_MANY_CARDS:
        return ""
    return visit.say("kabadakplay.not-allowed", move=reviewwords.move_words(visit.language, move))
