"""Runs beside a page's exact numbers: each starts by itself, and ends when the question changes."""

from typing import Any

import streamlit as st

from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results.report import Report, of_run
from caboprob.text import playernames
from caboprob.web.answers import estimatewords, running
from caboprob.web.answers.running import Number
from caboprob.web.answers.simulatedinputs import PlayerKeys
from caboprob.web.base.visit import Visit
from caboprob.web.progress import runs
from caboprob.web.progress.runs import Run

ROUNDS = 100_000
"""How many rounds are played."""

SEED = 1
PLAYING = "played-runs"  # in the visitor's session: the runs of the page by name


def results(visit: Visit, name: str, table: CaboExperiment, units: int, number: Number) -> Report | None:
    """The results of rounds of the CABO family once all are played; until then the state of the run.

    `name` tells the runs of a page apart; `number` is the main number, which is shown while the run plays.
    """
    result: Result[CaboExperiment] | None = result_of(visit, name, table, units, number)
    return of_run(result) if result else None


def result_of(
    visit: Visit, name: str, experiment: Experiment, units: int, number: Number
) -> Result[Any] | None:
    """The result of any run, like `results`."""
    run = _current(name, experiment, units)
    if not run.done:
        running.watch(visit, run, number)
        return None
    if run.error:
        st.error(visit.refusal(run.error))
        return None
    if run.result is None or run.result.stopped:
        _offer_again(visit, name, run.result)
    return run.result if run.result and run.result.units else None


def stop_all() -> None:
    """Ends the runs of the page, when they are no longer wanted."""
    for run in st.session_state.pop(PLAYING, {}).values():
        run.stop()


def rounds(visit: Visit, results: Report, *assumed: str) -> str:
    """The assumptions, how many rounds were played from which seed, and how sure an interval is."""
    units = results.result.units
    number = estimatewords.count(visit, units)
    played = visit.say("simulate.played.rounds", n=units, number=number, seed=results.result.experiment.seed)
    sure = visit.say("answers.sure.every-look" if results.every_look else "answers.sure.one-look")
    return " ".join([*assumed, played, sure])


def warn_capped(visit: Visit, results: Report) -> None:
    """Says that rounds were broken off, if any were."""
    if capped := int(results.tally.capped):
        st.warning(visit.say("answers.capped", n=capped, many=estimatewords.count(visit, capped)))


def explain(visit: Visit, *more: str) -> None:
    """How the rounds come about, folded away; `more` are further paragraphs."""
    with st.expander(visit.say("played.how.title"), icon=":material/casino:", key="played-how"):
        for paragraph in (
            visit.say("answers.how.players"),
            visit.say("answers.how.rules"),
            *more,
            visit.say("answers.how.seed", seed=SEED),
            visit.say("answers.how.interval"),
            visit.say("answers.how.few"),
        ):
            st.markdown(paragraph)
        st.markdown(visit.say("played.how.people"))


def names(visit: Visit, seated: PlayerKeys) -> dict[str, str]:
    """The names of the players, as facts of a message."""
    return {
        "others": playernames.name(visit.language, seated.others),
        "myself": playernames.name(visit.language, seated.myself),
    }


def _current(name: str, experiment: Experiment, units: int) -> Run:
    playing: dict[str, Run] = st.session_state.setdefault(PLAYING, {})
    run = playing.get(name)
    if run and (run.experiment, run.units) != (experiment, units):
        run.stop()
        run = None
    if run is None or run.abandoned:
        run = playing[name] = runs.start(experiment, units)
    return run


def _offer_again(visit: Visit, name: str, result: Result[Any] | None) -> None:
    """Says that the run was stopped, and offers to play it once more."""
    many = estimatewords.count(visit, result.units if result else 0)
    st.info(visit.say("answers.stopped", many=many))
    st.button(
        visit.say("played.again"),
        key=f"played-again-{name}",
        icon=":material/replay:",
        on_click=lambda: st.session_state[PLAYING].pop(name, None),
    )
