"""A run on a page: started by its button or its address, watched while it plays, stopped when wanted."""

from collections.abc import Callable
from html import escape
from typing import Any

import streamlit as st

from caboprob.montecarlo.play.execution import chunk
from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.web.answers import estimatewords
from caboprob.web.base import choices
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import redraw, share
from caboprob.web.progress import runs
from caboprob.web.progress.runs import Run

WANTED = "run"  # in the address: 1 once it is to be played
PLAYING, PRESSED = "playing", "run-pressed"  # in the visitor's session
UNSTARTED = "run-unstarted"  # in the visitor's session: what the address asks for, and nobody has started
POLL_SECONDS = 0.4
YES, NO = "1", "0"

HeadlineMaker = Callable[[Result[Any]], tuple[str, str, str]]
"""Makes the headline of a result: a sentence, the value in large print, and its interval."""


def run_if_wanted(experiment: Experiment, units: int, *, quick: bool) -> Run | None:
    """The run of these inputs, if the visitor wants it; a run of other inputs is stopped.

    `units` is how many rounds are to be played, or whatever else the experiment repeats. An address starts
    only what is `quick`, joins what is playing, and shows what is kept; anything else is `unstarted_run`.
    """
    run: Run | None = st.session_state.get(PLAYING)
    pressed = st.session_state.pop(PRESSED, False)
    if run and (run.experiment, run.units) != (experiment, units):
        run.stop()
        run = None
        _forget()
    elif unstarted_run() not in (None, (experiment, units)):
        _forget()
    may_start = pressed or quick or runs.is_running_or_kept(experiment, units)
    if run and run.was_abandoned and may_start:  # its visitor is back, and wants it again
        run = None
    if run:
        st.session_state[WANTED] = YES
    wanted = choices.option_in_address(WANTED, (NO, YES), NO) == YES
    share.add_to_link(**{WANTED: YES if wanted else NO})
    if wanted and run is None and may_start:
        run = st.session_state[PLAYING] = runs.start(experiment, units)
    st.session_state[UNSTARTED] = (experiment, units) if wanted and run is None else None
    return run


def unstarted_run() -> tuple[Experiment, int] | None:
    """What the address asks for if it waits for the visitor to start it: the experiment and its units."""
    waiting: tuple[Experiment, int] | None = st.session_state.get(UNSTARTED)
    return waiting


def _forget() -> None:
    """Forgets what was wanted: the inputs have changed."""
    st.session_state.pop(PLAYING, None)
    st.session_state.pop(UNSTARTED, None)
    st.session_state[WANTED] = NO


def restart() -> None:
    """Has the run start from the beginning; the callback of a button."""
    st.session_state.pop(PLAYING, None)
    st.session_state[WANTED] = YES
    st.session_state[PRESSED] = True


def watch(visit: Visit, run: Run, headline_parts: HeadlineMaker) -> None:
    """Shows the state of a run, its headline so far, and the button that stops it, until it is done."""
    st.fragment(_watch, run_every=POLL_SECONDS)(visit, run, headline_parts)


def _watch(visit: Visit, run: Run, headline_parts: HeadlineMaker) -> None:
    result = run.latest_result()
    if run.is_done:
        redraw.request("run")
    units = result.units if result else 0
    so_far = visit.say(
        "answers.run.so-far",
        played=estimatewords.count(visit, units),
        asked=estimatewords.count(visit, run.units),
    )
    # It is waiting while other runs play first.
    st.progress(run.fraction_done, visit.say("answers.run.waiting") if run.is_waiting else so_far)
    if result and result.units:
        st.html(headline_html(*headline_parts(result)))
    st.button(
        visit.say("answers.run.stop"),
        key="run-stop",
        icon=":material/stop_circle:",
        on_click=run.end,  # stops it and waits until it has stopped
        width="stretch",
    )
    if not chunk.is_loaded(run.experiment.kernel):  # the compiled code: until then it plays in plain Python
        st.caption(visit.say("answers.run.slow"))


def headline_html(sentence: str, value: str, interval: str, remark: str = "") -> str:
    """A simulated number as a headline: the sentence, the value in large print, and its interval."""
    return element(
        "div",
        element("p", escape(sentence), class_="what"),
        element(
            "p",
            element("strong", escape(value)),
            " ",
            element("span", escape(interval), class_="times"),
            class_="number",
        ),
        element("p", escape(remark), class_="assumed") if remark else "",
        class_="odds",
    )
