"""Style sheets of single pages, in addition to the one that all pages share."""

from functools import cache
from pathlib import Path

import streamlit as st

FOLDER = Path(__file__).parents[1].joinpath("browser", "styles")


def use(*names: str) -> None:
    """Adds these style sheets to the page."""
    st.html(all_of(*names))


def all_of(*names: str) -> str:
    """What `use` adds, as HTML."""
    return _joined(("base", *names))


@cache
def sheet(name: str) -> str:
    """One style sheet."""
    return FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8")


@cache
def _joined(names: tuple[str, ...]) -> str:
    return f"<style>{''.join(map(sheet, names))}</style>"
