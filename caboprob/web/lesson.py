"""A guided first game: a few sentences, the table, a question to answer by tapping, and the way on."""

import streamlit as st

from caboprob.text import lessons
from caboprob.text.lessons import CHOICES, Step
from caboprob.web import choices, clausefold, frame, lessontable, otherwise, share, styles
from caboprob.web.drawing import alternative
from caboprob.web.visit import Visit

STEP, ANSWER = "step", "answer"
NONE = ""
PARTS = ("title", "text", "question", *CHOICES, *(f"why-{letter}" for letter in CHOICES))


def draw(visit: Visit) -> None:
    """Draws the step that the address names."""
    styles.draw("paper", "leaf", "learn")
    steps = lessons.steps()
    number = int(choices.kept(STEP, [str(one) for one in range(1, len(steps) + 1)], "1"))
    answer = choices.kept(ANSWER, (NONE, *CHOICES), NONE)
    share.include(step=number, answer=answer)
    edition = lessons.edition(visit.game, visit.language)
    if number == 1:
        st.markdown(visit.say("learn.lead"))
        otherwise.draw(visit, edition)
    _step(visit, edition, number, answer)
    _ways(number, len(steps), visit, solved=answer == steps[number - 1].right)
    if number == len(steps) and answer == steps[-1].right:
        _onwards(visit)


def _step(visit: Visit, edition: str, number: int, answer: str) -> None:
    """The step: words and question beside the table, on a phone around it."""
    step = lessons.steps()[number - 1]
    words = Words(visit, edition, step)
    with st.container(key="learn"):
        with st.container(key="learn-text", gap="small"):
            count = len(lessons.steps())
            st.progress(number / count, visit.say("learn.progress", number=number, count=count))
            st.subheader(words.part("title"))
            st.markdown(words.part("text"))
        with st.container(key="learn-table"):
            drawn = lessontable.drawing(visit, edition, step, answer == step.right)
            st.image(drawn, alt=alternative(drawn))
        with st.container(key="learn-ask", gap="small"):
            _ask(words, step, answer)
            if answer:
                _explain(visit, edition, words, answer)


class Words:
    """The words of one step, with the numbers of the edition and the cards on the table."""

    def __init__(self, visit: Visit, edition: str, step: Step) -> None:
        self.visit = visit
        self.step = step
        self.facts = lessons.facts(visit.language, edition, step)

    def part(self, name: str) -> str:
        """A part of the step: `title`, `text`, `question`, a choice such as `a`, and on it `why-a`."""
        return self.visit.say(f"learn.step.{self.step.name}.{name}", **self.facts)


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


def _ways(number: int, count: int, visit: Visit, *, solved: bool) -> None:
    """Back and forward; forward calls for a tap once the question is answered."""
    with st.container(horizontal=True, gap="small", wrap=False, key="learn-ways"):
        st.button(
            visit.say("learn.back"),
            key="learn-back",
            on_click=_go,
            args=(number - 1,),
            disabled=number == 1,
            icon=":material/chevron_left:",
            width="stretch",
        )
        last = number == count
        st.button(
            visit.say("learn.again" if last else "learn.forward"),
            key="learn-forward",
            on_click=_go,
            args=(1 if last else number + 1,),
            type="primary" if solved and not last else "secondary",
            icon=":material/restart_alt:" if last else ":material/chevron_right:",
            width="stretch",
        )


def _onwards(visit: Visit) -> None:
    """Where to go after the last step."""
    st.subheader(visit.say("learn.next"))
    st.markdown(visit.say("learn.done"))
    for name, page in frame.destinations().items():
        if name in ("disputes", "rulebook", "score"):
            st.page_link(page, icon=":material/arrow_forward:")


def _answer(letter: str) -> None:
    st.session_state[ANSWER] = letter


def _go(number: int) -> None:
    st.session_state[STEP] = str(number)
    st.session_state[ANSWER] = NONE
