"""A question with its answers, each a whole card that is a link."""

from collections.abc import Sequence
from html import escape

from caboprob import finder
from caboprob.finder import UNKNOWN, Question
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import place as places
from caboprob.web.which.place import Place


def html(visit: Visit, place: Place, question: Question) -> str:
    """The question, its answers, what else one could say, and the way back."""
    first, more = finder.choices(place.standing.left, question)
    asked = finder.question_words(visit.language, question)
    parts = [
        element("p", escape(_number(visit, place, question)), class_="quiet"),
        element("h2", escape(asked), id="question"),
        _answers(visit, place, question, (*first, UNKNOWN)),
        _further(visit, place, question, more),
        _back(visit, place),
    ]
    return element("section", *parts, class_="leaf finder-question", aria_labelledby="question")


def _number(visit: Visit, place: Place, question: Question) -> str:
    """Which question it is, and how many games are left."""
    ids = list(place.answers)
    number = ids.index(question.id) if question.id in ids else len(ids)
    return " · ".join((visit.say("finder.number", number=number + 1), progress(visit, place)))


def progress(visit: Visit, place: Place) -> str:
    """How many games are left, or are nearest."""
    left = place.standing.left
    if place.standing.fits and finder.is_making_sure(place.standing):
        return visit.say("finder.sure", game=finder.game(visit.language, left[0]))
    key = "finder.progress" if place.standing.fits else "finder.near"
    return visit.say(key, n=len(left))


def _answers(visit: Visit, place: Place, question: Question, codes: Sequence[str]) -> str:
    linked = (element("li", _answer(visit, place, question, code)) for code in codes)
    return element("ul", *linked, class_="finder-answers")


def _answer(visit: Visit, place: Place, question: Question, code: str) -> str:
    """An answer; the one that was given before is marked."""
    marks = {"aria_current": "true"} if place.answers.get(question.id) == code else {}
    shape = "finder-answer open" if code == UNKNOWN else "finder-answer"
    words = escape(finder.answer_words(visit.language, question, code))
    href = places.answering(visit, place, question, code)
    return element("a", words, href=href, class_=shape, **marks)


def _further(visit: Visit, place: Place, question: Question, codes: Sequence[str]) -> str:
    """The answers that are true of no game here."""
    if not codes:
        return ""
    summary = element("summary", escape(visit.say("finder.further")))
    return element("details", summary, _answers(visit, place, question, codes), class_="fold")


def _back(visit: Visit, place: Place) -> str:
    """One step back, out of a question that one came back to or without the last answer; or to the end."""
    if place.returning:
        back = _way("back", visit.say("finder.forget"), places.link(visit, place, place.answers))
        return element("div", back, class_="leaf ways")
    if not place.answers:
        return ""
    back = _way("back", visit.say("finder.back"), places.without_last(visit, place))
    end = places.link(visit, place, place.answers, places.ENOUGH)
    return element("div", back, _way("forward", visit.say("finder.enough"), end), class_="leaf ways")


def _way(name: str, words: str, address: str) -> str:
    return element("a", escape(words), href=address, class_=f"way way-{name}")
