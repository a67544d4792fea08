"""Whether what a page plays can be played at once, and what its visitors see until then."""

import streamlit as st

from caboprob.montecarlo.beliefs import search
from caboprob.montecarlo.play import chunk, kernel
from caboprob.web.base.visit import Visit

LOOK_SECONDS = 0.5


def to_believe(visit: Visit) -> bool:
    """Whether the compiled code is there; until then this shows that it is on its way, and looks again."""
    if _ready():
        return True
    st.fragment(_wait, run_every=LOOK_SECONDS)(visit)
    return False


def _wait(visit: Visit) -> None:
    if _ready():
        st.rerun()
    st.progress(0.0, visit.say("answers.run.slow"))


def _ready() -> bool:
    return chunk.ready(kernel.KERNEL) and search.ready()
