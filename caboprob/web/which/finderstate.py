"""The state of the finder: the answers, the question shown, and the name of the rules, all in the address."""

from dataclasses import dataclass

from caboprob import finder
from caboprob.errors import CaboError
from caboprob.finder import Answers, Candidates, Question
from caboprob.finder.ownrules import LONGEST_NAME
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs.answeredrules import RULES_NAME, read_answers

PAGE = "which"
ANSWERS, QUESTION = "told", "anew"
NO_MORE = "enough"
"""The value of the question in the address once the visitor wants no more questions."""


@dataclass(frozen=True, slots=True)
class FinderState:
    """The answers so far, the games compared with them, and the question to show, None at the end.

    `candidates.left` are the games that fit the answers best. `returning` says that the visitor came back to
    that question. `title` is the name of their rules.
    `problem` is what is wrong with an answer in the address.
    """

    answers: Answers
    candidates: Candidates
    question: Question | None
    returning: bool
    title: str
    problem: CaboError | None


def read(visit: Visit) -> FinderState:
    """The state in the address; answers that cannot be read are left out."""
    answers, problem = read_answers(choices.text_in_address(ANSWERS))
    question_id, title = choices.text_in_address(QUESTION), choices.text_in_address(RULES_NAME)[:LONGEST_NAME]
    asked_again, candidates = finder.questions().get(question_id), finder.candidates_after(answers)
    has_stopped = question_id == NO_MORE and bool(answers)
    question = asked_again or (None if has_stopped else finder.next_question(candidates))
    share.add_to_link(
        **inputs(answers, title=title, question_id=question_id if asked_again or has_stopped else "")
    )
    return FinderState(answers, candidates, question, asked_again is not None, title, problem)


def inputs(answers: Answers, *, title: str = "", question_id: str = "") -> dict[str, str]:
    """The state as inputs of a link."""
    input_by_name = {
        ANSWERS: " ".join(finder.write_answers(answers)),
        QUESTION: question_id,
        RULES_NAME: title,
    }
    return {name: value for name, value in input_by_name.items() if value}


def link(visit: Visit, state: FinderState, answers: Answers, question_id: str = "") -> str:
    """The address of the page with these answers."""
    return share.link(
        PAGE, {**visit.as_inputs(), **inputs(answers, title=state.title, question_id=question_id)}
    )


def link_with_answer(visit: Visit, state: FinderState, question: Question, code: str) -> str:
    """The address with this answer, which takes the place of an earlier one to the same question."""
    return link(visit, state, {**state.answers, question.id: code})


def link_without_last(visit: Visit, state: FinderState) -> str:
    """The address without the last answer."""
    earlier_answers = list(state.answers.items())[:-1]
    return link(visit, state, dict(earlier_answers))
