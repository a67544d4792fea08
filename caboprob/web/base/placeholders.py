"""Placeholders for fields and buttons on the first screen, until the app has loaded."""

from collections.abc import Collection
from html import escape

from caboprob.web.base.markup import element


def field(label: str, value: str = "", *, hint: str = "") -> str:
    """A text field with its label, and its value or a hint about what to type."""
    inside = element("span", escape(hint), class_="hint") if hint else escape(value)
    return element("div", _label(label), element("div", inside, class_="field"), class_="labelled")


def pills(label: str, *options: str, chosen: Collection[str] | None = None) -> str:
    """A choice among a few options; by default the first is `chosen`."""
    highlighted = options[:1] if chosen is None else chosen
    buttons = (button(option, chosen=option in highlighted) for option in options)
    inside = element("div", *buttons, class_="pills")
    return element("div", _label(label), inside, class_="labelled narrow")


def button(words: str, *, chosen: bool = False) -> str:
    """A button; `chosen` marks it as pressed."""
    return element("span", escape(words), class_="pill chosen" if chosen else "pill")


def row(*fields: str) -> str:
    """Fields side by side, or on a phone one below the other."""
    return element("div", *fields, class_="fields", aria_hidden="true")


def column(*fields: str) -> str:
    """Fields one below the other, on any screen."""
    return element("div", *fields, class_="fields stacked", aria_hidden="true")


def beside(fields: str, answer: str) -> str:
    """Fields, and the answer at their side where there is room; on a phone it follows with the app."""
    return element("div", fields, element("div", answer, class_="answer"), class_="beside")


def _label(text: str) -> str:
    return element("div", escape(text), class_="label")
