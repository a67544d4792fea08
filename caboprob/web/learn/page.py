"""A guided first game: a few sentences, the table, a question to answer by tapping, and the next step."""

import streamlit as st

from caboprob.drawing import alternative
from caboprob.text import lessons
from caboprob.text.lessons import CHOICES, Step
from caboprob.web.base import choices, styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.frame import frame, share
from caboprob.web.learn import ruledifferences, table, ways
from caboprob.web.learn.ways import STEP
from caboprob.web.learn.words import Words

ANSWER = "answer"
NONE = ""
ONWARDS = ("disputes", "rulebook", "score")


def show(visit: Visit) -> None:
    """Shows the step that the address names."""
    styles.use("clauses", "learn")
    steps = lessons.steps()
    number = int(choices.option_in_address(STEP, [str(one) for one in range(1, len(steps) + 1)], "1"))
    answer = choices.option_in_address(ANSWER, (NONE, *CHOICES), NONE)
    share.include(step=number, **({ANSWER: answer} if answer else {}))
    edition = lessons.edition(visit.game, visit.language)
    if number == 1:
        st.markdown(visit.say("learn.lead"))
        ruledifferences.show(visit, edition)
    st.html(ways.progress(visit, edition, number))
    step = steps[number - 1]
    _step(visit, edition, step, answer)
    solved = answer == step.right
    st.html(ways.ways(visit, number, solved))
    if number == len(steps) and solved:
        _onwards(visit)


def _step(visit: Visit, edition: str, step: Step, answer: str) -> None:
    """The step: text and question beside the table, on a phone above and below it."""
    words = Words(visit, edition, step)
    with st.container(key="learn"):
        with st.container(key="learn-text", gap="small"):
            st.header(words.part("title"), anchor=False)
            st.markdown(words.part("text"))
        with st.container(key="learn-table"):
            drawn = table.drawing(visit, edition, step, answer == step.right)
            st.image(drawn, alt=alternative(drawn))
        with st.container(key="learn-ask", gap="small"):
            _ask(words, step, answer)
            if answer:
                _explain(visit, edition, words, answer)


def _ask(words: Words, step: Step, answer: str) -> None:
    """The question, and its three choices to tap."""
    st.markdown(f"**{words.part('question')}**")
    for letter in CHOICES:
        chosen = letter == answer
        right = ":material/check:" if letter == step.right else ":material/close:"
        st.button(
            words.part(letter),
            key=f"choice-{step.name}-{letter}",
            on_click=_answer,
            args=(letter,),
            type="primary" if chosen and letter == step.right else "secondary",
            icon=right if chosen else None,
            width="stretch",
            wrap=True,
        )


def _explain(visit: Visit, edition: str, words: Words, answer: str) -> None:
    """Why the answer is right or wrong, and the clauses that say so."""
    why = words.part(f"why-{answer}")
    if answer == words.step.right:
        st.success(f"**{visit.say('learn.right')}** {why}")
    else:
        st.warning(f"**{visit.say('learn.wrong')}** {why}")
    st.caption(visit.say("learn.rests"))
    st.html(clausefold.folds(visit, edition, words.step.clauses))


def _onwards(visit: Visit) -> None:
    """Where to go after the last step."""
    st.header(visit.say("learn.next"), anchor=False)
    st.markdown(visit.say("learn.done"))
    for name, page in frame.destinations().items():
        if name in ONWARDS:
            st.page_link(page, icon=":material/arrow_forward:")


def _answer(letter: str) -> None:
    st.session_state[ANSWER] = letter
