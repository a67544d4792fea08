"""All players side by side: a row for each, with an interval below every number."""

from html import escape

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.lab import quantities
from caboprob.web.lab.inputs import Question, seat_name
from caboprob.web.lab.quantities import Quantity


def html(visit: Visit, question: Question, results: Report) -> str:
    """The grid as HTML."""
    quantities_shown = quantities.quantities_of_grid(question)
    titles = [
        visit.say("lab.column.player"),
        *(quantities.title(visit, question, one) for one in quantities_shown),
    ]
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    body = [
        element(
            "tr",
            element("th", escape(seat_name(visit, question, seat)), scope="row"),
            *(_cell(visit, quantity, quantity.estimate(results, seat)) for quantity in quantities_shown),
        )
        for seat in range(len(question.seats))
    ]
    inside = element("thead", head) + element("tbody", *body)
    return element("table", inside, class_="odds-table lab-table")


def columns(visit: Visit) -> list[str]:
    """The column titles of the numbers to save."""
    names = ("what", "value", "low", "high")
    return [visit.say("lab.column.player"), *(visit.say(f"answers.column.{name}") for name in names)]


def rows(visit: Visit, question: Question, results: Report) -> list[list[Cell]]:
    """The numbers to save, one per row."""
    return [
        [
            seat_name(visit, question, seat),
            quantities.title(visit, question, quantity),
            *estimatewords.cells(visit, quantity.estimate(results, seat), is_chance=quantity.is_chance),
        ]
        for quantity in quantities.quantities_to_save(visit, question)
        for seat in range(len(question.seats))
    ]


def _cell(visit: Visit, quantity: Quantity, estimate: Estimate | None) -> str:
    value, interval = estimatewords.short_form(visit, estimate, is_chance=quantity.is_chance)
    return element("td", element("strong", escape(value)), element("small", escape(interval)))
