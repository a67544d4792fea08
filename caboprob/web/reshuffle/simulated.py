"""Reshuffles under real play: how many a round has, and by which turn, beside the model without an end."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import Reshuffles
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.play.tally import TIMED_RESHUFFLES, TURNS
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.text.chances import percent
from caboprob.web.answers import (
    chart,
    estimatewords,
    headline,
    runchart,
    running,
    simulatedchart,
    simulatedinputs,
    simulatedrun,
)
from caboprob.web.answers.chart import Series
from caboprob.web.answers.simulatedinputs import OTHERS, USUAL, Seated
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle import answer
from caboprob.web.reshuffle.inputs import Pace


def show(visit: Visit, pace: Pace, found: Reshuffles) -> None:
    """The section: its switch, and if it is on, how often rounds that are played are reshuffled."""
    if not simulatedinputs.wanted(visit):
        simulatedrun.stop_all()
        return
    everybody = simulatedinputs.player(visit, OTHERS, USUAL, label="everybody")
    seated = Seated(everybody, everybody)
    of = simulatedrun.brought(
        visit,
        "reshuffle",
        scenario(visit.rules, seated.seats(pace.players), seed=simulatedrun.SEED),
        simulatedrun.ROUNDS,
        lambda result: number(visit, pace, Report(result, every_look=True)),
    )
    if of is None:
        return
    assumed = visit.say("played.assumed.everybody", others=simulatedrun.names(visit, seated)["others"])
    st.html(running.html(*number(visit, pace, of), simulatedrun.rounds(visit, of, assumed)))
    simulatedrun.capped(visit, of)
    headline.facts(facts(visit, of))
    st.caption(visit.say("played.reshuffle.why", mean=estimatewords.points(visit, report.length(of))))
    _picture(visit, pace, found, of)
    simulatedrun.explained(visit)


def number(visit: Visit, pace: Pace, of: Report) -> tuple[str, str, str]:
    """The main number: how likely a round has the reshuffle asked for."""
    share = report.reshuffles_at_least(of)[pace.which]
    sentence = visit.say("played.reshuffle.headline", nth=_nth(visit, pace))
    return sentence, estimatewords.chance(visit, share), estimatewords.chance_within(visit, share)


def facts(visit: Visit, of: Report) -> list[tuple[str, str, str]]:
    """How likely a round has one reshuffle or more, two or more, three or more."""
    return [
        (
            visit.say("played.reshuffle.at-least", n=least),
            estimatewords.chance(visit, one),
            estimatewords.chance_within(visit, one),
        )
        for least, one in enumerate(report.reshuffles_at_least(of)[:TIMED_RESHUFFLES], 1)
    ]


def by_turn(pace: Pace, of: Report) -> list[Estimate | None]:
    """How likely the reshuffle asked for has happened by turn 0, 1 ..."""
    counts = of.tally.reshuffle_turns[pace.which].cumsum()[: TURNS - 1]  # the last counts all later turns too
    return [of.chance(hits, of.tally.rounds) for hits in counts]


def _picture(visit: Visit, pace: Pace, found: Reshuffles, of: Report) -> None:
    law = found.at_least[pace.which]
    first, last = answer.window({pace.players: law}, pace.turns)
    turns = range(max(first, 1), last + 1)
    estimates = by_turn(pace, of)
    names = [visit.say("played.reshuffle.played"), _model(visit, pace)]
    line = simulatedchart.played(
        visit,
        names[0],
        turns,
        [estimates[turn] for turn in turns],
        lambda turn: visit.say("lab.piles.cell", turn=turn),
    )
    figure = chart.lines(
        [line, _exact(visit, pace, turns, law)],
        x=visit.say("reshuffle.chart.turn"),
        xaxis={"range": [first, last]},
        yaxis=chart.percent_axis(visit),
        shapes=[chart.upright(pace.turns)],
    )
    ends = [visit.say(f"lab.column.{name}") for name in ("low", "high")]
    chart.show(
        visit,
        figure,
        key="played-reshuffle",
        alternative=words(visit, pace, estimates[pace.turns], law[pace.turns - 1]),
        columns=[visit.say("reshuffle.chart.turn"), names[0], *ends, names[1]],
        rows=[
            [turn, *simulatedchart.cells(visit, estimates[turn]), law[turn - 1]]
            for turn in turns
            if turn % answer.STEP == 0
        ],
        file="reshuffle-played",
    )


def words(visit: Visit, pace: Pace, share: Estimate | None, exact: Fraction) -> str:
    """What the picture shows at the turn asked for."""
    return visit.say(
        "played.reshuffle.words",
        nth=_nth(visit, pace),
        turn=pace.turns,
        played=runchart.chance(visit, share),
        exact=percent(visit.language, exact),
    )


def _exact(visit: Visit, pace: Pace, turns: range, law: answer.Law) -> Series:
    name = _model(visit, pace)
    return Series(
        name=name,
        x=turns,
        y=[float(law[turn - 1]) for turn in turns],
        hover=[
            f"{name}<br>{visit.say('lab.piles.cell', turn=turn)}<br>{percent(visit.language, law[turn - 1])}"
            for turn in turns
        ],
        main=False,
    )


def _model(visit: Visit, pace: Pace) -> str:
    return visit.say("played.reshuffle.exact", rate=answer.percent_of(visit, pace.rate))


def _nth(visit: Visit, pace: Pace) -> str:
    return visit.say(f"reshuffle.nth.{pace.which + 1}")
