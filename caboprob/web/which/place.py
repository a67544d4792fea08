"""Where a visitor is: the answers, the question asked, and what they call their rules, all in the address."""

from dataclasses import dataclass

from caboprob import finder
from caboprob.errors import CaboError
from caboprob.finder import Answers, Question, Standing
from caboprob.finder.ownrules import LONGEST_NAME
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs.answeredrules import RULES_NAME, read_answers

PAGE = "which"
TOLD, ASKED = "told", "anew"
ENOUGH = "enough"
"""What the address names as the question when the visitor wants no more of them."""


@dataclass(frozen=True, slots=True)
class Place:
    """The answers so far, and the question to show: the next one, or one that the visitor comes back to.

    `title` is what they call their rules. `problem` is what is wrong with an answer in the address.
    """

    answers: Answers
    standing: Standing
    question: Question | None
    returning: bool
    title: str
    problem: CaboError | None


def read(visit: Visit) -> Place:
    """The place that the address names; answers that cannot be read are left out."""
    answers, problem = read_answers(choices.text_in_address(TOLD))
    asked, title = choices.text_in_address(ASKED), choices.text_in_address(RULES_NAME)[:LONGEST_NAME]
    again, standing = finder.questions().get(asked), finder.standing_after(answers)
    stopped = asked == ENOUGH and bool(answers)
    question = again or (None if stopped else finder.next_question(standing))
    share.add_to_link(**inputs(answers, title=title, asked=asked if again or stopped else ""))
    return Place(answers, standing, question, again is not None, title, problem)


def inputs(answers: Answers, *, title: str = "", asked: str = "") -> dict[str, str]:
    """A place as an address names it."""
    named = {TOLD: " ".join(finder.write_answers(answers)), ASKED: asked, RULES_NAME: title}
    return {name: value for name, value in named.items() if value}


def link(visit: Visit, place: Place, answers: Answers, asked: str = "") -> str:
    """The address of the page with these answers."""
    return share.link(PAGE, {**visit.address(), **inputs(answers, title=place.title, asked=asked)})


def answering(visit: Visit, place: Place, question: Question, code: str) -> str:
    """The address with this answer; an earlier one to the same question gives way where it stands."""
    return link(visit, place, {**place.answers, question.id: code})


def without_last(visit: Visit, place: Place) -> str:
    """The address without the last answer."""
    kept = list(place.answers.items())[:-1]
    return link(visit, place, dict(kept))
