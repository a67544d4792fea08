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
from caboprob.web.exercises.choosing import Shown
from caboprob.web.frame import frame


def show(visit: Visit) -> None:
    """Shows the exercise that the address names, or that of the day."""
    styles.use("answers", "exercises")
    shown = choosing.choose(visit)
    if shown is None:
        offering.show(visit)
        frame.stop()
    if visit.house:
        st.caption(visit.say("exercises.without-house"))
    _table(visit, shown)
    results.show(visit, shown)
    method.show(visit, shown.exercise)


def _table(visit: Visit, shown: Shown) -> None:
    """The exercise: on a desk the table beside the words, on a phone between them."""
    exercise = shown.exercise
    with st.container(key="exercise-page"):
        with st.container(key="exercise-text", gap="small"):
            st.header(title(visit, shown), anchor=False)
            st.markdown(words.situation(visit, exercise))
            st.markdown(words.known(visit, exercise))
        with st.container(key="exercise-table"):
            tapped = narrowing.show(visit, exercise, answered=shown.answer is not None)
        with st.container(key="exercise-ask", gap="small"):
            if shown.answer is None:
                asking.ask(visit, exercise, tapped)
            else:
                _answered(visit, shown)


def _answered(visit: Visit, shown: Shown) -> None:
    assert shown.answer
    solution.show(visit, shown.exercise, shown.answer)
    st.button(
        visit.say("exercises.next"),
        key="next-exercise",
        on_click=choosing.go,
        args=(shown.following,),
        type="primary",
        icon=":material/arrow_forward:",
        width="stretch",
    )
    solution.show_prices(visit, shown.exercise, shown.answer)
    elsewhere.show(visit, shown.exercise)


def title(visit: Visit, shown: Shown) -> str:
    """The title of the exercise: that of the day by the date, others by their theme once answered."""
    if shown.of_today:
        date = format_date(shown.today, "long", locale=visit.language)
        return visit.say("exercises.of-day", date=date)
    if shown.answer is None and shown.theme == choosing.MIXED:
        return visit.say("exercises.one")
    return visit.say(f"exercises.theme.{shown.exercise.theme.value}")
