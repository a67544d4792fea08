"""Pages whose fields get what no browser would send: planted text, wrong types, fields that are not there."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from streamlit.proto.WidgetStates_pb2 import WidgetState

from caboprob.content.messages import LANGUAGES
from caboprob.web.frame import pages
from tests.hardening.choices import Choices
from tests.hardening.doors import planted, states
from tests.hardening.doors.window import Window

RIGHT = 0.7
"""The share of values that have the type of their widget."""


def address(choices: Choices, page: str) -> str:
    """An address of the page, with something planted in some of its fields."""
    asked: dict[str, str] = {"lang": choices.one_of(LANGUAGES), "rules": choices.game.key}
    for name in ("q", "me", "opp1", "house", "record", "total1", "hand1", "name1", "seated", "sheet", "case"):
        if choices.happens(0.15):
            asked[name] = planted.text(choices.stream)[:5_000]
    if choices.happens(0.1):
        asked["rules"] = planted.text(choices.stream, choices.game.key)
    return urlencode(asked, errors="replace") if page in pages.PAGES else ""


def walk(window: Window, choices: Choices, *, valid: bool) -> None:
    """Opens the page, and sends one or two times what its fields are to have."""
    window.show()
    for _ in range(choices.stream.randint(1, 2)):
        if window.faults:
            return
        window.show(list(_filled(window, choices, valid=valid)))


def state(window: Window, key: str, value: Any) -> Iterator[WidgetState]:
    """The value of the widget with this key, if the page has one."""
    if found := window.named(key):
        yield states.made(found[1].id, states.SENT[found[0]], value)


def pressed(window: Window, key: str) -> Iterator[WidgetState]:
    """A tap on the button with this key."""
    yield from state(window, key, True)


def _filled(window: Window, choices: Choices, *, valid: bool) -> Iterator[WidgetState]:
    """Values for some of what is on the page; a tap on at most one button."""
    there = [(name, *found) for name, found in window.widgets.items() if found[0] in states.SENT]
    buttons = [name for name, kind, _ in there if kind == "button"]
    for name, kind, widget in there:
        if kind == "button" or not choices.happens(0.4):
            continue
        if choices.happens(RIGHT) or valid:
            yield states.made(name, states.SENT[kind], states.fitting(choices, kind, widget, valid=valid))
        else:
            yield states.odd(choices, name)
    if buttons and choices.happens(0.7):
        yield states.made(choices.one_of(buttons), "trigger_value", True)
    if not valid and choices.happens(0.3):
        yield states.odd(choices, f"$$ID-{planted.text(choices.stream)[:200]}-None")
