"""What is asked on the page of the reshuffle: how many play, how often a turn draws, and up to which turn."""

from dataclasses import dataclass
from fractions import Fraction

import streamlit as st

from caboprob.exact.reshuffle import NUMBERED
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seats
from caboprob.web.inputs import turns as turns_had

RATE, TURNS, WHICH = "rate", "turns", "which"
USUAL_RATE, USUAL_TURNS, MOST_TURNS = 80, 60, 200
WHOLE = 100


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked; `rate` is the chance that a turn draws, and `reshuffle_index` counts from 0.

    `had` is how many turns everybody has had, None until that is said.
    """

    players: int
    rate: Fraction
    turns: int
    reshuffle_index: int
    had: int | None = None

    @property
    def now(self) -> int:
        """The turns that all players together have had."""
        return (self.had or 0) * self.players


def ask(visit: Visit) -> Question:
    """The fields."""
    players = seats.ask(visit)
    had = turns_had.ask(visit)
    rate = choices.choose_number(
        visit.say("reshuffle.field.rate"),
        0,
        WHOLE,
        key=RATE,
        default=USUAL_RATE,
        step=5,
        format=visit.say("reshuffle.field.percent"),
    )
    st.caption(visit.say("reshuffle.field.rate-help"))
    turns = choices.choose_number(
        visit.say("reshuffle.field.turns"), 1, MOST_TURNS, key=TURNS, default=USUAL_TURNS
    )
    options = [str(number) for number in range(1, NUMBERED + 1)]
    which = choices.choose_one(
        st.segmented_control,
        visit.say("reshuffle.field.which"),
        options,
        key=WHICH,
        label_of=lambda number: visit.say(f"answers.reshuffle.nth.{number}"),
        required=True,
    )
    share.add_to_link(rate=rate, turns=turns, which=which)
    return Question(players, Fraction(rate, WHOLE), turns, int(which) - 1, had)


def rate_words(visit: Visit, question: Question) -> str:
    """The rate as its slider shows it."""
    rate = str(int(question.rate * WHOLE))
    return visit.say("reshuffle.field.percent").replace("%%", "%").replace("%d", rate)


def nth(visit: Visit, question: Question) -> str:
    """Which reshuffle it is, in words."""
    return visit.say(f"answers.reshuffle.nth.{question.reshuffle_index + 1}")
