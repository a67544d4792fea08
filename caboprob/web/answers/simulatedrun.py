"""Simulations next to a page's exact numbers: each starts by itself, and ends when the question changes."""

from typing import Any

import streamlit as st

from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results.report import Report, report_of_run
from caboprob.text import playernames
from caboprob.web.answers import estimatewords, pagerun
from caboprob.web.answers.pagerun import HeadlineMaker
from caboprob.web.answers.simulatedinputs import PlayerKeys
from caboprob.web.base.visit import Visit
from caboprob.web.progress import runs
from caboprob.web.progress.runs import Run

ROUNDS = 100_000
"""How many rounds are played."""

SEED = 1
RUNS = "played-runs"  # in the visitor's session: the runs of the page by name


def results(
    visit: Visit, name: str, experiment: CaboExperiment, units: int, headline_parts: HeadlineMaker
) -> Report | None:
    """The results of rounds of the CABO family; None while they are played, and their progress is shown.

    `name` tells the runs of a page apart; `headline_parts` makes the headline that is shown in the meantime.
    `units` is how many rounds are played.
    """
    result: Result[CaboExperiment] | None = result_of(visit, name, experiment, units, headline_parts)
    return report_of_run(result) if result else None


def result_of(
    visit: Visit, name: str, experiment: Experiment, units: int, headline_parts: HeadlineMaker
) -> Result[Any] | None:
    """The result of a run of any kind; otherwise like `results`."""
    run = _run_of(name, experiment, units)
    if not run.is_done:
        pagerun.watch(visit, run, headline_parts)
        return None
    if run.error:
        st.error(visit.refusal(run.error))
        return None
    if run.result is None or run.result.stopped:
        _offer_again(visit, name, run.result)
    return run.result if run.result and run.result.units else None


def stop_all() -> None:
    """Ends the runs of the page, when they are no longer wanted."""
    for run in st.session_state.pop(RUNS, {}).values():
        run.stop()


def remark(visit: Visit, results: Report, *assumed: str) -> str:
    """The assumptions, how many rounds were played from which seed, and how sure an interval is.

    After a run that was stopped, intervals hold at every look at it; they are wider for that.
    """
    units = results.result.units
    number = estimatewords.count(visit, units)
    played = visit.say("simulate.played.rounds", n=units, number=number, seed=results.result.experiment.seed)
    sure = visit.say("answers.sure.every-look" if results.every_look else "answers.sure.one-look")
    return " ".join([*assumed, played, sure])


def warn_capped(visit: Visit, results: Report) -> None:
    """Warns that rounds were broken off for their length, if any were."""
    if capped := int(results.tally.capped):
        st.warning(visit.say("answers.capped", n=capped, many=estimatewords.count(visit, capped)))


def explain(visit: Visit, *more_paragraphs: str) -> None:
    """Shows, folded away, how the rounds are simulated."""
    with st.expander(visit.say("played.how.title"), icon=":material/casino:", key="played-how"):
        for paragraph in (
            visit.say("answers.how.players"),
            visit.say("answers.how.rules"),
            *more_paragraphs,
            visit.say("answers.how.seed", seed=SEED),
            visit.say("answers.how.interval"),
            visit.say("answers.how.few"),
        ):
            st.markdown(paragraph)
        st.markdown(visit.say("played.how.people"))


def player_names(visit: Visit, player_keys: PlayerKeys) -> dict[str, str]:
    """The names of the players, as facts of a message."""
    return {
        "others": playernames.name(visit.language, player_keys.others),
        "myself": playernames.name(visit.language, player_keys.myself),
    }


def _run_of(name: str, experiment: Experiment, units: int) -> Run:
    """The run of this experiment under its name, started if it is not there; one of another is stopped."""
    run_by_name: dict[str, Run] = st.session_state.setdefault(RUNS, {})
    run = run_by_name.get(name)
    if run and (run.experiment, run.units) != (experiment, units):
        run.stop()
        run = None
    if run is None or run.was_abandoned:
        run = run_by_name[name] = runs.start(experiment, units)
    return run


def _offer_again(visit: Visit, name: str, result: Result[Any] | None) -> None:
    """Says that the run was stopped, and offers to play it once more."""
    many = estimatewords.count(visit, result.units if result else 0)
    st.info(visit.say("answers.stopped", many=many))
    st.button(
        visit.say("played.again"),
        key=f"played-again-{name}",
        icon=":material/replay:",
        on_click=lambda: st.session_state[RUNS].pop(name, None),
    )
