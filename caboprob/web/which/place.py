"""Where a visitor is: the answers, the question asked, and what they call their rules, all in the address."""

from dataclasses import dataclass

from caboprob import finder
from caboprob.errors import CaboError
from caboprob.finder import Answers, Question, Standing
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PAGE = "which"
TOLD, ASKED, OURS = "told", "anew", "ours"


@dataclass(frozen=True, slots=True)
class Place:
    """The answers so far, and the question to show: the next one, or one that the visitor comes back to.

    `title` is what they call their rules. `problem` is what is wrong with an answer in the address.
    """

    told: Answers
    standing: Standing
    question: Question | None
    returning: bool
    title: str
    problem: CaboError | None


def read(visit: Visit) -> Place:
    """The place that the address names; answers that cannot be read are left out."""
    told: dict[str, str] = {}
    problem: CaboError | None = None
    for written in choices.text_in_address(TOLD).split()[: len(finder.questions())]:
        try:
            told |= finder.read([written])
        except CaboError as error:
            problem = error
    standing = finder.standing(told)
    again = finder.questions().get(choices.text_in_address(ASKED))
    title = choices.text_in_address(OURS) if told else ""
    place = Place(told, standing, again or finder.next_question(standing), again is not None, title, problem)
    share.include(**inputs(place.told, title=title, asked=again.id if again else ""))
    return place


def inputs(told: Answers, *, title: str = "", asked: str = "") -> dict[str, str]:
    """A place as an address names it."""
    named = {TOLD: " ".join(finder.written(told)), ASKED: asked, OURS: title}
    return {name: value for name, value in named.items() if value}


def link(visit: Visit, place: Place, told: Answers, asked: str = "") -> str:
    """The address of the page with these answers."""
    return share.link(PAGE, {**visit.address(), **inputs(told, title=place.title, asked=asked)})


def answering(visit: Visit, place: Place, question: Question, code: str) -> str:
    """The address with this answer; an earlier one to the same question gives way where it stands."""
    return link(visit, place, {**place.told, question.id: code})


def without_last(visit: Visit, place: Place) -> str:
    """The address without the last answer."""
    kept = list(place.told.items())[:-1]
    return link(visit, place, dict(kept))
