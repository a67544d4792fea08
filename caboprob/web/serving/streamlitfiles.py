"""The files that Streamlit's page is made of, as they are installed."""

from pathlib import Path

import streamlit

STATIC = Path(streamlit.__file__).parent / "static"
"""The folder of the page itself; what it fetches is in another of the same name within."""


def page() -> str:
    """The page that loads all the rest."""
    return (STATIC / "index.html").read_text(encoding="utf-8")


def file(pattern: str) -> Path:
    """The file that the page fetches by this name, whose middle changes with its content.

    Raises `StopIteration` if this version of Streamlit has none.
    """
    return next((STATIC / "static").glob(pattern))
