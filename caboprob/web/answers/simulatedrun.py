"""Runs beside a page's exact numbers: each starts by itself, and ends when what is asked changes."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from caboprob.montecarlo.play.experiment import Experiment
from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results.report import Report, of_run
from caboprob.text import playernames
from caboprob.web.answers import estimatewords, running
from caboprob.web.answers.running import Number
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.visit import Visit
from caboprob.web.progress import runs
from caboprob.web.progress.runs import Run

ROUNDS, DEALS = 100_000, 20_000
"""How many rounds are played, and how often every move of a position is tried."""

SEED = 1
PLAYING = "played-runs"  # in the visitor's session: the runs of the page by name


def brought(visit: Visit, name: str, what: CaboExperiment, units: int, number: Number) -> Report | None:
    """What rounds of the family brought, once all are played."""
    result: Result[CaboExperiment] | None = result_of(visit, name, what, units, number)
    return of_run(result) if result else None


def result_of(visit: Visit, name: str, what: Experiment, units: int, number: Number) -> Result[Any] | None:
    """What the run brought, once it is done; until then it is shown how far it is."""
    run = _current(name, what, units)
    if not run.done:
        running.watch(visit, run, number)
        return None
    if run.error:
        st.error(visit.refusal(run.error))
        return None
    if run.result is None or run.result.stopped:
        _again(visit, name, run.result)
    return run.result if run.result and run.result.units else None


def stop_all() -> None:
    """Ends what still plays, when it is no longer wanted."""
    for run in st.session_state.pop(PLAYING, {}).values():
        run.stop()


def rounds(visit: Visit, of: Report, *assumed: str) -> str:
    """Under which assumptions so many rounds were played, from which seed, and how sure an interval is."""
    return _told(visit, of, assumed, "rounds")


def moves(visit: Visit, of: Report, *assumed: str) -> str:
    """The same where every move was tried."""
    return _told(visit, of, assumed, "moves")


def capped(visit: Visit, of: Report) -> None:
    """Says that rounds were broken off, if any were."""
    if cut := int(of.tally.capped):
        st.warning(visit.say("lab.capped.rounds", n=cut, many=estimatewords.count(visit, cut)))


def explained(visit: Visit, *more: str) -> None:
    """How the rounds come about, folded away."""
    with st.expander(visit.say("played.how.title"), icon=":material/casino:", key="played-how"):
        for paragraph in (
            visit.say("lab.how.players"),
            visit.say("lab.how.rules"),
            *more,
            visit.say("lab.how.seed", seed=SEED),
            visit.say("lab.how.interval"),
            visit.say("lab.how.few"),
        ):
            st.markdown(paragraph)
        st.markdown(visit.say("played.how.people"))


def names(visit: Visit, seated: Seated) -> dict[str, str]:
    """What the players are called, as facts of a sentence."""
    return {
        "others": playernames.name(visit.language, seated.others),
        "myself": playernames.name(visit.language, seated.myself),
    }


def _current(name: str, what: Experiment, units: int) -> Run:
    playing: dict[str, Run] = st.session_state.setdefault(PLAYING, {})
    run = playing.get(name)
    if run and (run.what, run.units) != (what, units):
        run.stop()
        run = None
    if run is None or run.forsaken:
        run = playing[name] = runs.start(what, units)
    return run


def _again(visit: Visit, name: str, result: Result[Any] | None) -> None:
    """Says that the run was stopped, and offers to play it once more."""
    many = estimatewords.count(visit, result.units if result else 0)
    st.info(visit.say("lab.stopped", many=many))
    st.button(
        visit.say("played.again"),
        key=f"played-again-{name}",
        icon=":material/replay:",
        on_click=lambda: st.session_state[PLAYING].pop(name, None),
    )


def _told(visit: Visit, of: Report, assumed: Sequence[str], played: str) -> str:
    units, number = of.result.units, estimatewords.count(visit, of.result.units)
    sure = visit.say("lab.sure.every-look" if of.every_look else "lab.sure.one-look")
    said = visit.say(f"simulate.played.{played}", n=units, number=number, seed=of.result.experiment.seed)
    return " ".join([*assumed, said, sure])
