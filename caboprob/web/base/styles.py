"""Style sheets of single pages, in addition to the one that all pages share."""

from functools import cache
from pathlib import Path

import streamlit as st

FOLDER = Path(__file__).parents[1].joinpath("browser", "styles")


def use(*names: str) -> None:
    """Adds these style sheets to the page."""
    st.html(html(*names))


def html(*names: str) -> str:
    """These style sheets, and the base one, as an HTML element."""
    return _joined(("base", *names))


@cache
def sheet(name: str) -> str:
    """The text of one style sheet."""
    return FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8")


@cache
def _joined(names: tuple[str, ...]) -> str:
    return f"<style>{''.join(map(sheet, names))}</style>"
