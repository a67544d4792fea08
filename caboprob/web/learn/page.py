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
    place,
    roundtable,
)
from caboprob.web.learn.place import Place
from caboprob.web.learn.words import Words


def show(visit: Visit) -> None:
    """Shows the step that the address names."""
    styles.use("clauses", "learn")
    here = place.read(visit)
    st.html(lessonlinks.links_html(visit, here.lesson.lesson_id))
    words = Words(visit, here.lesson.lesson_id, here.moment)
    if here.number == 1:
        st.markdown(words.lead())
        if nearest := differences.nearest_game_note(visit, here):
            st.info(nearest, icon=":material/compare_arrows:")
    st.html(navigation.progress_html(visit, here))
    with st.container(key="learn"):
        with st.container(key="learn-text", gap="small"):
            st.header(words.part("title"), anchor=False)
            st.markdown(words.part("text"))
            differences.show(visit, here)
            if here.step.taps:
                asking.show_question(words)
        with st.container(key="learn-table", gap="small"):
            _show_table(visit, here)
        with st.container(key="learn-ask", gap="small"):
            asking.show(visit, here, words)
    st.html(navigation.back_and_forward_html(visit, here))
    if here.is_last and here.solved:
        ending.show(visit, here)


def _show_table(visit: Visit, here: Place) -> None:
    """The table, by the kind of the game."""
    if isinstance(here.moment, RoundMoment):
        roundtable.show(visit, here, here.moment)
    elif isinstance(here.moment, MeldMoment):
        meldtable.show(visit, here, here.moment)
