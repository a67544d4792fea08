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
    if not place.told:
        return ""
    rows = (element("li", _answer(visit, place, name)) for name in place.told)
    again = element("a", escape(visit.say("finder.again")), href=places.link(visit, place, {}), class_="all")
    title = element("h2", escape(visit.say("finder.yours")))
    return element("section", title, element("ul", *rows, class_="finder-told"), element("p", again))


def _answer(visit: Visit, place: Place, name: str) -> str:
    question = finder.questions()[name]
    said = escape(finder.because(visit.language, question, place.told[name]))
    label = visit.say("finder.change-of", question=finder.short(visit.language, question))
    href = places.link(visit, place, place.told, name)
    change = element("a", escape(visit.say("finder.change")), href=href, aria_label=label)
    return element("span", said) + change


def games(visit: Visit, place: Place) -> str:
    """The games that are left, and the others with what speaks against them."""
    left = "".join(
        element("li", element("b", escape(finder.game(visit.language, fit)))) for fit in place.standing.left
    )
    gone = "".join(element("li", _gone(visit, place, fit)) for fit in place.standing.gone)
    parts = [element("h2", escape(visit.say("finder.still"))), element("ul", left)]
    if gone:
        parts += [element("h3", escape(visit.say("finder.gone"))), element("ul", gone, class_="finder-gone")]
    return element("section", *parts, class_="finder-games")


def _gone(visit: Visit, place: Place, fit: Fit) -> str:
    """A game that is out, and why: what it answers otherwise, or the house rules that it would take."""
    name = element("span", escape(finder.game(visit.language, fit)))
    return name + "".join(element("small", escape(why)) for why in otherwise(visit, place, fit))


def otherwise(visit: Visit, place: Place, fit: Fit) -> list[str]:
    """What a game answers otherwise, each with what was said: `Wrong call: 10 points more (you: …)`."""
    found = []
    for name in fit.against:
        question = finder.questions()[name]
        there = finder.because(visit.language, question, fit.code(question))
        mine = finder.answered(visit.language, question, place.told[name])
        found.append(visit.punctuated(f"{there} ({visit.say('finder.you', answer=mine)})"))
    return found
