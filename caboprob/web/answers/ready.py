"""Whether what a page plays can be played at once, and what its visitors see until then."""

from collections.abc import Callable

import streamlit as st

from caboprob.kabadak.pricing import playingon
from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.beliefs.searching import search
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.web.base.visit import Visit
from caboprob.web.frame import redraw

LOOK_SECONDS = 0.5


def to_believe(visit: Visit, *, by_record: bool = False) -> bool:
    """Whether the compiled code is there; until then this shows that it is on its way, and looks again."""
    return _or_wait(visit, by_record_now if by_record else _ready)


def to_price_games(visit: Visit) -> bool:
    """The same for games of Kabadak that are played on."""
    return _or_wait(visit, playingon.is_compiled)


def _or_wait(visit: Visit, is_ready: Callable[[], bool]) -> bool:
    if is_ready():
        return True
    st.fragment(_wait, run_every=LOOK_SECONDS)(visit, is_ready)
    return False


def _wait(visit: Visit, is_ready: Callable[[], bool]) -> None:
    if is_ready():
        redraw.request("ready")
    st.progress(0.0, visit.say("answers.run.slow"))


def _ready() -> bool:
    return chunk.is_compiled(kernel.KERNEL) and search.is_compiled()


def by_record_now() -> bool:
    """Whether what a seat of a record may believe can be told at once."""
    return chunk.is_compiled(kernel.KERNEL) and stages.is_compiled()
