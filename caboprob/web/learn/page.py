"""A guided first game: a few sentences, the table, a question to answer by tapping, and the next step."""

import streamlit as st

from caboprob.text.lessons.meldmoment import MeldMoment
from caboprob.text.lessons.roundmoment import RoundMoment
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.learn import (
    asking,
    differences,
    ending,
    lessonlinks,
    meldtable,
    navigation,
    openstep,
    roundtable,
)
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.words import Words


def show(visit: Visit) -> None:
    """Shows the step that the address names."""
    styles.use("clauses", "learn")
    open_step = openstep.read(visit)
    other_lessons = lessonlinks.links_html(visit, open_step.lesson.lesson_id)
    words = Words(visit, open_step.lesson.lesson_id, open_step.moment)
    if open_step.number == 1:
        st.html(other_lessons)
        st.markdown(words.lead())
        if nearest := differences.nearest_game_note(visit, open_step):
            st.info(nearest, icon=":material/compare_arrows:")
    st.html(navigation.progress_html(visit, open_step))
    with st.container(key="learn"):
        with st.container(key="learn-text", gap="small"):
            st.header(words.part("title"), anchor=False)
            st.markdown(words.part("text"))
            differences.show(visit, open_step)
            if open_step.step.taps:
                asking.show_question(words)
        with st.container(key="learn-table", gap="small"):
            _show_table(visit, open_step)
        with st.container(key="learn-ask", gap="small"):
            asking.show(visit, open_step, words)
    st.html(navigation.back_and_forward_html(visit, open_step))
    if open_step.is_last and open_step.solved:
        ending.show(visit, open_step)
    if open_step.number > 1:  # who has begun a lesson sees its question at once, on a phone, too
        st.html(other_lessons)


def _show_table(visit: Visit, open_step: OpenStep) -> None:
    """The table, by the kind of the game."""
    if isinstance(open_step.moment, RoundMoment):
        roundtable.show(visit, open_step, open_step.moment)
    elif isinstance(open_step.moment, MeldMoment):
        meldtable.show(visit, open_step, open_step.moment)
