"""Pieces of HTML for `st.html`; every text in them is escaped."""

from collections.abc import Callable
from html import escape

from caboprob.text.rulebook.rulebook import LINK


def element(name: str, *inside: str, **attributes: str) -> str:
    """An element around HTML; attributes named `class_` and `data_copy` become `class` and `data-copy`."""
    written = (f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{''.join(written)}>{''.join(inside)}</{name}>"


def icon(kind: str) -> str:
    """An icon drawn by the style sheet, hidden from screen readers; words always stand next to it."""
    return f'<span class="sign sign-{kind}" aria-hidden="true"></span>'


def for_screen_readers(words: str) -> str:
    """Words that only screen readers get, where others see an icon."""
    return element("span", escape(words), class_="heard")


def link_clauses(text: str, address: Callable[[str], str]) -> str:
    """A rule text with its references to other clauses turned into links."""
    # Of a link it finds the words, and the id of the clause.
    return LINK.sub(
        lambda link: element("a", link[1], href=address(link[2]), data_clause=link[2]), escape(text)
    )
