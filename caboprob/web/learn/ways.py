"""The links through the lesson: to any step, back and forward."""

from functools import lru_cache
from html import escape

from caboprob.text import lessons
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.learn.words import Words

PAGE = "learn"
STEP = "step"


def address(visit: Visit, number: int) -> str:
    """The address of a step."""
    return share.link(PAGE, {**visit.address(), STEP: number})


@lru_cache(maxsize=128)
def progress(visit: Visit, edition: str, number: int) -> str:
    """The progress through the lesson: a dot for each step, linked to it."""
    dots = (
        element("li", _dot(visit, edition, one, current=one == number, done=one < number))
        for one in range(1, len(lessons.steps()) + 1)
    )
    position = element("p", escape(_position(visit, number)), class_="quiet")
    way = element("nav", element("ol", *dots), aria_label=visit.say("learn.steps"))
    return element("div", position, way, class_="leaf progress")


def ways(visit: Visit, number: int, solved: bool) -> str:
    """Back and forward; forward stands out once the question is answered."""
    last = number == len(lessons.steps())
    back = _way(visit, "back", number - 1) if number > 1 else ""
    onward = _way(visit, "again", 1) if last else _way(visit, "forward", number + 1, called=solved)
    return element("div", back, onward, class_="leaf ways")


def _dot(visit: Visit, edition: str, number: int, *, current: bool, done: bool) -> str:
    title = Words(visit, edition, lessons.steps()[number - 1]).part("title")
    label = visit.punctuated(f"{_position(visit, number)}: ") + title
    marks = {"aria_current": "step"} if current else {}
    shape = "dot done" if done else "dot"
    return element("a", href=address(visit, number), aria_label=label, title=label, class_=shape, **marks)


def _way(visit: Visit, name: str, number: int, *, called: bool = False) -> str:
    words = {
        "back": visit.say("learn.back"),
        "forward": visit.say("learn.forward"),
        "again": visit.say("learn.again"),
    }
    shape = f"way way-{name}" + (" called" if called else "")
    return element("a", escape(words[name]), href=address(visit, number), class_=shape)


def _position(visit: Visit, number: int) -> str:
    return visit.say("learn.progress", number=number, count=len(lessons.steps()))
