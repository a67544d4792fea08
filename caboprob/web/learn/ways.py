"""The links through the lesson: to any step, back and forward."""

from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import place as places
from caboprob.web.learn.place import Place
from caboprob.web.learn.tally import DONE, NAMES, OPEN
from caboprob.web.learn.words import titles


def progress(visit: Visit, place: Place) -> str:
    """The progress through the lesson: a dot for each step, linked to it."""
    named = titles(visit, place.lesson.lesson_id, place.key)
    dots = (element("li", _dot(visit, place, number, title)) for number, title in enumerate(named, 1))
    position = element("p", escape(_position(visit, place, place.number)), class_="quiet")
    way = element("nav", element("ol", *dots), aria_label=visit.say("learn.steps"))
    return element("div", position, way, class_="leaf progress")


def ways(visit: Visit, place: Place) -> str:
    """Back and forward; forward stands out once the question is answered."""
    back = ""
    if place.number > 1:
        back = _way("back", visit.say("learn.back"), places.link(visit, place, place.number - 1))
    if place.last:
        onward = _way("again", visit.say("learn.again"), places.afresh(visit, place))
    else:
        forward = places.link(visit, place, place.number + 1)
        onward = _way("forward", visit.say("learn.forward"), forward, called=place.solved)
    return element("div", back, onward, class_="leaf ways")


def _dot(visit: Visit, place: Place, number: int, title: str) -> str:
    went = place.tally.of(number)
    label = visit.punctuated(f"{_position(visit, place, number)}: ") + title
    if went != OPEN:
        label = f"{label} ({visit.say(f'learn.went.{NAMES[went]}')})"
    marks = {"aria_current": "step"} if number == place.number else {}
    shape = "dot" if went == OPEN else "dot done" if went in DONE else "dot half"
    return element(
        "a", href=places.link(visit, place, number), aria_label=label, title=label, class_=shape, **marks
    )


def _way(name: str, words: str, address: str, *, called: bool = False) -> str:
    shape = f"way way-{name}" + (" called" if called else "")
    return element("a", escape(words), href=address, class_=shape)


def _position(visit: Visit, place: Place, number: int) -> str:
    return visit.say("learn.progress", number=number, count=len(place.lesson.steps))
