"""Where the learner is: lesson, rules, step and answer, all kept in the address."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.text.lessons import lesson
from caboprob.text.lessons.lesson import Lesson, Step
from caboprob.text.lessons.moment import JudgedAnswer, Moment, judge_answer, moment
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.learn import tally
from caboprob.web.learn.tally import Tally

PAGE = "learn"
LESSON, STEP, ANSWER, CHOSEN, TALLY = "lesson", "step", "answer", "chosen", "tally"
OWN_GAME = ""  # the lesson of the game that the visitor has chosen
LONGEST_ANSWER = 80  # letters of an answer


@dataclass(frozen=True, slots=True)
class OpenStep:
    """An open step of a lesson: `key` is the rule set it is played by, `judged_answer` the answer given.

    `lesson_input` is the lesson unless it is that of the game chosen, `chosen` are the spots tapped so far.
    `moment` is the moment of the lesson's round that the step shows; it judges answers.
    """

    lesson: Lesson
    lesson_input: str
    key: str
    number: int
    moment: Moment
    judged_answer: JudgedAnswer | None
    chosen: tuple[str, ...]
    tally: Tally

    @property
    def step(self) -> Step:
        """The step that is open."""
        return self.lesson.steps[self.number - 1]

    @property
    def solved(self) -> bool:
        """Whether the right answer is given."""
        return self.judged_answer is not None and self.judged_answer.verdict.right

    @property
    def looked_up(self) -> bool:
        """Whether the learner has had the answer shown."""
        return self.tally.letter_of(self.number) == tally.LOOKED_UP

    @property
    def is_last(self) -> bool:
        """Whether it is the last step."""
        return self.number == len(self.lesson.steps)


def read(visit: Visit) -> OpenStep:
    """The step that the address names."""
    own_lesson = lesson.lesson_for(visit.game)
    lesson_named = choices.option_in_address(LESSON, (OWN_GAME, *lesson.lesson_ids()), OWN_GAME)
    open_lesson = lesson.lesson(lesson_named or own_lesson)
    # The visitor's game if the lesson teaches it, else one that it teaches.
    key = lesson.edition(open_lesson.lesson_id, visit.game, visit.language)
    numbers = [str(one) for one in range(1, len(open_lesson.steps) + 1)]
    number = int(choices.option_in_address(STEP, numbers, numbers[0]))
    shown_moment = moment(open_lesson.lesson_id, number, key)
    answer_text = choices.text_in_address(ANSWER)[:LONGEST_ANSWER]
    tapped = choices.text_in_address(CHOSEN).split()
    chosen = tuple(spot for spot in dict.fromkeys(tapped) if spot in shown_moment.tappable_spots())
    lesson_tally = tally.read(choices.text_in_address(TALLY), len(open_lesson.steps))
    lesson_input = OWN_GAME if open_lesson.lesson_id == own_lesson else open_lesson.lesson_id
    open_step = OpenStep(
        open_lesson,
        lesson_input,
        key,
        number,
        shown_moment,
        judge_answer(shown_moment, answer_text) if answer_text else None,
        chosen,
        lesson_tally,
    )
    share.add_to_link(
        **step_inputs(open_step, number), **({ANSWER: answer_text} if open_step.judged_answer else {})
    )
    return open_step


def first_step_open(visit: Visit) -> OpenStep:
    """The first step of the lesson on the game chosen."""
    open_lesson = lesson.lesson(lesson.lesson_for(visit.game))
    key = lesson.edition(open_lesson.lesson_id, visit.game, visit.language)
    empty_tally = tally.read("", len(open_lesson.steps))
    return OpenStep(
        open_lesson, OWN_GAME, key, 1, moment(open_lesson.lesson_id, 1, key), None, (), empty_tally
    )


def step_inputs(open_step: OpenStep, number: int) -> dict[str, str | int]:
    """The inputs that name a step of the same lesson."""
    return _without_empty({LESSON: open_step.lesson_input, STEP: number, TALLY: open_step.tally.notation})


def link_to_start(visit: Visit, open_step: OpenStep) -> str:
    """The address of the lesson's first step, with nothing counted yet."""
    return share.link(
        PAGE, {**visit.as_inputs(), **_without_empty({LESSON: open_step.lesson_input, STEP: 1})}
    )


def _without_empty(inputs: dict[str, str | int]) -> dict[str, str | int]:
    return {name: value for name, value in inputs.items() if value}


def link(visit: Visit, open_step: OpenStep, number: int) -> str:
    """The address of a step of the same lesson."""
    return share.link(PAGE, {**visit.as_inputs(), **step_inputs(open_step, number)})


def give_answer(open_step: OpenStep, answer_text: str, chosen: Sequence[str] = ()) -> None:
    """Gives an answer, and counts it; the spots tapped for it stay marked unless it is right."""
    judged_answer = judge_answer(open_step.moment, answer_text)
    if judged_answer is None:
        return
    right, again = judged_answer.verdict.right, open_step.judged_answer is not None
    st.session_state[TALLY] = open_step.tally.after_answer(
        open_step.number, right=right, again=again
    ).notation
    st.session_state[ANSWER] = answer_text
    st.session_state[CHOSEN] = "" if right else " ".join(chosen)


def look_up(open_step: OpenStep, solution: str) -> None:
    """Shows the solution, and counts that it was looked up."""
    st.session_state[TALLY] = open_step.tally.after_look_up(open_step.number).notation
    st.session_state[ANSWER] = solution
    st.session_state[CHOSEN] = ""


def tap(open_step: OpenStep, spot: str) -> None:
    """Selects or deselects a spot; once there are as many as the step asks for, they are the answer.

    After a wrong answer the selection starts again, unless any number of cards may be chosen.
    """
    chosen_before = () if open_step.judged_answer and open_step.step.cards else open_step.chosen
    chosen = [other for other in chosen_before if other != spot]
    if len(chosen) == len(chosen_before):
        chosen.append(spot)
    # A pile is an answer by itself, `cards` cards together are one; 0: any number, given by a button.
    if spot in open_step.step.taps:
        give_answer(open_step, open_step.moment.answer_of_taps([spot]))
    elif len(chosen) == open_step.step.cards:
        give_answer(open_step, open_step.moment.answer_of_taps(chosen), chosen)
    else:
        st.session_state[CHOSEN] = " ".join(chosen)
        st.session_state[ANSWER] = ""
