"""The links through the lesson: to any step, back and forward."""

from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import place as places
from caboprob.web.learn.place import Place
from caboprob.web.learn.tally import DONE, NAMES, OPEN
from caboprob.web.learn.words import titles


def progress_html(visit: Visit, place: Place) -> str:
    """The progress through the lesson: a dot for each step, linked to it."""
    step_titles = titles(visit, place.lesson.lesson_id, place.key)
    dots = (
        element("li", _dot_html(visit, place, number, title)) for number, title in enumerate(step_titles, 1)
    )
    position = element("p", escape(_position_words(visit, place, place.number)), class_="quiet")
    dot_list = element("nav", element("ol", *dots), aria_label=visit.say("learn.steps"))
    return element("div", position, dot_list, class_="leaf progress")


def back_and_forward_html(visit: Visit, place: Place) -> str:
    """The links back and forward; forward stands out once the question is answered."""
    back = ""
    if place.number > 1:
        back = _link_html("back", visit.say("learn.back"), places.link(visit, place, place.number - 1))
    if place.is_last:
        onward = _link_html("again", visit.say("learn.again"), places.link_to_start(visit, place))
    else:
        forward = places.link(visit, place, place.number + 1)
        onward = _link_html("forward", visit.say("learn.forward"), forward, stands_out=place.solved)
    return element("div", back, onward, class_="leaf ways")


def _dot_html(visit: Visit, place: Place, number: int, title: str) -> str:
    letter = place.tally.letter_of(number)
    label = visit.punctuated(f"{_position_words(visit, place, number)}: ") + title
    if letter != OPEN:
        label = f"{label} ({visit.say(f'learn.went.{NAMES[letter]}')})"
    attributes = {"aria_current": "step"} if number == place.number else {}
    classes = "dot" if letter == OPEN else "dot done" if letter in DONE else "dot half"
    return element(
        "a",
        href=places.link(visit, place, number),
        aria_label=label,
        title=label,
        class_=classes,
        **attributes,
    )


def _link_html(name: str, words: str, address: str, *, stands_out: bool = False) -> str:
    classes = f"way way-{name}" + (" called" if stands_out else "")
    return element("a", escape(words), href=address, class_=classes)


def _position_words(visit: Visit, place: Place, number: int) -> str:
    return visit.say("learn.progress", number=number, count=len(place.lesson.steps))
