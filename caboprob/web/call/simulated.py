"""A call in real play: what becomes of it when it is played out, and which move is best."""

import streamlit as st

from caboprob.montecarlo.play.scenario import Situation, situation
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import plain_move
from caboprob.table.position import Position
from caboprob.web.answers import best, estimatewords, numbergrid, running, simulatedinputs, simulatedrun
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.visit import Visit
from caboprob.web.call import comparison


def show(visit: Visit, position: Position) -> None:
    """Shows the section: its switch, and if that is on, what becomes of a call and which move is best."""
    if not simulatedinputs.wanted(visit):
        simulatedrun.stop_all()
        return
    seated = simulatedinputs.ask(visit, myself=simulatedinputs.USUAL, know=True)
    st.subheader(visit.say("call.played.title"))
    results = simulatedrun.results(
        visit,
        "call",
        call_now(position, seated),
        simulatedrun.ROUNDS,
        lambda result: number(visit, Report(result, every_look=True)),
    )
    if results is None:
        return
    _show_results(visit, position, results, seated)
    best.show(visit, position, seated)
    simulatedrun.explain(visit, visit.say("call.played.best-how"))


def call_now(position: Position, seated: Seated) -> Situation:
    """My call now, after which the others take their last turns, if there are any."""
    return situation(
        position,
        seated.seats(position.players),
        options=(plain_move(CALL),),
        others_know=seated.know,
        seed=simulatedrun.SEED,
    )


def number(visit: Visit, results: Report) -> tuple[str, str, str]:
    """The main number: how likely the call succeeds."""
    success = callreport.success(results, 0)
    value, within = estimatewords.chance(visit, success), estimatewords.chance_within(visit, success)
    return visit.say("call.played.headline"), value, within


def assumed(visit: Visit, position: Position, seated: Seated) -> list[str]:
    """The assumptions behind the number."""
    if not position.rules.last_turns:
        return [visit.say("call.played.assumed-at-once")]
    others = simulatedrun.names(visit, seated)["others"]
    return [
        visit.say("call.played.assumed-last-turns", others=others),
        simulatedinputs.knowing(visit, seated),
    ]


def _show_results(visit: Visit, position: Position, results: Report, seated: Seated) -> None:
    remark = simulatedrun.rounds(visit, results, *assumed(visit, position, seated))
    st.html(running.html(*number(visit, results), remark))
    simulatedrun.warn_capped(visit, results)
    exact = comparison.counted(visit, position)
    st.html(comparison.html(visit, results, exact))
    st.caption(comparison.agreement_words(visit, results, exact) or visit.say("simulate.other-models"))
    rows = comparison.rows(visit, results, exact)
    numbergrid.show(visit, comparison.columns(visit), rows, key="played-call", file="call-played")
