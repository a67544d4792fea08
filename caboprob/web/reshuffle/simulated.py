"""The section with simulated rounds: how often the draw pile is reshuffled in whole rounds."""

import streamlit as st

from caboprob.exact.reshuffle import Reshuffles
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.play.tally import TIMED_RESHUFFLES
from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, headline, pagerun, simulatedinputs, simulatedrun
from caboprob.web.answers.simulatedinputs import OTHERS, USUAL_PLAYER, PlayerKeys
from caboprob.web.base.visit import Visit
from caboprob.web.reshuffle import playedchart
from caboprob.web.reshuffle.inputs import Question, nth


def show(visit: Visit, question: Question, reshuffles: Reshuffles) -> None:
    """Shows the section: its switch, and if that is on, how often rounds are reshuffled."""
    if not simulatedinputs.show_switch(visit):
        simulatedrun.stop_all()
        return
    player_key = simulatedinputs.choose_builtin_player(visit, OTHERS, USUAL_PLAYER, label="everybody")
    player_keys = PlayerKeys(others=player_key, myself=player_key)
    results = simulatedrun.results(
        visit,
        "reshuffle",
        scenario(visit.rules, player_keys.at_table(question.players), seed=simulatedrun.SEED),
        simulatedrun.ROUNDS,
        # With `every_look` the intervals stay valid while the reader watches the rounds come in.
        lambda result: headline_parts(visit, question, Report(result, every_look=True)),
    )
    if results is None:
        return
    assumed = visit.say(
        "reshuffle.played.assumed", others=simulatedrun.player_names(visit, player_keys)["others"]
    )
    remark = simulatedrun.remark(visit, results, assumed)
    st.html(pagerun.headline_html(*headline_parts(visit, question, results), remark))
    simulatedrun.warn_capped(visit, results)
    headline.show_facts(facts(visit, results))
    st.caption(
        visit.say("reshuffle.played.why", mean=estimatewords.points(visit, report.round_length(results)))
    )
    playedchart.show(visit, question, reshuffles.at_least[question.reshuffle_index], results)
    simulatedrun.explain(visit)


def headline_parts(visit: Visit, question: Question, results: Report) -> tuple[str, str, str]:
    """The headline: a sentence, how likely a round has the reshuffle asked for, and the interval."""
    chance = report.reshuffles_at_least(results)[question.reshuffle_index]
    sentence = visit.say("reshuffle.played.headline", nth=nth(visit, question))
    return sentence, estimatewords.chance(visit, chance), estimatewords.chance_interval(visit, chance)


def facts(visit: Visit, results: Report) -> list[tuple[str, str, str]]:
    """How likely a round has one reshuffle or more, two or more, three or more."""
    return [
        (
            visit.say("reshuffle.played.at-least", n=least),
            estimatewords.chance(visit, chance),
            estimatewords.chance_interval(visit, chance),
        )
        for least, chance in enumerate(report.reshuffles_at_least(results)[:TIMED_RESHUFFLES], 1)
    ]
