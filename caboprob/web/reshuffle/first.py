"""The beginning of the page on reshuffles as it stands before the app does."""

from caboprob.web.base import standin, styles
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seats, turns


def html(visit: Visit) -> str:
    """What follows the lead; nothing where the pile is never reshuffled."""
    if visit.rules.reshuffle == "never":
        return ""
    return styles.html() + standin.column(seats.initial_choice(visit), turns.initial_choice(visit))
