"""The answer of the lab: its main number, all players side by side, and the exact odds."""

import streamlit as st

from caboprob.agreement import agreements
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report, report_of_run
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.answers import agreement, estimatewords, headline, numbergrid, pagerun
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.lab import leadingplayer, playergrid, quantities
from caboprob.web.lab.inputs import Question, seat_name

PLAYER_SHOWN = "who"  # in the address
ROUNDING = 1e-9  # what sums of shares may be off by


def show(visit: Visit, question: Question, result: Result[CaboExperiment], seat: int) -> None:
    """Shows the answer; the number in large print is that of the player at `seat`, from 0."""
    results = report_of_run(result)
    number = headline_parts(visit, question, results, seat)
    st.html(pagerun.headline_html(*number, remark(visit, question, results, seat)))
    _warn(visit, results)
    leadingplayer.show_verdict(visit, question, results)
    st.html(playergrid.html(visit, question, results))
    if _wins_are_shared(results):
        st.caption(visit.say("lab.shared-games" if question.kind == "games" else "lab.shared"))
    if question.kind == "same-deals":
        st.caption(visit.say("lab.same-deals-only"))
    rows = playergrid.rows(visit, question, results)
    numbergrid.show(visit, playergrid.columns(visit), rows, key="lab-players", file="lab-players")
    leadingplayer.show_differences(visit, question, results)
    _show_kamikaze(visit, question, results)
    _show_agreement(visit, question, results)


def _wins_are_shared(results: Report) -> bool:
    """Whether the shares of all players come to more than 1, because what several share counts for each."""
    wins = (report.wins(results, seat) for seat in range(results.players))
    return sum(win.value for win in wins if win) > 1 + ROUNDING


def choose_player(visit: Visit, question: Question) -> int:
    """Asks for the seat, from 0, whose numbers are shown in large print and in the charts of calls."""
    options = [str(seat + 1) for seat in range(len(question.seats))]
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("lab.whose"),
        options,
        key=PLAYER_SHOWN,
        label_of=lambda number: seat_name(visit, question, int(number) - 1),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{PLAYER_SHOWN: chosen})
    return int(chosen) - 1


def headline_parts(visit: Visit, question: Question, results: Report, seat: int) -> tuple[str, str, str]:
    """The headline: a sentence, a number and its interval, by what is played.

    The number is how often a call succeeds, how many games are won, or the points in the same deals.
    """
    sentence = visit.say(f"lab.head.{question.kind}", player=seat_name(visit, question, seat))
    if question.kind == "same-deals":
        points = report.points(results, seat)
        return sentence, estimatewords.points(visit, points), estimatewords.points_interval(visit, points)
    measure = callreport.success if question.kind == "rounds" else report.wins
    chance = measure(results, seat)
    return sentence, estimatewords.chance(visit, chance), estimatewords.chance_interval(visit, chance)


def remark(visit: Visit, question: Question, results: Report, seat: int) -> str:
    """What the number rests on, and whether its interval holds at every look at a run or only at its end."""
    units = results.result.units  # rounds, deals or games, by the kind
    sentences = [visit.say(f"lab.played.{question.kind}", n=units, many=estimatewords.count(visit, units))]
    if question.kind == "rounds":
        calls = int(results.tally.calls[seat])
        sentences.append(visit.say("lab.played.calls", n=calls, many=estimatewords.count(visit, calls)))
    sentences.append(visit.say("answers.sure.every-look" if results.every_look else "answers.sure.one-look"))
    return " ".join(sentences)


def _warn(visit: Visit, results: Report) -> None:
    """Warns that the run was stopped, or that rounds or games were cut off for their length."""
    if results.result.stopped:
        st.info(visit.say("answers.stopped", many=estimatewords.count(visit, results.result.units)))
    tally = results.tally
    for capped, key in ((tally.capped, "answers.capped"), (tally.games_capped, "lab.capped.games")):
        if capped:
            st.warning(visit.say(key, n=int(capped), many=estimatewords.count(visit, capped)))


def _show_kamikaze(visit: Visit, question: Question, results: Report) -> None:
    """Shows how likely each player ends a round with a kamikaze not dealt: too rare for the grid."""
    if not quantities.has_kamikaze(visit, question):
        return
    st.markdown(f"**{visit.say('lab.made', kamikaze=kamikaze_name(visit.language, visit.rules))}**")
    estimates = [report.kamikaze_made(results, seat) for seat in range(results.players)]
    headline.show_facts(
        [
            (
                seat_name(visit, question, seat),
                estimatewords.chance(visit, chance),
                estimatewords.chance_interval(visit, chance),
            )
            for seat, chance in enumerate(estimates)
        ]
    )


def _show_agreement(visit: Visit, question: Question, results: Report) -> None:
    """Shows the exact chance of a kamikaze dealt to the first player, if any, next to the simulated one."""
    for comparison in agreements(results):
        word = kamikaze_name(visit.language, visit.rules)
        title = visit.say("lab.beside.title", kamikaze=word, player=seat_name(visit, question, 0))
        agreement.show(visit, title, comparison, played=visit.say("lab.beside.played"))
