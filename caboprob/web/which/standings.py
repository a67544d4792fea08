"""The answers given, the games still possible, and the excluded ones, each with the reason.

A `Fit` is a game compared with the answers given; `against` are the questions that it answers differently.
"""

from html import escape

from caboprob import finder
from caboprob.finder import Fit
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import finderstate
from caboprob.web.which.finderstate import FinderState


def html(visit: Visit, state: FinderState) -> str:
    """The answers on one side, the games on the other."""
    return element("div", answers(visit, state), games(visit, state), class_="leaf finder-standing")


def answers(visit: Visit, state: FinderState) -> str:
    """Every answer, with a link to change it."""
    if not state.answers:
        return ""
    rows = (element("li", _answer(visit, state, name)) for name in state.answers)
    again_link = element(
        "a", escape(visit.say("finder.again")), href=finderstate.link(visit, state, {}), class_="all"
    )
    title = element("h2", escape(visit.say("finder.yours")))
    return element("section", title, element("ul", *rows, class_="finder-told"), element("p", again_link))


def _answer(visit: Visit, state: FinderState, name: str) -> str:
    question = finder.questions()[name]
    sentence = escape(finder.question_with_answer(visit.language, question, state.answers[name]))
    label = visit.say("finder.change-of", question=finder.question_topic(visit.language, question))
    href = finderstate.link(visit, state, state.answers, name)
    change_link = element("a", escape(visit.say("finder.change")), href=href, aria_label=label)
    return element("span", sentence) + change_link


def games(visit: Visit, state: FinderState) -> str:
    """The games left, and the others with what excludes them; at the end of the questions only the others."""
    excluded = "".join(element("li", _excluded_game(visit, fit)) for fit in state.candidates.gone)
    others = element("ul", excluded, class_="finder-gone")
    if state.question is None:
        summary = element("summary", escape(visit.say("finder.others")))
        return element("details", summary, others, class_="fold finder-games") if excluded else ""
    left = (finder.game_words(visit.language, fit) for fit in state.candidates.left)
    items = (element("li", element("b", escape(name))) for name in left)
    key = "finder.still" if state.candidates.fits else "finder.closest"
    parts = [element("h2", escape(visit.say(key))), element("ul", *items)]
    if excluded:
        parts += [element("h3", escape(visit.say("finder.gone"))), others]
    return element("section", *parts, class_="finder-games")


def _excluded_game(visit: Visit, fit: Fit) -> str:
    """An excluded game, with the answers of its own that exclude it."""
    name = element("span", escape(finder.game_words(visit.language, fit)))
    questions = (finder.questions()[name] for name in fit.against)
    reasons = (
        finder.question_with_answer(visit.language, question, fit.code(question)) for question in questions
    )
    return name + "".join(element("small", escape(one)) for one in reasons)
