"""Where the exercises come from, in words."""

import streamlit as st

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.analysis.exercises.finding import BEST_ANSWER_MARGIN
from caboprob.text.chances import points_words
from caboprob.web.base.visit import Visit

PARAGRAPHS = ("played", "priced", "known", "graded", "kept")


def show(visit: Visit, exercise: Exercise) -> None:
    """Shows a section to open, with a paragraph on each step."""
    with st.expander(visit.say("exercises.how.title"), icon=":material/calculate:", key="explained"):
        # `BEST_ANSWER_MARGIN`: by so many points at least is every other answer worse than the best.
        facts = {"least": points_words(visit.language, BEST_ANSWER_MARGIN), "seed": exercise.seed}
        st.markdown("\n\n".join(visit.say(f"exercises.how.{name}", **facts) for name in PARAGRAPHS))
