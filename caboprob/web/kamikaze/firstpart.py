"""The top of the kamikaze page until the app has loaded."""

from html import escape

from caboprob.web.base import placeholders, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seats
from caboprob.web.kamikaze import answer, method


def html(visit: Visit) -> str:
    """What follows the title; empty if the rules have no kamikaze."""
    if not visit.rules.kamikaze:
        return ""
    mine = placeholders.field(visit.say("inputs.field.me"), hint=visit.say("inputs.field.example"))
    lead = element("p", escape(method.lead(visit)))
    fields = placeholders.column(seats.initial_html(visit), mine)
    return styles.html("answers") + lead + placeholders.beside(fields, answer.initial_html(visit))
