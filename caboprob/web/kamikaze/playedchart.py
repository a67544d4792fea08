"""The simulated chance of a kamikaze by my turns, next to the exact one if that can be counted."""

from collections.abc import Sequence
from fractions import Fraction

import streamlit as st

from caboprob.exact.kamikaze import most_draws, my_kamikaze_chances
from caboprob.montecarlo.play.tally import LAP_BINS
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.position import Position
from caboprob.text.chances import percent
from caboprob.web.answers import axes, chart, runchart, simulatedchart
from caboprob.web.answers.chart import Series
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze.inputs import USUAL_DRAWS, Question
from caboprob.web.progress import counting

HeldChances = Sequence[Estimate | None]
"""How likely I hold one before my first turn, by my turn 1, 2 ..."""

ExactChances = Sequence[Fraction]
"""The chance after 0, 1, 2 ... draws of mine from the pile; empty if it cannot be counted."""


def show(visit: Visit, question: Question, results: Report, held: HeldChances) -> None:
    """Shows the chart; only a sentence if there was no kamikaze in any round."""
    exact = counting.compute(visit, within_my_draws, question.position) or ()
    no_exact_sentence = visit.say("kamikaze.played.why-alone")
    sentence = words(visit, question, held, exact)
    if not any(estimate and estimate.hits for estimate in held):
        st.caption(f"{visit.say('kamikaze.played.never')} {sentence} {no_exact_sentence}")
        return
    estimates = held[: _last_turn(question, results) + 1]
    exact_shown = exact[: len(estimates)]
    series = [_played_series(visit, estimates), *([_exact_series(visit, exact_shown)] if exact else [])]
    highest = max(estimate.high for estimate in estimates if estimate)
    chart.show(
        visit,
        chart.lines(
            series,
            x=visit.say("kamikaze.played.turn"),
            xaxis={"rangemode": "tozero"} | axes.whole_numbers(range(len(estimates))),
            yaxis=axes.fine_percents(visit, max(highest, *(float(chance) for chance in exact_shown), 0.0)),
        ),
        key="played-kamikaze",
        alternative=f"{sentence} {visit.say('kamikaze.played.why') if exact else no_exact_sentence}",
        columns=columns(visit, with_exact=bool(exact)),
        rows=rows(visit, estimates, exact),
        file="kamikaze-played",
    )


def within_my_draws(position: Position) -> ExactChances:
    """The chance within 0, 1, 2 ... draws of mine; empty unless all my cards are known."""
    all_known = all(slot.card is not None for slot in position.me)
    return my_kamikaze_chances(position, most_draws(position)) if all_known and most_draws(position) else ()


def words(visit: Visit, question: Question, held: HeldChances, exact: ExactChances) -> str:
    """What the chart shows at one turn of mine."""
    turn = min(question.draws or USUAL_DRAWS, len(held) - 1, len(exact or held) - 1)
    sentences = [
        visit.say("kamikaze.played.words", n=turn, played=runchart.chance_with_interval(visit, held[turn]))
    ]
    if exact:
        chance = percent(visit.language, exact[turn])
        sentences.append(visit.say("kamikaze.played.beside", n=turn, exact=chance))
    return " ".join(sentences)


def columns(visit: Visit, *, with_exact: bool) -> list[str]:
    """The column titles of the numbers to save."""
    titles = [visit.say("kamikaze.played.turn"), visit.say("kamikaze.played.played")]
    titles += [visit.say(f"answers.column.{name}") for name in ("low", "high")]
    return [*titles, visit.say("kamikaze.played.exact")] if with_exact else titles


def rows(visit: Visit, held: HeldChances, exact: ExactChances) -> list[list[Cell]]:
    """The numbers to save, one turn per row."""
    return [
        [
            turn,
            *simulatedchart.cells(visit, estimate),
            *([exact[turn] if turn < len(exact) else None] if exact else []),
        ]
        for turn, estimate in enumerate(held)
    ]


def _last_turn(question: Question, results: Report) -> int:
    """The last turn to show: few kamikazes come later, and it is not before the turn asked for."""
    # Rounds by how many turns I had had when I first held one; the last of `LAP_BINS` has all later turns.
    first_held = runchart.as_ints(results.tally.first_held[0])
    last_counted = LAP_BINS - 2
    return min(max(runchart.shown_range(first_held).stop, question.draws or USUAL_DRAWS), last_counted)


def _played_series(visit: Visit, held: HeldChances) -> Series:
    return simulatedchart.estimate_series(
        visit,
        visit.say("kamikaze.played.played"),
        range(len(held)),
        held,
        lambda turn: visit.say("kamikaze.played.cell", n=turn),
    )


def _exact_series(visit: Visit, chances: ExactChances) -> Series:
    name = visit.say("kamikaze.played.exact")
    return Series(
        name=name,
        x=range(len(chances)),
        y=[float(chance) for chance in chances],
        hover=[
            f"{name}<br>{visit.say('kamikaze.played.cell', n=turn)}<br>{percent(visit.language, chance)}"
            for turn, chance in enumerate(chances)
        ],
        is_main=False,
    )
