"""Links from the app to the plain pages, which only our own server has: `streamlit run` serves none."""

from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

_offered: list[bool] = []


def offer() -> None:
    """Says that this process serves the plain pages."""
    _offered.append(True)


def html(visit: Visit, address: str) -> str:
    """A paragraph with the link; nothing where there are no such pages."""
    if not _offered:
        return ""
    return element("p", element("a", escape(visit.say("clauses.plain")), href=address, class_="all"))
