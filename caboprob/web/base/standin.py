"""Placeholders for fields and buttons on a first screen, until the app brings them."""

from collections.abc import Collection
from html import escape

from caboprob.web.base.markup import element


def field(label: str, value: str = "", *, hint: str = "") -> str:
    """A field with its label, and what is chosen in it or might be typed."""
    inside = element("span", escape(hint), class_="hint") if hint else escape(value)
    return element("div", _label(label), element("div", inside, class_="field"), class_="labelled")


def pills(label: str, *words: str, chosen: Collection[str] | None = None) -> str:
    """A choice among a few, of which those are `chosen`, by default the first."""
    taken = words[:1] if chosen is None else chosen
    inside = element("div", *(button(word, chosen=word in taken) for word in words), class_="pills")
    return element("div", _label(label), inside, class_="labelled narrow")


def button(words: str, *, chosen: bool = False) -> str:
    """Something to press."""
    return element("span", escape(words), class_="pill chosen" if chosen else "pill")


def row(*fields: str) -> str:
    """Fields side by side; on a phone one below the other."""
    return element("div", *fields, class_="fields", aria_hidden="true")


def column(*fields: str) -> str:
    """Fields one below the other, on any screen."""
    return element("div", *fields, class_="fields stacked", aria_hidden="true")


def _label(text: str) -> str:
    return element("div", escape(text), class_="label")
