"""What has not been asked, as the game found has it: to look through, and to say what is different."""

from functools import partial
from html import escape

from caboprob import finder
from caboprob.finder import NONE, UNKNOWN, Fit, Question
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import place as places
from caboprob.web.which.place import Place

FIRST = 8
"""So many lines are open; the others fold out."""


def html(visit: Visit, place: Place, fit: Fit) -> str:
    """A line for every such question, with a link to answer it otherwise."""
    open_ = [
        question
        for question in finder.questions().values()
        if question.worded and _is_open(place, fit, question)
    ]
    if not open_:
        return ""
    lines = list(map(partial(_line, visit, place, fit), open_))
    parts = [
        element("h2", escape(visit.say("finder.check"))),
        element("p", escape(visit.say("finder.check-lead"))),
        element("ul", *lines[:FIRST], class_="finder-told"),
    ]
    if rest := lines[FIRST:]:
        summary = element("summary", escape(visit.say("finder.check-more", n=len(rest))))
        parts.append(element("details", summary, element("ul", *rest, class_="finder-told"), class_="fold"))
    return element("section", *parts, class_="leaf finder-check")


def _is_open(place: Place, fit: Fit, question: Question) -> bool:
    asked = place.answers.get(question.id, UNKNOWN) != UNKNOWN
    return not asked and fit.code(question) != NONE


def _line(visit: Visit, place: Place, fit: Fit, question: Question) -> str:
    words = finder.question_with_answer(visit.language, question, fit.code(question))
    answers = element("span", escape(words), _doubt(visit, fit, question))
    href = places.link(visit, place, place.answers, question.id)
    short = finder.short(visit.language, question)
    label = visit.punctuated(f"{visit.say('finder.different')}: {short}")
    change = element("a", escape(visit.say("finder.different")), href=href, aria_label=label)
    return element("li", answers, change)


def _doubt(visit: Visit, fit: Fit, question: Question) -> str:
    """That it is only our default, where no source settles it for this game."""
    if not finder.is_default(fit, question):
        return ""
    return element("small", escape(visit.say("rules.status.default")))
