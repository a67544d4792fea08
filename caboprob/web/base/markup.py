"""Pieces of HTML for `st.html`; every text in them is escaped."""

from collections.abc import Callable
from html import escape

from caboprob.text.rulebook.rulebook import LINK


def element(name: str, *inside: str, **attributes: str) -> str:
    """An element around HTML; attributes named `class_` and `data_copy` become `class` and `data-copy`."""
    written = (f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{''.join(written)}>{''.join(inside)}</{name}>"


def sign(kind: str) -> str:
    """A sign that the style sheet draws; it never stands without words."""
    return f'<span class="sign sign-{kind}" aria-hidden="true"></span>'


def heard(words: str) -> str:
    """Words for screen readers, where others see a sign."""
    return element("span", escape(words), class_="heard")


def linked(text: str, address: Callable[[str], str]) -> str:
    """A rule text with its references to other clauses turned into links."""
    return LINK.sub(
        lambda link: element("a", link[1], href=address(link[2]), data_clause=link[2]), escape(text)
    )
