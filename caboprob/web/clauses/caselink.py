"""Addresses of cases, and links to them."""

import re
from collections.abc import Mapping
from html import escape

from caboprob.text.rulings import rulings
from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share

PAGE = "disputes"
CASE_INPUT = "case"
QUERY_INPUT = "q"
CODE = re.compile(r"\b[A-Z][0-9]{2}\b")  # how a text mentions a case


def page_address(visit: Visit, book: str, **inputs: share.Value) -> str:
    """The address of the page *Disputes* for a rulebook, with those inputs that are not empty."""
    given_inputs = {name: value for name, value in inputs.items() if value}
    return share.link(PAGE, {**visit.as_inputs(), **clauselink.book_input(visit, book), **given_inputs})


def anchor(
    visit: Visit,
    book: str,
    ruling: Ruling,
    query: str = "",
    return_inputs: Mapping[str, share.Value] | None = None,
) -> str:
    """The question of a case as a link to it; `query` is the search that the case then leads back to.

    `return_inputs` are further link parameters for the way back.
    """
    href = page_address(visit, book, **{CASE_INPUT: ruling.case, QUERY_INPUT: query, **(return_inputs or {})})
    return element("a", escape(ruling.question), href=href, class_="question")


def of_code(visit: Visit, book: str, code: str) -> str:
    """The code of a case as a link to it, with its question; what is no case stays as it is."""
    ruling = rulings.rulings(visit.language).get(code)
    if ruling is None:
        return escape(code)
    return element("a", code, href=page_address(visit, book, **{CASE_INPUT: code}), title=ruling.question)
