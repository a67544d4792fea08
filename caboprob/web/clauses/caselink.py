"""Addresses of cases, and links to them."""

from collections.abc import Mapping
from html import escape

from caboprob.text.rulings.rulings import Ruling
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share

PAGE = "disputes"
CASE = "case"
QUERY = "q"


def address(visit: Visit, book: str, **inputs: share.Value) -> str:
    """The address of the page *Disputes* for a book, with those inputs that are not empty."""
    said = {name: value for name, value in inputs.items() if value}
    return share.link(PAGE, {**visit.address(), **clauselink.other(visit, book), **said})


def anchor(
    visit: Visit, book: str, ruling: Ruling, query: str = "", keep: Mapping[str, share.Value] | None = None
) -> str:
    """The question of a case as a link to it; `query` is the search that one can go back to from there.

    `keep` is what else one can go back to.
    """
    href = address(visit, book, **{CASE: ruling.case, QUERY: query, **(keep or {})})
    return element("a", escape(ruling.question), href=href, class_="question")
