"""The inputs of the reshuffle page: how many play, how often a turn draws, and up to which turn."""

from dataclasses import dataclass
from fractions import Fraction

import streamlit as st

from caboprob.answers.defaults import pile_rate
from caboprob.exact.reshuffle import RESHUFFLES_COVERED
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seats
from caboprob.web.inputs import turns as turns_input

RATE, TURNS, WHICH = "rate", "turns", "which"
USUAL_TURNS, MOST_TURNS = 60, 200
TURNS_AHEAD = 3  # further turns of everybody, of which the headline speaks in the middle of a round
PERCENT = 100


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: how likely the reshuffle with this index, from 0, has come by turn `turns`.

    `turns` counts the turns of all players together, `turns_had` those that everybody has had, None until
    that is said; `rate` is the chance that a turn draws from the pile.
    """

    players: int
    rate: Fraction
    turns: int
    reshuffle_index: int
    turns_had: int | None = None

    @property
    def turns_played(self) -> int:
        """The turns that all players together have had."""
        return (self.turns_had or 0) * self.players


def ask(visit: Visit) -> Question:
    """Shows the fields; returns what is asked."""
    players = seats.ask(visit)
    turns_had_each = turns_input.ask(visit)
    rate = choices.choose_number(
        visit.say("reshuffle.field.rate"),
        0,
        PERCENT,
        key=RATE,
        default=int(pile_rate(visit.rules) * PERCENT),
        step=5,
        format=visit.say("reshuffle.field.percent"),
    )
    if visit.rules.takes:
        st.caption(visit.say("reshuffle.field.rate-help"))
    turns = _turns_to_look_at(visit, players, turns_had_each or 0)
    options = [str(number) for number in range(1, RESHUFFLES_COVERED + 1)]
    which = choices.choose_one(
        st.segmented_control,
        visit.say("reshuffle.field.which"),
        options,
        key=WHICH,
        label_of=lambda number: visit.say(f"answers.reshuffle.nth.{number}"),
        required=True,
    )
    share.add_to_link(rate=rate, turns=turns, which=which)
    return Question(players, Fraction(rate, PERCENT), turns, int(which) - 1, turns_had_each)


def _turns_to_look_at(visit: Visit, players: int, turns_had: int) -> int:
    """The turns of all players together, from the deal: chosen there, later `TURNS_AHEAD` more of everybody.

    In the middle of a round what was chosen for the deal stays in the address.
    """
    if turns_had:
        choices.text_in_address(TURNS)
        return min((turns_had + TURNS_AHEAD) * players, MOST_TURNS)
    return choices.choose_number(
        visit.say("reshuffle.field.turns"), 1, MOST_TURNS, key=TURNS, default=USUAL_TURNS
    )


def initial_question(visit: Visit) -> Question:
    """What is asked before anything has been entered."""
    players = int(seats.usual_number(seats.player_counts(visit.rules)))
    return Question(players, pile_rate(visit.rules), USUAL_TURNS, reshuffle_index=0)


def draw_rate_words(visit: Visit, question: Question) -> str:
    """How likely a turn draws from the pile, as its slider shows it."""
    rate = str(int(question.rate * PERCENT))
    return visit.say("reshuffle.field.percent").replace("%%", "%").replace("%d", rate)


def nth(visit: Visit, question: Question) -> str:
    """The number of the reshuffle in words: `first` and so on."""
    return visit.say(f"answers.reshuffle.nth.{question.reshuffle_index + 1}")
