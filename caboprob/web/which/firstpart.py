"""The first question until the app has loaded; its answers can be tapped already."""

from caboprob import finder
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.which import asking
from caboprob.web.which.finderstate import FinderState


def html(visit: Visit) -> str:
    """What follows the lead."""
    candidates = finder.candidates_after({})
    question = finder.next_question(candidates)
    state = FinderState({}, candidates, question, returning=False, title="", problem=None)
    question_html = asking.html(visit, state, question) if question else ""
    return styles.html("clauses", "learn", "which") + question_html
