"""The section with simulated rounds: by which of my turns I hold a kamikaze, and whether I do at the end."""

from collections.abc import Sequence
from itertools import accumulate

import streamlit as st

from caboprob.exact.kamikaze import Kamikaze
from caboprob.montecarlo.play.scenario import CaboExperiment, scenario, situation
from caboprob.montecarlo.play.tally import LAP_BINS
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.slots import unknown_slot
from caboprob.text.rounds import reasons
from caboprob.web.answers import estimatewords, headline, pagerun, runchart, simulatedinputs, simulatedrun
from caboprob.web.answers.simulatedinputs import PlayerKeys
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze import playedchart
from caboprob.web.kamikaze.inputs import KAMIKAZE_PLAYER, USUAL_DRAWS, Question


def show(visit: Visit, question: Question, odds: Kamikaze) -> None:
    """Shows the section: its switch, and if that is on, how likely I get a kamikaze in simulated rounds."""
    if not simulatedinputs.show_switch(visit):
        simulatedrun.stop_all()
        return
    if odds.me == 1:
        simulatedrun.stop_all()
        st.info(visit.say("kamikaze.chart.there"))
        return
    player_keys = simulatedinputs.ask(visit, myself=KAMIKAZE_PLAYER, ask_known=not starts_from_deal(question))
    results = simulatedrun.results(
        visit,
        "kamikaze",
        experiment(question, player_keys),
        simulatedrun.ROUNDS,
        lambda so_far: headline_parts(visit, Report(so_far, every_look=True)),  # valid at every look
    )
    if results is None:
        return
    remark = simulatedrun.remark(visit, results, *assumptions(visit, question, player_keys))
    st.html(pagerun.headline_html(*headline_parts(visit, results), remark))
    simulatedrun.warn_capped(visit, results)
    headline.show_facts(facts(visit, question, results))
    playedchart.show(visit, question, results, held_by_turn(results))
    simulatedrun.explain(visit)


def starts_from_deal(question: Question) -> bool:
    """Whether nothing is known of the table, so that rounds are played from the deal."""
    position = question.position
    any_card = unknown_slot(position.rules.deck)
    return not position.discard and all(slot == any_card for hand in position.hands for slot in hand)


def experiment(question: Question, player_keys: PlayerKeys) -> CaboExperiment:
    """What to simulate: rounds from the deal, or from the table as entered.

    `others_know` is how many of their own cards the others know.
    """
    position = question.position
    players = player_keys.at_table(position.players)
    if starts_from_deal(question):
        return scenario(position.rules, players, seed=simulatedrun.SEED)
    return situation(position, players, others_know=player_keys.others_know, seed=simulatedrun.SEED)


def headline_parts(visit: Visit, results: Report) -> tuple[str, str, str]:
    """The headline: a sentence, how likely I hold a kamikaze at the end of the round, and the interval."""
    estimate = report.kamikaze_at_end(results, 0)  # I sit at seat 0
    sentence = visit.say(
        "kamikaze.played.headline", kamikaze=reasons.kamikaze_name(visit.language, visit.rules)
    )
    return sentence, estimatewords.chance(visit, estimate), estimatewords.chance_interval(visit, estimate)


def assumptions(visit: Visit, question: Question, player_keys: PlayerKeys) -> list[str]:
    """The assumptions behind the numbers."""
    names = simulatedrun.player_names(visit, player_keys)
    if starts_from_deal(question):
        return [visit.say("kamikaze.played.assumed-deal", **names)]
    return [
        visit.say("kamikaze.played.assumed-table", **names),
        simulatedinputs.known_cards_sentence(visit, player_keys),
    ]


def held_by_turn(results: Report) -> list[Estimate | None]:
    """How likely I hold one before my first turn, or by my turn 1, 2 ..., if only for a while."""
    # Rounds by how many turns I, at seat 0, had had when I first held one, without the last of `LAP_BINS`,
    # that of all later turns.
    first_held = runchart.as_ints(results.tally.first_held[0])[: LAP_BINS - 1]
    first_held[0] += int(results.tally.dealt[0])  # the rounds in which I was dealt one
    return [results.chance(hits, results.tally.rounds) for hits in accumulate(first_held)]


def facts(visit: Visit, question: Question, results: Report) -> list[tuple[str, str, str]]:
    """Further facts: how likely from the start, how likely by a turn of mine, and the turns of a round."""
    estimates, turn = held_by_turn(results), question.draws or USUAL_DRAWS
    lines = [
        *_from_start_facts(visit, estimates),
        _by_turn_fact(visit, estimates, min(turn, len(estimates) - 1), turn),
    ]
    length = report.round_length(results)
    length_words = estimatewords.points(visit, length), estimatewords.points_interval(visit, length)
    return [*lines, (visit.say("kamikaze.played.length"), *length_words)]


def _from_start_facts(visit: Visit, estimates: Sequence[Estimate | None]) -> list[tuple[str, str, str]]:
    """How likely I hold one from the start; left out if it never happened."""
    dealt_chance = estimates[0]
    if dealt_chance is not None and not dealt_chance.hits:
        return []
    name = visit.say("kamikaze.played.dealt")
    return [
        (name, estimatewords.chance(visit, dealt_chance), estimatewords.chance_interval(visit, dealt_chance))
    ]


def _by_turn_fact(
    visit: Visit, estimates: Sequence[Estimate | None], index: int, turn: int
) -> tuple[str, str, str]:
    chance = estimates[index]
    name = visit.say("kamikaze.played.by-turn", n=turn)
    return name, estimatewords.chance(visit, chance), estimatewords.chance_interval(visit, chance)
