"""The pace of the others: their moves all at once, one after the other, or each once I tap."""

from dataclasses import dataclass

import streamlit as st

from caboprob.practice.observation import Observation
from caboprob.web.base.visit import Visit
from caboprob.web.frame import redraw
from caboprob.web.play.options import AT_ONCE, SLOWLY, Options
from caboprob.web.play.setup import MOVES

SHOWN_KEY = "play-shown"
STEP_SECONDS = 1.5


@dataclass(frozen=True, slots=True)
class ShownProgress:
    """How far the moves of the others have been shown: up to a moment, from 0.

    `decisions` are mine before it, as the address has them.
    """

    decisions: str
    moment: int


def moment_shown(observation: Observation, options: Options) -> int:
    """The number of the moment to show: the last one, unless moves of the others are still to be watched."""
    last_moment = len(observation.moments) - 1
    if options.pace == AT_ONCE or last_moment < 0:
        return last_moment
    progress = st.session_state.get(SHOWN_KEY)
    if isinstance(progress, ShownProgress) and progress.decisions == st.session_state.get(MOVES, ""):
        return min(progress.moment, last_moment)
    return min(_moment_of_my_move(observation) + 1, last_moment)


def show(visit: Visit, options: Options, moment: int, last_moment: int) -> None:
    """Shows the buttons that go on, to the next moment or the last, while there is something to watch."""
    with st.container(key="verbs", horizontal=True, gap="small"):
        st.button(
            visit.say("play.go-on"),
            key="pace-on",
            type="primary",
            icon=":material/arrow_forward:",
            on_click=_go_to,
            args=(moment + 1,),
        )
        st.button(visit.say("play.skip"), key="pace-skip", on_click=_go_to, args=(last_moment,))
    if options.pace == SLOWLY:
        st.fragment(_tick, run_every=STEP_SECONDS)(moment, [])


def _tick(moment: int, ticks_so_far: list[None]) -> None:
    """Goes on by itself; its first run is that of the page."""
    if ticks_so_far:
        _go_to(moment + 1)
        redraw.request("pace")
    ticks_so_far.append(None)


def _moment_of_my_move(observation: Observation) -> int:
    """The moment of my last move, or the deal."""
    numbers = [
        number
        for number, seen_state in enumerate(observation.moments)
        if seen_state.event and seen_state.event.seat == observation.me
    ]
    return max(numbers, default=0)


def _go_to(moment: int) -> None:
    st.session_state[SHOWN_KEY] = ShownProgress(st.session_state.get(MOVES, ""), moment)
