"""When the draw pile is reshuffled: the chance asked for, and further facts."""

from collections.abc import Sequence
from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import Reshuffles, reshuffles
from caboprob.text.games.rulewords import extra_cards_remark
from caboprob.web.answers import headline
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.inputs import turns
from caboprob.web.reshuffle.inputs import (
    MOST_TURNS,
    TURNS_AHEAD,
    Question,
    draw_rate_words,
    initial_question,
    nth,
)

HALF = Fraction(1, 2)
FURTHER_TURNS_EACH = (1, 2, 5, 8)  # further turns of every player

Chances = Sequence[Fraction]
"""How likely the reshuffle has happened by turn 1, 2 ... of all players together."""


def show_none(visit: Visit) -> None:
    """Says that under these rules nothing is ever reshuffled, with the clauses that say so."""
    st.info(visit.say("reshuffle.none"))
    styles.use("clauses")
    st.html(clausefold.folds(visit, visit.game, ("pile.reshuffle", "pile.no-cards")))


def show(visit: Visit, question: Question, exact_reshuffles: Reshuffles) -> None:
    """Shows the answer: from the deal on, or in the middle of a round."""
    chances = exact_reshuffles.at_least[question.reshuffle_index]
    if question.turns_played and chances[question.turns_played - 1] < 1:
        _show_from_now(visit, question, chances)
    else:
        styles.use("answers")
        st.html(_html_from_deal(visit, question, chances))
    headline.show_facts(facts(visit, question, exact_reshuffles))


def initial_html(visit: Visit) -> str:
    """What the page answers before anything has been entered."""
    question = initial_question(visit)
    exact_reshuffles = reshuffles(visit.rules, question.players, MOST_TURNS, question.rate)
    chances = exact_reshuffles.at_least[question.reshuffle_index]
    return _html_from_deal(visit, question, chances) + headline.facts_html(
        facts(visit, question, exact_reshuffles)
    )


def chance_from_now(chances: Chances, turn_now: int, turns: int) -> Fraction:
    """How likely the reshuffle comes within `turns` further turns, if it has not come by turn `turn_now`.

    Both count the turns of all players together.
    """
    chance_before, chance_then = chances[turn_now - 1], chances[min(turn_now + turns, len(chances)) - 1]
    return (chance_then - chance_before) / (1 - chance_before)


def _html_from_deal(visit: Visit, question: Question, chances: Chances) -> str:
    """How likely the reshuffle has come by the turn that is asked about."""
    sentence = visit.say("reshuffle.result", nth=nth(visit, question), turn=question.turns)
    remark = extra_cards_remark(visit.language, visit.rules)
    assumed = " ".join(
        [visit.say("reshuffle.assumed", rate=draw_rate_words(visit, question)), remark]
    ).rstrip()
    return headline.html(visit, chances[question.turns - 1], sentence, assumed)


def _show_from_now(visit: Visit, question: Question, chances: Chances) -> None:
    """Shows how likely the reshuffle comes within the next turns of everybody."""
    sentence = visit.say("reshuffle.from-now.title", nth=nth(visit, question), n=TURNS_AHEAD)
    assumed = visit.say(
        "reshuffle.from-now.assumed",
        turns=turns.words(visit, question.turns_had or 0),
        nth=nth(visit, question),
        rate=draw_rate_words(visit, question),
    )
    chance_soon = chance_from_now(chances, question.turns_played, TURNS_AHEAD * question.players)
    headline.show(visit, chance_soon, sentence, assumed=assumed)
    chances_by_turns = [
        (
            visit.say("reshuffle.from-now.within", n=turns_each),
            chance_from_now(chances, question.turns_played, turns_each * question.players),
        )
        for turns_each in FURTHER_TURNS_EACH
    ]
    headline.show_chances(visit, chances_by_turns)


def facts(visit: Visit, question: Question, exact_reshuffles: Reshuffles) -> list[tuple[str, str, str]]:
    """The pile, the draw that brings the reshuffle, and the turn by which it is more likely than not."""
    median_turn = median_from_cdf(exact_reshuffles.at_least[question.reshuffle_index])
    cards = visit.say("reshuffle.fact.cards", n=exact_reshuffles.draw_pile)
    draw_title = visit.say("reshuffle.fact.draw", nth=nth(visit, question))
    rows = [
        (visit.say("reshuffle.fact.pile"), cards, ""),
        (draw_title, str(exact_reshuffles.draws_to[question.reshuffle_index]), ""),
    ]
    if median_turn is None:
        never = visit.say("reshuffle.fact.beyond", turns=MOST_TURNS)
        return [*rows, (visit.say("reshuffle.fact.median"), "–", never)]
    turns_each = visit.say("reshuffle.fact.each", n=-(-median_turn // question.players))
    return [*rows, (visit.say("reshuffle.fact.median"), str(median_turn), turns_each)]


def median_from_cdf(chances: Chances) -> int | None:
    """The first turn by which the reshuffle has more likely happened than not; None after the last turn."""
    return next((turn for turn, chance in enumerate(chances, 1) if chance >= HALF), None)
