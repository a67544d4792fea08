"""The picture of reshuffles: by which turn of a round the draw pile has been shuffled anew."""

from fractions import Fraction

import streamlit as st

from caboprob.montecarlo.play.tally import TIMED_RESHUFFLES
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import chart, estimatewords, runchart
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Asked

STEP = 5  # turns from one row of the table to the next


def show(visit: Visit, asked: Asked, of: Report, seat: int) -> None:
    """A line for the first reshuffle, the second, the third, as far as there were any."""
    laws = {number: report.reshuffled_by(of, number) for number in range(1, TIMED_RESHUFFLES + 1)}
    laws = {number: law for number, law in laws.items() if law and law[-1] > 0}
    told = words(visit, of, sure=asked.kind != "same-deals")
    if not laws:
        st.info(told)
        return
    shown = range(runchart.window(runchart.ints(of.tally.lengths)).stop)
    highest = max(law[turn] for law in laws.values() for turn in shown)
    figure = chart.lines(
        [
            Series(
                name=_nth(visit, number),
                x=list(shown),
                y=[law[turn] for turn in shown],
                hover=[
                    f"{_nth(visit, number)}<br>{visit.say('lab.piles.cell', turn=turn)}<br>"
                    f"{runchart.rounded(visit, law[turn])}"
                    for turn in shown
                ],
                main=number == 1,
            )
            for number, law in laws.items()
        ],
        x=visit.say("reshuffle.chart.turn"),
        y=visit.say("lab.piles.share"),
        yaxis=chart.percent_axis(visit, highest or 1.0),
    )
    chart.show(
        visit,
        figure,
        key="lab-piles",
        alternative=told,
        columns=[visit.say("reshuffle.chart.turn"), *(_nth(visit, number) for number in laws)],
        rows=[
            [turn, *(Fraction(law[turn]) for law in laws.values())]
            for turn in range(STEP, max(shown.stop, STEP + 1), STEP)
        ],
        file="lab-piles",
    )


def words(visit: Visit, of: Report, *, sure: bool) -> str:
    """How many rounds had a reshuffle, and two."""
    once, twice, *_ = report.reshuffles_at_least(of)
    tell = runchart.chance if sure else estimatewords.chance
    return visit.say("lab.piles.words", once=tell(visit, once), twice=tell(visit, twice))


def _nth(visit: Visit, number: int) -> str:
    return visit.say("lab.piles.nth", nth=visit.say(f"reshuffle.nth.{number}"))
