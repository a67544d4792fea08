"""Between what is asked and what is answered: the button, the run, and what it says so far."""

from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import SEEDS, AtTable
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, running
from caboprob.web.base.visit import Visit
from caboprob.web.inputs.seed import SEED
from caboprob.web.lab import answer as labcard
from caboprob.web.lab.inputs import Asked
from caboprob.web.progress.runs import Run


class Found(NamedTuple):
    """What a run brought, and whose numbers are looked at."""

    result: Result[AtTable]
    seat: int


def answer(visit: Visit, asked: Asked, button: DeltaGenerator) -> Found | None:
    """What the run brought, once it is done; until then it is shown how far it is."""
    while_playing = st.container()
    seat = labcard.who(visit, asked)
    run = running.current(asked.what, asked.units)
    with button:
        _button(visit, asked, run)
    if run is None:
        st.info(visit.say("lab.empty"), icon=":material/play_circle:")
        return None
    if not run.done:
        with while_playing:
            running.watch(visit, run, lambda result: so_far(visit, asked, result, seat))
        return None
    if run.error:
        st.error(visit.refusal(run.error))
    elif run.result is None or not run.result.units:
        st.info(visit.say("lab.nothing"))
    else:
        labcard.show(visit, asked, run.result, seat)
        return Found(run.result, seat)
    return None


def so_far(visit: Visit, asked: Asked, result: Result[AtTable], seat: int) -> tuple[str, str, str]:
    """The main number while the run plays, with an interval that holds at every look."""
    return labcard.main_number(visit, asked, Report(result, every_look=True), seat)


def _button(visit: Visit, asked: Asked, run: Run | None) -> None:
    """Plays; once all is played, plays again with other cards."""
    whole = run is not None and run.done and run.result is not None and not run.result.stopped
    if whole:
        again = visit.say("lab.run.again")
        st.button(
            again, key="run-again", icon=":material/casino:", on_click=_again, args=(asked,), width="stretch"
        )
    else:
        many = estimatewords.count(visit, asked.units)
        st.button(
            visit.say(f"lab.run.play-{asked.kind}", many=many),
            key="run-play",
            type="primary",
            icon=":material/play_arrow:",
            on_click=running.play,
            disabled=run is not None and not run.done,
            width="stretch",
        )


def _again(asked: Asked) -> None:
    st.session_state[SEED] = str((asked.what.seed + 1) % SEEDS)
    running.play()
