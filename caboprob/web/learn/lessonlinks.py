"""Links to all lessons."""

from functools import lru_cache
from html import escape

from caboprob import rulesets
from caboprob.text.games.gamenames import listed_name
from caboprob.text.lessons import lesson
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.learn.openstep import LESSON, PAGE


@lru_cache(maxsize=64)
def links_html(visit: Visit, open_lesson: str) -> str:
    """A link to the beginning of every lesson, with the open one marked."""
    linked = (
        element("li", _link_html(visit, lesson_id, is_open=lesson_id == open_lesson))
        for lesson_id in lesson.lesson_ids()
    )
    return element(
        "nav", element("ul", *linked), aria_label=visit.say("learn.lessons"), class_="leaf lessons"
    )


def _link_html(visit: Visit, lesson_id: str, *, is_open: bool) -> str:
    attributes = {"aria_current": "true"} if is_open else {}
    return element(
        "a", escape(game_name(visit, lesson_id)), href=_lesson_address(visit, lesson_id), **attributes
    )


def game_name(visit: Visit, lesson_id: str) -> str:
    """The name of a lesson's game, without its edition if it has several."""
    editions = lesson.editions(lesson_id)
    if len(editions) > 1:
        return str(lesson.words(visit.language, lesson_id)["lesson"]["game"])
    return listed_name(visit.language, editions[0])


def _lesson_address(visit: Visit, lesson_id: str) -> str:
    """The address of a lesson's first step; a game of the CABO family becomes the game for all pages."""
    key = lesson.edition(lesson_id, visit.game, visit.language)
    inputs = visit.as_inputs()
    if rulesets.summaries()[key].kind == rulesets.FAMILY:
        return share.link(PAGE, {**inputs, GAME_INPUT: key})
    return share.link(PAGE, {**inputs, LESSON: lesson_id})
