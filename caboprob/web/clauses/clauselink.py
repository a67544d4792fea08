"""Addresses of clauses, and links to them."""

from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import pages, share

PAGE = "rulebook"
BOOK_INPUT = pages.RULEBOOK_INPUT
CLAUSE_INPUT = "clause"


def address(visit: Visit, clause: str, book: str = "") -> str:
    """The address of a clause in the visitor's language; `book` is the rulebook, if not of their game."""
    return share.link(PAGE, {**visit.as_inputs(), **book_input(visit, book), CLAUSE_INPUT: clause})


def book_input(visit: Visit, book: str) -> dict[str, str]:
    """The input that names a rulebook in an address; empty if it is that of the visitor's game."""
    return {BOOK_INPUT: book} if book not in ("", visit.game) else {}


def anchor(visit: Visit, clause: str, words: str, book: str = "", class_: str = "to") -> str:
    """A link to a clause as HTML; `words` are its text."""
    return element("a", escape(words), href=address(visit, clause, book), data_clause=clause, class_=class_)


def copy_icon(href: str, label: str, by_hand: str) -> str:
    """An icon that copies a link when tapped; `by_hand` is said before the link where a browser cannot."""
    return element("a", href=href, data_copy=by_hand, class_="copy", aria_label=label, title=label)
