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
LONGEST = 80  # letters of an answer


@dataclass(frozen=True, slots=True)
class Place:
    """A step of a lesson as it is open: `key` is the rule set it is played by, `judged_answer` that given.

    `named` is the lesson's name where it is not that of the game chosen, `chosen` the places tapped so far.
    """

    lesson: Lesson
    named: str
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
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.number == len(self.lesson.steps)


def read(visit: Visit) -> Place:
    """The place that the address names."""
    own = lesson.lesson_for(visit.game)
    named = choices.option_in_address(LESSON, (OWN_GAME, *lesson.lesson_ids()), OWN_GAME)
    taught = lesson.lesson(named or own)
    key = lesson.edition(taught.lesson_id, visit.game, visit.language)
    numbers = [str(one) for one in range(1, len(taught.steps) + 1)]
    number = int(choices.option_in_address(STEP, numbers, numbers[0]))
    shown = moment(taught.lesson_id, number, key)
    written = choices.text_in_address(ANSWER)[:LONGEST]
    tapped = choices.text_in_address(CHOSEN).split()
    chosen = tuple(place for place in dict.fromkeys(tapped) if place in shown.tappable())
    counted = tally.read(choices.text_in_address(TALLY), len(taught.steps))
    other = OWN_GAME if taught.lesson_id == own else taught.lesson_id
    place = Place(
        taught, other, key, number, shown, judge_answer(shown, written) if written else None, chosen, counted
    )
    share.add_to_link(**address(place, number), **({ANSWER: written} if place.judged_answer else {}))
    return place


def beginning(visit: Visit) -> Place:
    """The first step of the lesson on the game chosen."""
    taught = lesson.lesson(lesson.lesson_for(visit.game))
    key = lesson.edition(taught.lesson_id, visit.game, visit.language)
    none = tally.read("", len(taught.steps))
    return Place(taught, OWN_GAME, key, 1, moment(taught.lesson_id, 1, key), None, (), none)


def address(place: Place, number: int) -> dict[str, str | int]:
    """A step of the same lesson as an address names it."""
    return _spelt({LESSON: place.named, STEP: number, TALLY: place.tally.notation})


def afresh(visit: Visit, place: Place) -> str:
    """The address of the lesson's first step, with nothing counted yet."""
    return share.link(PAGE, {**visit.address(), **_spelt({LESSON: place.named, STEP: 1})})


def _spelt(inputs: dict[str, str | int]) -> dict[str, str | int]:
    return {name: value for name, value in inputs.items() if value}


def link(visit: Visit, place: Place, number: int) -> str:
    """The address of a step of the same lesson."""
    return share.link(PAGE, {**visit.address(), **address(place, number)})


def answer(place: Place, given: str, chosen: Sequence[str] = ()) -> None:
    """Gives an answer, and counts it; the places tapped for it stay marked unless it is right."""
    judged_answer = judge_answer(place.moment, given)
    if judged_answer is None:
        return
    right, again = judged_answer.verdict.right, place.judged_answer is not None
    st.session_state[TALLY] = place.tally.after(place.number, right=right, again=again).notation
    st.session_state[ANSWER] = given
    st.session_state[CHOSEN] = "" if right else " ".join(chosen)


def look_up(place: Place, solution: str) -> None:
    """Shows the solution, and counts that it was looked up."""
    st.session_state[TALLY] = place.tally.looked_up(place.number).notation
    st.session_state[ANSWER] = solution
    st.session_state[CHOSEN] = ""


def tap(place: Place, spot: str) -> None:
    """Chooses a spot, or no longer; once there are as many as the step asks for, that is the answer.

    After a wrong answer the choice begins anew, unless any number of cards may be chosen.
    """
    before = () if place.judged_answer and place.step.cards else place.chosen
    chosen = [one for one in before if one != spot]
    if len(chosen) == len(before):
        chosen.append(spot)
    if spot in place.step.taps:  # a pile is an answer by itself
        answer(place, place.moment.answer_of_taps([spot]))
    elif len(chosen) == place.step.cards:
        answer(place, place.moment.answer_of_taps(chosen), chosen)
    else:
        st.session_state[CHOSEN] = " ".join(chosen)
        st.session_state[ANSWER] = ""
