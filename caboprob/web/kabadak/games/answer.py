"""Simulated games of Kabadak: how many make a round, how they end, and who wins them."""

from collections.abc import Callable, Mapping

import streamlit as st

from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.untilnarrow import FIRST_LOOK
from caboprob.web.answers import agreement, estimatewords, headline, pagerun, simulatedrun
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import explained
from caboprob.web.kabadak.games import charts, inputs, method
from caboprob.web.kabadak.games.inputs import Question, seat_name
from caboprob.web.kabadakshared.words import KABADAK_RULEBOOK

Quantity = Callable[[Report], Estimate | None]
# How a game ends; `kabadak` counts the bare ones, too.
ENDINGS: dict[str, Quantity] = {
    "kabadak": report.chance_of_kabadak_ending,
    "bare": report.chance_of_bare_ending,  # by Kabadak and nothing else in the hand
    "stuck": report.chance_of_stuck_ending,  # as neither player can lay anything
    "talon-emptied": report.chance_talon_emptied,
}
# Who wins a game, by who dealt it: the other player begins.
WINS_BY_DEAL: dict[str, Quantity] = {
    "other-wins": report.other_wins,
    "dealer-wins": report.dealer_wins,
}


def show(visit: Visit) -> None:
    """Asks who plays, and shows what their rounds are like."""
    question = inputs.ask(visit)
    result = simulatedrun.result_of(
        visit,
        "kabadak",
        question.match,
        question.rounds,
        lambda so_far: main_number(visit, Report(so_far, every_look=True)),  # valid at every look
    )
    if result is None:
        return
    # A run that was stopped early may have been stopped because of its interval.
    results = Report(result, every_look=result.stopped)
    st.html(pagerun.headline_html(*main_number(visit, results), remark_words(visit, results)))
    inputs.show_rerun_button(visit, question)
    _show_winners(visit, question, results)
    _show_games(visit, results)
    charts.show(visit, results)
    _show_agreement(visit, question, results)
    explained.show(visit, method.paragraphs(visit, results), method.CLAUSES, book=KABADAK_RULEBOOK)


def main_number(visit: Visit, results: Report) -> tuple[str, str, str]:
    """How many games make a round: sentence, number and interval; while running, only after enough rounds."""
    sentence = visit.say("kabadakgames.headline")
    if results.every_look and results.result.units < FIRST_LOOK:
        return sentence, estimatewords.NO_VALUE, ""
    games = report.games_a_round(results)  # no points, but written like an average of them
    return sentence, estimatewords.points(visit, games), estimatewords.points_interval(visit, games)


def remark_words(visit: Visit, results: Report) -> str:
    """What the rulebook says about the number, how much was played, and how sure the interval is."""
    units, seed = results.result.units, results.result.experiment.seed
    rounds_words = estimatewords.count(visit, units)
    played = visit.say("kabadakgames.played.rounds", n=units, number=rounds_words, seed=seed)
    sure = visit.say("answers.sure.every-look" if results.every_look else "answers.sure.one-look")
    return " ".join([visit.say("kabadakgames.source"), played, sure])


def beginning_sentence(visit: Visit, results: Report) -> str:
    """Says whether it helps to begin, as far as the intervals tell."""
    other_wins, dealer_wins = report.other_wins(results), report.dealer_wins(results)
    if other_wins and dealer_wins and other_wins.low > dealer_wins.high:
        return visit.say("kabadakgames.begin.better")
    if other_wins and dealer_wins and other_wins.high < dealer_wins.low:
        return visit.say("kabadakgames.begin.worse")
    return visit.say("kabadakgames.begin.open")


def _show_winners(visit: Visit, question: Question, results: Report) -> None:
    """Shows who wins the rounds, if the two play differently, and whether it helps to begin a game."""
    if not question.are_alike:
        st.markdown(f"**{visit.say('kabadakgames.title.rounds')}**")
        names = [seat_name(visit, question, seat) for seat in (0, 1)]
        wins = [report.wins(results, seat) for seat in (0, 1)]
        headline.show_facts([_fact(visit, *one) for one in zip(names, wins, strict=True)])
    st.markdown(f"**{visit.say('kabadakgames.title.begin')}**")
    headline.show_facts(_facts(visit, results, WINS_BY_DEAL))
    st.caption(beginning_sentence(visit, results))


def _show_games(visit: Visit, results: Report) -> None:
    """Shows how games end, what a lost one costs, and how often a Kabadak in hand did not help."""
    st.markdown(f"**{visit.say('kabadakgames.title.endings')}**")
    cost = report.loss_of_loser(results)
    numbers = estimatewords.points(visit, cost), estimatewords.points_interval(visit, cost)
    loss = _quantity_title(visit, "loss-of-loser"), *numbers
    headline.show_facts([*_facts(visit, results, ENDINGS), loss])
    # `held` counts games in which a player held Kabadak as a turn began, `held_lost` those not won even so.
    if lost := int(results.tally.held_lost.sum()):
        chance = results.chance(lost, results.tally.held.sum())
        value, interval = estimatewords.chance(visit, chance), estimatewords.chance_interval(visit, chance)
        st.caption(visit.say("kabadakgames.held", chance=estimatewords.value_with_interval(value, interval)))


def _show_agreement(visit: Visit, question: Question, results: Report) -> None:
    """Shows the exact numbers next to the simulated ones."""
    st.subheader(visit.say("kabadakgames.title.beside"), anchor=False)
    for comparison in agreements(results):
        title = visit.say(f"kabadakgames.exact.{comparison.name}", player=seat_name(visit, question, 0))
        agreement.show(visit, title, comparison, played=visit.say("kabadakgames.played.beside"))


def _facts(visit: Visit, results: Report, quantities: Mapping[str, Quantity]) -> list[tuple[str, str, str]]:
    return [
        _fact(visit, _quantity_title(visit, name), quantity(results)) for name, quantity in quantities.items()
    ]


def _fact(visit: Visit, name: str, chance: Estimate | None) -> tuple[str, str, str]:
    return name, estimatewords.chance(visit, chance), estimatewords.chance_interval(visit, chance)


def _quantity_title(visit: Visit, name: str) -> str:
    """The name of a quantity, with a capital letter."""
    words = visit.say(f"kabadakgames.what.{name}")
    return f"{words[:1].upper()}{words[1:]}"
