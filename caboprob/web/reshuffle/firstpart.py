"""The top of the reshuffle page until the app has loaded."""

from caboprob.web.base import placeholders, styles
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seats, turns
from caboprob.web.reshuffle import answer


def html(visit: Visit) -> str:
    """What follows the lead; empty if the rules never reshuffle."""
    if visit.rules.reshuffle == "never":
        return ""
    fields = placeholders.column(seats.initial_html(visit), turns.initial_html(visit))
    return styles.html("answers") + placeholders.beside(fields, answer.initial_html(visit))
