"""Links from the app to the plain pages, which only our own server has; `streamlit run` serves none."""

from html import escape

from caboprob.text.plainpages import addresses
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

_offered: list[bool] = []  # not empty once this process serves the plain pages


def enable() -> None:
    """Says that this process serves the plain pages."""
    _offered.append(True)


def html(visit: Visit, address: str) -> str:
    """A paragraph with the link; empty if there are no such pages."""
    return _link_html(visit.say("clauses.plain"), address) if _offered else ""


def offline_html(visit: Visit) -> str:
    """A paragraph with the link to the pages that work without a network; empty if there are none."""
    return (
        _link_html(visit.say("pocket.offer.link"), addresses.of_pocket(visit.language, visit.game))
        if _offered
        else ""
    )


def _link_html(words: str, address: str) -> str:
    return element("p", element("a", escape(words), href=address, class_="all"))
