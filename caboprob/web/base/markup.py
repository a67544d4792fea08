"""Pieces of HTML for `st.html`, every word in them escaped."""

from collections.abc import Callable
from html import escape

from caboprob.text.rulebook import LINK


def element(name: str, *inside: str, **attributes: str) -> str:
    """An element around finished HTML; `class_` and `data_copy` are written as HTML has them."""
    written = (f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{''.join(written)}>{''.join(inside)}</{name}>"


def sign(kind: str) -> str:
    """A sign drawn by the style sheet, which words always accompany."""
    return f'<span class="sign sign-{kind}" aria-hidden="true"></span>'


def heard(words: str) -> str:
    """Words for those who listen, where others see a sign."""
    return element("span", escape(words), class_="heard")


def linked(text: str, address: Callable[[str], str]) -> str:
    """A rule text, its links to other clauses made into links that a page can follow."""
    return LINK.sub(
        lambda link: element("a", link[1], href=address(link[2]), data_clause=link[2]), escape(text)
    )
