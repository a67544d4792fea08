"""Which exercise is shown: that of the day, or one of a theme; the address never has its solution."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.analysis.exercises.daily import exercise_of_day, in_practice_order
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import addressvalues
from caboprob.web.exercises.narrowing import SPOTS
from caboprob.web.frame import share

EXERCISE, CHOICE, THEME = "exercise", "choice", "theme"  # in the address; the choice is the answer
ANSWER_KEYS = (CHOICE, SPOTS)
"""What the address keeps of an answer and of the taps that lead to one; emptied for another exercise."""
MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class ShownExercise:
    """The exercise shown, the answer given to it, and what it was chosen from."""

    exercise: Exercise
    answer: Answer | None
    pool: tuple[Exercise, ...]
    theme: str
    today: date
    is_of_today: bool

    @property
    def next_exercise(self) -> Exercise:
        """The next exercise of the theme; after the last one comes the first."""
        names = [exercise.name for exercise in self.pool]
        index = names.index(self.exercise.name) if self.exercise.name in names else -1
        return self.pool[(index + 1) % len(self.pool)]


def choose(visit: Visit) -> ShownExercise | None:
    """The exercise that theme and address name; None where there are none for these rules."""
    exercises = (
        collection.read_exercises(rulesets.read(visit.game)) if visit.game in rulesets.family_keys() else ()
    )
    if not exercises:
        return None
    theme = _ask_theme(visit, exercises)
    today = reader_today()
    names = [one.name for one in exercises]
    name = choices.option_in_address(EXERCISE, names, _first_of_theme(exercises, theme, today).name)
    exercise = exercises[names.index(name)]
    answer = exercise.answer(addressvalues.read(CHOICE, exercise))
    share.add_to_link(**{EXERCISE: name})
    return ShownExercise(
        exercise,
        answer,
        _exercises_of_theme(exercises, theme),
        theme,
        today,
        exercise is exercise_of_day(exercises, today),
    )


def turn_to(exercise: Exercise) -> None:
    """Turns to an exercise, not answered yet."""
    st.session_state[EXERCISE] = exercise.name
    for key in ANSWER_KEYS:
        st.session_state[key] = ""


def reader_today() -> date:
    """The date where the reader is."""
    return datetime.now(_zone(st.context.timezone)).date()


def _zone(name: str | None) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a browser may say anything
        return UTC


def _exercises_of_theme(exercises: Sequence[Exercise], theme: str) -> tuple[Exercise, ...]:
    """The exercises of a theme, in their order, which is random but always the same."""
    return in_practice_order([exercise for exercise in exercises if theme in (MIXED, exercise.theme.value)])


def _first_of_theme(exercises: Sequence[Exercise], theme: str, today: date) -> Exercise:
    """With which exercise a theme begins; all of them together begin with that of the day."""
    return exercise_of_day(exercises, today) if theme == MIXED else _exercises_of_theme(exercises, theme)[0]


def _ask_theme(visit: Visit, exercises: Sequence[Exercise]) -> str:
    """Asks for a theme, or all of them mixed, and returns it."""
    themes = sorted({one.theme.value for one in exercises})
    theme = choices.option_in_address(THEME, (MIXED, *themes), MIXED)
    shown_key = choices.widget_key(THEME)
    st.session_state[shown_key] = theme
    st.selectbox(
        visit.say("exercises.theme.title"),
        (MIXED, *themes),
        key=shown_key,
        format_func=lambda one: visit.say(f"exercises.theme.{one}"),
        filter_mode=None,
        on_change=_change_theme,
        args=(shown_key, exercises),
    )
    share.add_to_link(**{THEME: theme})
    return theme


def _change_theme(shown_key: str, exercises: Sequence[Exercise]) -> None:
    """Another theme begins with its first exercise."""
    theme = st.session_state[shown_key]
    st.session_state[THEME] = theme
    turn_to(_first_of_theme(exercises, theme, reader_today()))
