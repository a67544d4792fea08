"""The chart of reshuffles: by which turn of a round the draw pile has been reshuffled."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import streamlit as st

from caboprob.montecarlo.play.tally import TIMED_RESHUFFLES
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import axes, chart, estimatewords, runchart
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question

ROW_STEP = 5  # turns from one row of the grid to the next


def show(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows a line for the first reshuffle, the second and the third, as far as there were any."""
    # By reshuffle, from 1: the share of rounds in which it had come by turn 0, 1 ...
    reshuffled_by = {
        number: report.reshuffled_by(results, number) for number in range(1, TIMED_RESHUFFLES + 1)
    }
    shares = {number: share for number, share in reshuffled_by.items() if share and share[-1] > 0}
    sentence = words(visit, results, with_intervals=question.kind != "same-deals")
    if not shares:
        st.info(sentence)
        return
    # `lengths` has how many rounds lasted 0, 1 ... turns.
    turns = range(runchart.shown_range(runchart.as_ints(results.tally.lengths)).stop)
    chart.show(
        visit,
        _figure(visit, shares, turns),
        key="lab-piles",
        alternative=sentence,
        columns=[visit.say("answers.reshuffle.turn"), *(_nth(visit, number) for number in shares)],
        rows=[
            [turn, *(Fraction(share[turn]) for share in shares.values())]
            for turn in range(ROW_STEP, max(turns.stop, ROW_STEP + 1), ROW_STEP)
        ],
        file="lab-piles",
    )


def words(visit: Visit, results: Report, *, with_intervals: bool) -> str:
    """A sentence on which share of the rounds had a reshuffle, and which had two or more."""
    once, twice, *_ = report.reshuffles_at_least(results)
    write = runchart.chance_with_interval if with_intervals else estimatewords.chance
    return visit.say("lab.piles.words", once=write(visit, once), twice=write(visit, twice))


def _figure(visit: Visit, shares: Mapping[int, Sequence[float]], turns: range) -> PlotlyDict:
    highest = max(share[turn] for share in shares.values() for turn in turns)
    return chart.lines(
        [_series(visit, number, share, turns) for number, share in shares.items()],
        x=visit.say("answers.reshuffle.turn"),
        y=visit.say("lab.piles.share"),
        yaxis=axes.percents(visit, highest or 1.0),
    )


def _series(visit: Visit, number: int, share: Sequence[float], turns: range) -> Series:
    name = _nth(visit, number)
    return Series(
        name=name,
        x=list(turns),
        y=[share[turn] for turn in turns],
        hover=[
            "<br>".join(
                (
                    name,
                    visit.say("answers.reshuffle.by-turn", turn=turn),
                    runchart.whole_percent(visit, share[turn]),
                )
            )
            for turn in turns
        ],
        is_main=number == 1,
    )


def _nth(visit: Visit, number: int) -> str:
    return visit.say("lab.piles.nth", nth=visit.say(f"answers.reshuffle.nth.{number}"))
