"""The page *Exercises*: the table, the question, the answers, and after the answer what each is worth."""

import streamlit as st
from babel.dates import format_date

from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import (
    asking,
    choosing,
    elsewhere,
    method,
    narrowing,
    offering,
    results,
    solution,
    words,
)
from caboprob.web.exercises.choosing import ShownExercise
from caboprob.web.frame import frame


def show(visit: Visit) -> None:
    """Shows the exercise that the address names, or that of the day; or else which games have exercises."""
    styles.use("answers", "exercises")
    shown_exercise = choosing.choose(visit)
    if shown_exercise is None:  # these rules have no exercises: the games that have some are linked
        offering.show(visit)
        frame.stop()
    if visit.house:
        st.caption(visit.say("exercises.without-house"))
    _show_exercise(visit, shown_exercise)
    results.show(visit, shown_exercise)
    method.show(visit, shown_exercise.exercise)


def _show_exercise(visit: Visit, shown_exercise: ShownExercise) -> None:
    """Shows the exercise: on a laptop the table beside the words, on a phone between them.

    What is tapped on the table narrows the answers down to those that name it.
    """
    exercise = shown_exercise.exercise
    with st.container(key="exercise-page"):
        with st.container(key="exercise-text", gap="small"):
            st.header(title(visit, shown_exercise), anchor=False)
            st.markdown(words.situation(visit, exercise))
            st.markdown(words.known_cards_words(visit, exercise))
        with st.container(key="exercise-table"):
            tapped = narrowing.show(visit, exercise, answered=shown_exercise.answer is not None)
        with st.container(key="exercise-ask", gap="small"):
            if shown_exercise.answer is None:
                asking.ask(visit, exercise, tapped)
            else:
                _show_solution(visit, shown_exercise)


def _show_solution(visit: Visit, shown_exercise: ShownExercise) -> None:
    assert shown_exercise.answer
    solution.show(visit, shown_exercise.exercise, shown_exercise.answer)
    st.button(
        visit.say("exercises.next"),
        key="next-exercise",
        on_click=choosing.turn_to,
        args=(shown_exercise.next_exercise,),
        type="primary",
        icon=":material/arrow_forward:",
        width="stretch",
    )
    solution.show_prices(visit, shown_exercise.exercise, shown_exercise.answer)
    elsewhere.show(visit, shown_exercise.exercise)  # the same table on the page of the call


def title(visit: Visit, shown_exercise: ShownExercise) -> str:
    """The title of the exercise: that of the day by the date, others by their theme once answered."""
    if shown_exercise.is_of_today:
        date = format_date(shown_exercise.today, "long", locale=visit.language)
        return visit.say("exercises.of-day", date=date)
    if shown_exercise.answer is None and shown_exercise.theme == choosing.MIXED:
        return visit.say("exercises.one")
    return visit.say(f"exercises.theme.{shown_exercise.exercise.theme.value}")
