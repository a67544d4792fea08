"""The run of the lab: the button that starts it, its state while it plays, and its result."""

from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import SEEDS, CaboExperiment
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, pagerun
from caboprob.web.base.visit import Visit
from caboprob.web.inputs.seed import SEED
from caboprob.web.lab import answer
from caboprob.web.lab.inputs import Question
from caboprob.web.progress.runs import Run


class RunResult(NamedTuple):
    """The result of a run, and the seat, from 0, whose numbers are shown in large print."""

    result: Result[CaboExperiment]
    seat: int


def show(visit: Visit, question: Question, button_place: DeltaGenerator) -> RunResult | None:
    """Shows the answer once the run is done, and before that its state; None until there is a result."""
    progress_place = st.container()
    seat = answer.choose_player(visit, question)
    run = pagerun.run_if_wanted(question.scenario, question.units, quick=question.is_quick)
    with button_place:
        _button(visit, question, run)
    if run is None:
        words = visit.say("lab.unstarted" if pagerun.unstarted_run() else "lab.empty")
        st.info(words, icon=":material/play_circle:")
        return None
    if not run.is_done:
        with progress_place:
            pagerun.watch(visit, run, lambda result: headline_so_far(visit, question, result, seat))
        return None
    if run.error:
        st.error(visit.refusal(run.error))
    elif run.result is None or not run.result.units:
        st.info(visit.say("lab.nothing"))
    else:
        answer.show(visit, question, run.result, seat)
        return RunResult(run.result, seat)
    return None


def headline_so_far(
    visit: Visit, question: Question, result: Result[CaboExperiment], seat: int
) -> tuple[str, str, str]:
    """The headline while the run plays: a sentence, a number, and its interval.

    The interval remains valid however often one looks.
    """
    return answer.headline_parts(visit, question, Report(result, every_look=True), seat)


def _button(visit: Visit, question: Question, run: Run | None) -> None:
    """Shows the button that starts the run, or once that is complete, another one with other cards."""
    is_complete = run is not None and run.is_done and run.result is not None and not run.result.stopped
    if is_complete:
        st.button(
            visit.say("answers.run.again"),
            key="run-again",
            icon=":material/casino:",
            on_click=_run_again,
            args=(question,),
            width="stretch",
        )
    else:
        many = estimatewords.count(visit, question.units)
        st.button(
            visit.say(f"lab.run.play-{question.kind}", many=many),
            key="run-play",
            type="primary",
            icon=":material/play_arrow:",
            on_click=pagerun.restart,
            disabled=run is not None and not run.is_done,
            width="stretch",
        )


def _run_again(question: Question) -> None:
    st.session_state[SEED] = str((question.scenario.seed + 1) % SEEDS)
    pagerun.restart()
