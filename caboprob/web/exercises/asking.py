"""The answers as buttons, in the order of the rules: which of them is best shows nowhere."""

from collections.abc import Collection
from secrets import token_hex

import streamlit as st

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import addressvalues, narrowing, words
from caboprob.web.exercises.choosing import CHOICE

ANSWERED = "exercise-answered"


def ask(visit: Visit, exercise: Exercise, tapped: Collection[str] = ()) -> None:
    """The question, and those of its answers that name what was tapped on the table."""
    st.markdown(f"**{escape_markdown(words.question(visit, exercise))}**")
    fitting_answers = narrowing.fitting_answers(exercise, tapped)
    for number, answer in enumerate(exercise.answers):
        if answer not in fitting_answers:
            continue
        st.button(
            escape_markdown(words.answer(visit, exercise, answer)),
            key=f"answer-{exercise.name}-{number}",
            on_click=_take_answer,
            args=(exercise, answer.move),
            width="stretch",
            wrap=True,
        )
    if len(fitting_answers) < len(exercise.answers):
        st.button(
            visit.say("exercises.all"), key="all-answers", on_click=narrowing.clear_taps, type="tertiary"
        )


def answer_mark(exercise: Exercise) -> str:
    """The mark of the answer if it was tapped in this session; empty if the address alone has one.

    It is random: by it the browser knows an answer that it has counted already.
    """
    name, mark = st.session_state.get(ANSWERED, ("", ""))
    return mark if name == exercise.name else ""


def _take_answer(exercise: Exercise, move: str) -> None:
    st.session_state[CHOICE] = addressvalues.address_value(exercise, move)
    narrowing.clear_taps()
    st.session_state[ANSWERED] = (exercise.name, token_hex(8))
