"""The links through the lesson: to any step, back and forward."""

from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import openstep
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.tally import DONE_LETTERS, LETTER_NAMES, UNANSWERED
from caboprob.web.learn.words import titles


def progress_html(visit: Visit, open_step: OpenStep) -> str:
    """The progress through the lesson: a dot for each step, linked to it."""
    step_titles = titles(visit, open_step.lesson.lesson_id, open_step.key)  # `key` is that of the rule set
    dots = (
        element("li", _dot_html(visit, open_step, number, title))
        for number, title in enumerate(step_titles, 1)
    )
    position = element("p", escape(_position_words(visit, open_step, open_step.number)), class_="quiet")
    dot_list = element("nav", element("ol", *dots), aria_label=visit.say("learn.steps"))
    return element("div", position, dot_list, class_="leaf progress")


def back_and_forward_html(visit: Visit, open_step: OpenStep) -> str:
    """The links back and forward; forward stands out once the question is answered."""
    back = ""
    if open_step.number > 1:
        back = _link_html(
            "back", visit.say("learn.back"), openstep.link(visit, open_step, open_step.number - 1)
        )
    if open_step.is_last:
        onward = _link_html("again", visit.say("learn.again"), openstep.link_to_start(visit, open_step))
    else:
        forward = openstep.link(visit, open_step, open_step.number + 1)
        onward = _link_html("forward", visit.say("learn.forward"), forward, stands_out=open_step.solved)
    return element("div", back, onward, class_="leaf ways")


def _dot_html(visit: Visit, open_step: OpenStep, number: int, title: str) -> str:
    letter = open_step.tally.letter_of(number)
    label = visit.with_spaced_punctuation(f"{_position_words(visit, open_step, number)}: ") + title
    if letter != UNANSWERED:
        label = f"{label} ({visit.say(f'learn.went.{LETTER_NAMES[letter]}')})"
    attributes = {"aria_current": "step"} if number == open_step.number else {}
    # Done is what was answered rightly at once, or later in a repetition; what took more is half done.
    classes = "dot" if letter == UNANSWERED else "dot done" if letter in DONE_LETTERS else "dot half"
    return element(
        "a",
        href=openstep.link(visit, open_step, number),
        aria_label=label,
        title=label,
        class_=classes,
        **attributes,
    )


def _link_html(name: str, words: str, address: str, *, stands_out: bool = False) -> str:
    classes = f"way way-{name}" + (" called" if stands_out else "")
    return element("a", escape(words), href=address, class_=classes)


def _position_words(visit: Visit, open_step: OpenStep, number: int) -> str:
    return visit.say("learn.progress", number=number, count=len(open_step.lesson.steps))
