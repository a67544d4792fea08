"""What was answered, which games are still possible, and which no longer, each with the reason."""

from html import escape

from caboprob import finder
from caboprob.finder import Fit
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.which import place as places
from caboprob.web.which.place import Place


def html(visit: Visit, place: Place) -> str:
    """The answers on one side, the games on the other."""
    return element("div", answers(visit, place), games(visit, place), class_="leaf finder-standing")


def answers(visit: Visit, place: Place) -> str:
    """Every answer, with a link to change it."""
    if not place.answers:
        return ""
    rows = (element("li", _answer(visit, place, name)) for name in place.answers)
    again = element("a", escape(visit.say("finder.again")), href=places.link(visit, place, {}), class_="all")
    title = element("h2", escape(visit.say("finder.yours")))
    return element("section", title, element("ul", *rows, class_="finder-told"), element("p", again))


def _answer(visit: Visit, place: Place, name: str) -> str:
    question = finder.questions()[name]
    sentence = escape(finder.question_with_answer(visit.language, question, place.answers[name]))
    label = visit.say("finder.change-of", question=finder.short(visit.language, question))
    href = places.link(visit, place, place.answers, name)
    change = element("a", escape(visit.say("finder.change")), href=href, aria_label=label)
    return element("span", sentence) + change


def games(visit: Visit, place: Place) -> str:
    """The games that are left, and the others with what speaks against them; once found, only these."""
    gone = "".join(element("li", _gone(visit, fit)) for fit in place.standing.gone)
    others = element("ul", gone, class_="finder-gone")
    if place.question is None:
        summary = element("summary", escape(visit.say("finder.others")))
        return element("details", summary, others, class_="fold finder-games") if gone else ""
    left = (finder.game(visit.language, fit) for fit in place.standing.left)
    named = (element("li", element("b", escape(name))) for name in left)
    key = "finder.still" if place.standing.fits else "finder.closest"
    parts = [element("h2", escape(visit.say(key))), element("ul", *named)]
    if gone:
        parts += [element("h3", escape(visit.say("finder.gone"))), others]
    return element("section", *parts, class_="finder-games")


def _gone(visit: Visit, fit: Fit) -> str:
    """A game that is out, and why: what it answers otherwise, or the house rules that it would take."""
    name = element("span", escape(finder.game(visit.language, fit)))
    questions = (finder.questions()[name] for name in fit.against)
    why = (
        finder.question_with_answer(visit.language, question, fit.code(question)) for question in questions
    )
    return name + "".join(element("small", escape(one)) for one in why)
