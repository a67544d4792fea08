"""Style sheets of single pages, in addition to the one that all pages share."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

import streamlit as st

FOLDER = Path(__file__).parents[1].joinpath("browser", "styles")


BASE = "base"

_sent: ContextVar[set[str] | None] = ContextVar("sent", default=None)


@contextmanager
def sending_each_once() -> Iterator[None]:
    """While a page runs, each style sheet is sent once, whichever of its parts use it.

    A part that is drawn again by itself must not use one: its sheet would go with it, and others need it.
    """
    token = _sent.set(set())
    try:
        yield
    finally:
        _sent.reset(token)


def use(*names: str) -> None:
    """Adds these style sheets to the page, before them the base one."""
    sent = _sent.get()
    missing = tuple(name for name in (BASE, *names) if sent is None or name not in sent)
    if missing:
        st.html(_joined(missing))
    if sent is not None:
        sent.update(missing)


def html(*names: str) -> str:
    """These style sheets, and the base one, as an HTML element."""
    return _joined((BASE, *names))


@cache
def sheet(name: str) -> str:
    """The text of one style sheet."""
    return FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8")


@cache
def _joined(names: tuple[str, ...]) -> str:
    return f"<style>{''.join(map(sheet, names))}</style>"
