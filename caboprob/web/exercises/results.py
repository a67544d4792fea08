"""My results, which never leave the browser: a tally, mistakes that come back, a line to share, a file."""

from pathlib import Path

import streamlit as st
from babel.dates import format_date

from caboprob.analysis.exercises import collection
from caboprob.analysis.review.grades import Grade
from caboprob.text.games.gamenames import game_name
from caboprob.web.base import styles
from caboprob.web.base.visit import GAME_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.exercises import asking
from caboprob.web.exercises.choosing import ShownExercise
from caboprob.web.frame import share

SQUARES = {
    Grade.BEST: "🟩",
    Grade.GOOD: "🟨",
    Grade.INACCURACY: "🟧",
    Grade.MISTAKE: "🟥",
    Grade.BLUNDER: "🟪",
}
"""Colours that tell a grade from afar; beside them the grade stands in words."""

WORDS = (
    "title", "answered", "best", "days", "mistakes", "solve", "none", "share", "copy", "copied", "file",
    "save", "load", "loaded", "unreadable", "forget", "sure", "forgotten", "unkept",
)  # fmt: skip

_component = st.components.v2.component(
    "caboprob_exercises",
    css=styles.FOLDER.joinpath("exerciseresults.css").read_text(encoding="utf-8"),
    js=Path(__file__).parents[1].joinpath("browser", "scripts", "exercises.js").read_text(encoding="utf-8"),
)


def show(visit: Visit, shown_exercise: ShownExercise) -> None:
    """Shows the results, and beneath the day's exercise, once it is answered, what can be shared of it."""
    exercise, answer = shown_exercise.exercise, shown_exercise.answer
    with st.container(key="exercise-results"):
        _component(
            key="exercise-results-kept",
            data={
                "language": visit.language,
                "game": visit.game,
                "exercise": exercise.name,
                "grade": answer.grade.value if answer else "",
                # Random: by it the browser knows an answer that it has counted already.
                "mark": asking.answer_mark(exercise) if answer else "",
                "today": shown_exercise.today.isoformat(),
                "ofToday": shown_exercise.is_of_today,
                "pool": [exercise.name for exercise in collection.read_exercises(exercise.position.rules)],
                "link": share.link("exercises", {LANGUAGE_INPUT: visit.language, GAME_INPUT: visit.game}),
                "squares": {grade.value: square for grade, square in SQUARES.items()},
                "grades": {grade.value: visit.say(f"review.grade.{grade.value}") for grade in Grade},
                "heading": heading(visit, shown_exercise),
                "words": {word: visit.say(f"exercises.result.{word}") for word in WORDS},
            },
        )


def heading(visit: Visit, shown_exercise: ShownExercise) -> str:
    """The first line of what is shared: game and date."""
    date = format_date(shown_exercise.today, "long", locale=visit.language)
    return visit.with_spaced_punctuation(f"caboprob – {game_name(visit.language, visit.rules)}, {date}")
