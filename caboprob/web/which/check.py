"""The questions that were not asked, with the answers of the game found, for the visitor to check.

A `Fit` is a game compared with the answers given; the code of a question is what the game answers to it.
"""

from functools import partial
from html import escape

from caboprob import finder
from caboprob.finder import NO_SUCH_THING, UNKNOWN, Fit, Question
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import finderstate
from caboprob.web.which.finderstate import FinderState

LINES_SHOWN = 8
"""How many lines are visible; the others are folded away."""


def html(visit: Visit, state: FinderState, fit: Fit) -> str:
    """A line with a link for every question not asked that has words of its own, to answer it differently."""
    unasked = [
        question
        for question in finder.questions().values()
        if question.worded and _is_unasked(state, fit, question)
    ]
    if not unasked:
        return ""
    lines = list(map(partial(_line, visit, state, fit), unasked))
    parts = [
        element("h2", escape(visit.say("finder.check"))),
        element("p", escape(visit.say("finder.check-lead"))),
        element("ul", *lines[:LINES_SHOWN], class_="finder-told"),
    ]
    if folded_lines := lines[LINES_SHOWN:]:
        summary = element("summary", escape(visit.say("finder.check-more", n=len(folded_lines))))
        parts.append(
            element("details", summary, element("ul", *folded_lines, class_="finder-told"), class_="fold")
        )
    return element("section", *parts, class_="leaf finder-check")


def _is_unasked(state: FinderState, fit: Fit, question: Question) -> bool:
    """Whether a question has no answer yet, and is about something that there is in this game."""
    is_answered = state.answers.get(question.id, UNKNOWN) != UNKNOWN
    return not is_answered and fit.code(question) != NO_SUCH_THING


def _line(visit: Visit, state: FinderState, fit: Fit, question: Question) -> str:
    words = finder.question_with_answer(visit.language, question, fit.code(question))
    answer = element("span", escape(words), _default_note(visit, fit, question))
    href = finderstate.link(visit, state, state.answers, question.id)
    short = finder.question_topic(visit.language, question)
    label = visit.with_spaced_punctuation(f"{visit.say('finder.different')}: {short}")
    change_link = element("a", escape(visit.say("finder.different")), href=href, aria_label=label)
    return element("li", answer, change_link)


def _default_note(visit: Visit, fit: Fit, question: Question) -> str:
    """A note that the answer is only our default, if no source settles it for this game."""
    if not finder.is_default(fit, question):
        return ""
    return element("small", escape(visit.say("rules.status.default")))
