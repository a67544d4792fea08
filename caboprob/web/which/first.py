"""The first question of the finder as it stands before the app does; its answers can be tapped already."""

from caboprob import finder
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.which import asking
from caboprob.web.which.place import Place


def html(visit: Visit) -> str:
    """What follows the lead."""
    standing = finder.standing_after({})
    question = finder.next_question(standing)
    place = Place({}, standing, question, returning=False, title="", problem=None)
    asked = asking.html(visit, place, question) if question else ""
    return styles.html("clauses", "learn", "which") + asked
