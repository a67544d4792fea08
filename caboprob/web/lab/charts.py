"""The charts of a run, one at a time; on a phone none until one is chosen."""

from collections.abc import Callable

import streamlit as st

from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results.report import Report, report_of_run
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.lab import calls, piles, points, rounds
from caboprob.web.lab.inputs import Question

NO_CHART = "none"
CHARTS: dict[str, Callable[[Visit, Question, Report, int], None]] = {
    "calls": calls.show_by_sum,
    "beliefs": calls.show_beliefs,
    "length": rounds.show_rounds,
    "games": rounds.show_games,
    "points": points.show_by_player,
    "places": points.show_wins_by_turn_order,
    "piles": piles.show,
}
CALL_CHARTS = ("calls", "beliefs")


def chart_names(question: Question) -> list[str]:
    """The charts possible for these rounds: in the same deals, calls are not independent of each other."""
    left_out = {"rounds": ("games",), "same-deals": ("games", *CALL_CHARTS), "games": ()}[question.kind]
    return [name for name in CHARTS if name not in left_out]


def show(visit: Visit, question: Question, result: Result[CaboExperiment], seat: int) -> None:
    """Asks which chart to show, and shows it; some are of the player at `seat`, from 0, alone."""
    st.header(visit.say("answers.charts.title"))
    names = chart_names(question)
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("answers.charts.choose"),
        [*names, NO_CHART],
        key="view",
        label_of=lambda name: visit.say(f"lab.picture.{name}"),
        default=NO_CHART if device.is_phone() else names[0],
        required=True,
        label_visibility="collapsed",
        wrap=True,
    )
    share.add_to_link(view=chosen)
    if chosen != NO_CHART:
        CHARTS[chosen](visit, question, report_of_run(result), seat)
