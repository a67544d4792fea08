"""Whether the compiled code that a page needs is there, and what its visitors see until then."""

from collections.abc import Callable

import streamlit as st

from caboprob.kabadak.pricing import playingon
from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.beliefs.searching import search
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.web.base.visit import Visit
from caboprob.web.frame import redraw

POLL_SECONDS = 0.5


def check_for_beliefs(visit: Visit, *, from_record: bool = False) -> bool:
    """Whether beliefs can be computed at once; until then this shows a note, and redraws the page in time.

    With `from_record`, what is needed are beliefs from a record.
    """
    return _ready_or_wait(visit, is_ready_for_records if from_record else _is_ready_for_beliefs)


def check_for_kabadak_prices(visit: Visit) -> bool:
    """Whether games of Kabadak can be played on at once; until then shows a note, as the function above."""
    return _ready_or_wait(visit, playingon.is_compiled)


def _ready_or_wait(visit: Visit, is_ready: Callable[[], bool]) -> bool:
    if is_ready():
        return True
    st.fragment(_show_wait, run_every=POLL_SECONDS)(visit, is_ready)
    return False


def _show_wait(visit: Visit, is_ready: Callable[[], bool]) -> None:
    if is_ready():
        redraw.request("ready")
    st.progress(0.0, visit.say("answers.run.slow"))


def _is_ready_for_beliefs() -> bool:
    """Whether beliefs from what a person tells of a table can be computed at once."""
    return chunk.is_compiled(kernel.KERNEL) and search.is_compiled()


def is_ready_for_records() -> bool:
    """Whether beliefs from a record can be computed at once."""
    return chunk.is_compiled(kernel.KERNEL) and stages.is_compiled()
