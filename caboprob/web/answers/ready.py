"""Whether what a page plays can be played at once, and what its visitors see until then."""

import streamlit as st

from caboprob.montecarlo.beliefs import search
from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.play import chunk, kernel
from caboprob.web.base.visit import Visit

LOOK_SECONDS = 0.5


def to_believe(visit: Visit, *, by_record: bool = False) -> bool:
    """Whether the compiled code is there; until then this shows that it is on its way, and looks again."""
    if _ready(by_record):
        return True
    st.fragment(_wait, run_every=LOOK_SECONDS)(visit, by_record)
    return False


def _wait(visit: Visit, by_record: bool) -> None:
    if _ready(by_record):
        st.rerun()
    st.progress(0.0, visit.say("answers.run.slow"))


def _ready(by_record: bool) -> bool:
    return chunk.ready(kernel.KERNEL) and (stages if by_record else search).ready()
