"""Reshuffles under real play: how many a round has, and by which turn, beside the model without an end."""

from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import Reshuffles
from caboprob.montecarlo import report
from caboprob.montecarlo.estimates import Estimate
from caboprob.montecarlo.report import Report
from caboprob.montecarlo.scenario import scenario
from caboprob.montecarlo.tally import TIMED_RESHUFFLES, TURNS
from caboprob.text.chances import percent
from caboprob.web.answers import (
    chart,
    labchart,
    labwords,
    oddsnumber,
    playedchart,
    playedentry,
    playedrun,
    running,
)
from caboprob.web.answers.chart import Series
from caboprob.web.answers.playedentry import OTHERS, USUAL, Seated
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle import reshufflecard
from caboprob.web.reshuffle.pace import Pace


def draw(visit: Visit, pace: Pace, found: Reshuffles) -> None:
    """The section: its switch, and if it is on, how often rounds that are played are reshuffled."""
    if not playedentry.wanted(visit):
        playedrun.stop_all()
        return
    everybody = playedentry.player(visit, OTHERS, USUAL, label="everybody")
    seated = Seated(everybody, everybody)
    of = playedrun.brought(
        visit,
        "reshuffle",
        scenario(visit.rules, seated.seats(pace.players), seed=playedrun.SEED),
        playedrun.ROUNDS,
        lambda result: number(visit, pace, Report(result, every_look=True)),
    )
    if of is None:
        return
    assumed = visit.say("played.assumed.everybody", others=playedrun.names(visit, seated)["others"])
    st.html(running.html(*number(visit, pace, of), playedrun.rounds(visit, of, assumed)))
    playedrun.capped(visit, of)
    oddsnumber.facts(facts(visit, of))
    st.caption(visit.say("played.reshuffle.why", mean=labwords.points(visit, report.length(of))))
    _picture(visit, pace, found, of)
    playedrun.explained(visit)


def number(visit: Visit, pace: Pace, of: Report) -> tuple[str, str, str]:
    """The main number: how likely a round has the reshuffle asked for."""
    share = report.reshuffles_at_least(of)[pace.which]
    sentence = visit.say("played.reshuffle.headline", nth=_nth(visit, pace))
    return sentence, labwords.chance(visit, share), labwords.chance_within(visit, share)


def facts(visit: Visit, of: Report) -> list[tuple[str, str, str]]:
    """How likely a round has one reshuffle or more, two or more, three or more."""
    return [
        (
            visit.say("played.reshuffle.at-least", n=least),
            labwords.chance(visit, one),
            labwords.chance_within(visit, one),
        )
        for least, one in enumerate(report.reshuffles_at_least(of)[:TIMED_RESHUFFLES], 1)
    ]


def by_turn(pace: Pace, of: Report) -> list[Estimate | None]:
    """How likely the reshuffle asked for has happened by turn 0, 1 ..."""
    counts = of.tally.reshuffle_turns[pace.which].cumsum()[: TURNS - 1]  # the last counts all later turns too
    return [of.chance(hits, of.tally.rounds) for hits in counts]


def _picture(visit: Visit, pace: Pace, found: Reshuffles, of: Report) -> None:
    law = found.at_least[pace.which]
    first, last = reshufflecard.window({pace.players: law}, pace.turns)
    turns = range(max(first, 1), last + 1)
    estimates = by_turn(pace, of)
    names = [visit.say("played.reshuffle.played"), _model(visit, pace)]
    line = playedchart.played(
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
            [turn, *playedchart.cells(visit, estimates[turn]), law[turn - 1]]
            for turn in turns
            if turn % reshufflecard.STEP == 0
        ],
        file="reshuffle-played",
    )


def words(visit: Visit, pace: Pace, share: Estimate | None, exact: Fraction) -> str:
    """What the picture shows at the turn asked for."""
    return visit.say(
        "played.reshuffle.words",
        nth=_nth(visit, pace),
        turn=pace.turns,
        played=labchart.chance(visit, share),
        exact=percent(visit.language, exact),
    )


def _exact(visit: Visit, pace: Pace, turns: range, law: reshufflecard.Law) -> Series:
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
    return visit.say("played.reshuffle.exact", rate=reshufflecard.percent_of(visit, pace.rate))


def _nth(visit: Visit, pace: Pace) -> str:
    return visit.say(f"reshuffle.nth.{pace.which + 1}")
