"""A kamikaze under real play: by which of my turns I hold one, and whether I do when the round is over."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

import streamlit as st

from caboprob.exact.kamikaze import Kamikaze, most_draws, within_draws
from caboprob.montecarlo.play.scenario import AtTable, scenario, situation
from caboprob.montecarlo.play.tally import LAPS
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.slots import unknown
from caboprob.table.position import Position
from caboprob.text.chances import percent
from caboprob.text.rounds.reasons import kamikaze as word_of
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
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze.inputs import Asked
from caboprob.web.progress import waiting

HUNTER = "kamikaze"
USUAL_TURN = 5


def show(visit: Visit, asked: Asked, found: Kamikaze) -> None:
    """The section: its switch, and if it is on, how likely I get there when rounds are played."""
    if not simulatedinputs.wanted(visit):
        simulatedrun.stop_all()
        return
    if found.me == 1:
        simulatedrun.stop_all()
        st.info(visit.say("kamikaze.chart.there"))
        return
    seated = simulatedinputs.ask(visit, myself=HUNTER, know=not dealt_anew(asked))
    of = simulatedrun.brought(
        visit,
        HUNTER,
        playable(asked, seated),
        simulatedrun.ROUNDS,
        lambda result: number(visit, Report(result, every_look=True)),
    )
    if of is None:
        return
    told = simulatedrun.rounds(visit, of, *assumed(visit, asked, seated))
    st.html(running.html(*number(visit, of), told))
    simulatedrun.capped(visit, of)
    headline.facts(facts(visit, asked, of))
    _picture(visit, asked, of)
    simulatedrun.explained(visit)


def dealt_anew(asked: Asked) -> bool:
    """Whether nothing is known of the table, so that rounds are played from the deal."""
    any_card = unknown(asked.position.rules.deck)
    hands = asked.position.hands
    return not asked.position.discard and all(slot == any_card for hand in hands for slot in hand)


def playable(asked: Asked, seated: Seated) -> AtTable:
    """Rounds from the deal, or from the table as it was entered."""
    position = asked.position
    everybody = seated.seats(position.players)
    if dealt_anew(asked):
        return scenario(position.rules, everybody, seed=simulatedrun.SEED)
    return situation(position, everybody, others_know=seated.know, seed=simulatedrun.SEED)


def number(visit: Visit, of: Report) -> tuple[str, str, str]:
    """The main number: how likely I have collected one when the round is over."""
    made = report.kamikaze_made(of, 0)
    word = word_of(visit.language, visit.rules)
    sentence = visit.say("played.kamikaze.headline", kamikaze=word)
    return sentence, estimatewords.chance(visit, made), estimatewords.chance_within(visit, made)


def assumed(visit: Visit, asked: Asked, seated: Seated) -> list[str]:
    """What the numbers take for granted."""
    names = simulatedrun.names(visit, seated)
    if dealt_anew(asked):
        return [visit.say("played.assumed.deal", **names)]
    return [visit.say("played.assumed.kamikaze", **names), simulatedinputs.knowing(visit, seated)]


def held_by(of: Report) -> list[Estimate | None]:
    """How likely I hold one before my first turn, or by my turn 1, 2 ..., if only for a while."""
    first = runchart.ints(of.tally.first_held[0])[: LAPS - 1]  # the last counts all later turns too
    first[0] += int(of.tally.dealt[0])
    return [of.chance(hits, of.tally.rounds) for hits in accumulate(first)]


def facts(visit: Visit, asked: Asked, of: Report) -> list[tuple[str, str, str]]:
    """What goes with the number: from the start, by a turn of mine, and how long a round is."""
    held, turn = held_by(of), asked.draws or USUAL_TURN
    told = [
        (visit.say("played.kamikaze.dealt"), held[0]),
        (visit.say("played.kamikaze.by-turn", n=turn), held[min(turn, len(held) - 1)]),
    ]
    lines = [
        (name, estimatewords.chance(visit, one), estimatewords.chance_within(visit, one))
        for name, one in told
        if one is None or one.hits or name != told[0][0]
    ]
    length = report.length(of)
    lasting = estimatewords.points(visit, length), estimatewords.points_within(visit, length)
    return [*lines, (visit.say("played.kamikaze.length"), *lasting)]


def counted(position: Position) -> Sequence[Fraction]:
    """The exact line: what comes within so many draws, where all my cards are known."""
    known = all(slot.card is not None for slot in position.me)
    return within_draws(position, most_draws(position)) if known and most_draws(position) else ()


def words(visit: Visit, asked: Asked, held: Sequence[Estimate | None], exact: Sequence[Fraction]) -> str:
    """What the picture shows, by one turn of mine."""
    turn = min(asked.draws or USUAL_TURN, len(held) - 1, len(exact) - 1 if exact else LAPS)
    told = [visit.say("played.kamikaze.words", n=turn, played=runchart.chance(visit, held[turn]))]
    if exact:
        chance = percent(visit.language, exact[turn])
        told.append(visit.say("played.kamikaze.beside", n=turn, exact=chance))
    return " ".join(told)


def _picture(visit: Visit, asked: Asked, of: Report) -> None:
    held = held_by(of)
    exact = waiting.answer(visit, counted, asked.position) or ()
    alone = visit.say("played.kamikaze.why-alone")
    if not any(one and one.hits for one in held):
        st.caption(f"{visit.say('played.kamikaze.never')} {words(visit, asked, held, exact)} {alone}")
        return
    why = visit.say("played.kamikaze.why") if exact else alone
    last = max(runchart.window(runchart.ints(of.tally.first_held[0])).stop, asked.draws or USUAL_TURN)
    shown = held[: min(last, LAPS - 2) + 1]
    series = [
        simulatedchart.played(
            visit,
            visit.say("played.kamikaze.played"),
            range(len(shown)),
            shown,
            lambda turn: visit.say("played.kamikaze.cell", n=turn),
        )
    ]
    columns = [visit.say("played.kamikaze.turn"), visit.say("played.kamikaze.played")]
    columns += [visit.say(f"lab.column.{name}") for name in ("low", "high")]
    if exact:
        beside = exact[: len(shown)]
        series.append(_exact(visit, beside))
        columns.append(visit.say("played.kamikaze.exact"))
    highest = max(one.high for one in shown if one)
    axis = simulatedchart.axis(visit, max(highest, *(float(one) for one in exact[: len(shown)]), 0.0))
    chart.show(
        visit,
        chart.lines(
            series,
            x=visit.say("played.kamikaze.turn"),
            xaxis={"rangemode": "tozero"} | runchart.whole(range(len(shown))),
            yaxis=axis,
        ),
        key="played-kamikaze",
        alternative=f"{words(visit, asked, shown, exact)} {why}",
        columns=columns,
        rows=[
            [
                turn,
                *simulatedchart.cells(visit, one),
                *([exact[turn] if turn < len(exact) else None] if exact else []),
            ]
            for turn, one in enumerate(shown)
        ],
        file="kamikaze-played",
    )


def _exact(visit: Visit, law: Sequence[Fraction]) -> Series:
    name = visit.say("played.kamikaze.exact")
    return Series(
        name=name,
        x=range(len(law)),
        y=[float(chance) for chance in law],
        hover=[
            f"{name}<br>{visit.say('played.kamikaze.cell', n=turn)}<br>{percent(visit.language, chance)}"
            for turn, chance in enumerate(law)
        ],
        main=False,
    )
