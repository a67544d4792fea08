"""Links to all lessons."""

from functools import lru_cache
from html import escape

from caboprob import rulesets
from caboprob.text.games.rulewords import listed_name
from caboprob.text.lessons import lesson
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME, Visit
from caboprob.web.frame import share
from caboprob.web.learn.place import LESSON, PAGE


@lru_cache(maxsize=64)
def links(visit: Visit, current: str) -> str:
    """A link to the beginning of every lesson, with the one open marked."""
    linked = (element("li", _link(visit, name, current=name == current)) for name in lesson.lesson_names())
    return element(
        "nav", element("ul", *linked), aria_label=visit.say("learn.lessons"), class_="leaf lessons"
    )


def _link(visit: Visit, name: str, *, current: bool) -> str:
    marks = {"aria_current": "true"} if current else {}
    return element("a", escape(game(visit, name)), href=_address(visit, name), **marks)


def game(visit: Visit, name: str) -> str:
    """The name of a lesson's game, without its edition if it has several."""
    editions = lesson.editions(name)
    if len(editions) > 1:
        return str(lesson.words(visit.language, name)["lesson"]["game"])
    return listed_name(visit.language, editions[0])


def _address(visit: Visit, name: str) -> str:
    """The lesson's first step; a game of the CABO family becomes the game chosen for all pages."""
    key = lesson.edition(name, visit.game, visit.language)
    inputs = visit.address()
    if rulesets.summaries()[key].kind == rulesets.FAMILY:
        return share.link(PAGE, {**inputs, GAME: key})
    return share.link(PAGE, {**inputs, LESSON: name})
