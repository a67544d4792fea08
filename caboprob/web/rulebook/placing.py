"""Leads the reader to the clause that the address names, and keeps the place when the book is drawn anew."""

from pathlib import Path

import streamlit as st

_component = st.components.v2.component(
    "caboprob_placing",
    js=Path(__file__).parents[1].joinpath("browser").joinpath("placing.js").read_text(encoding="utf-8"),
)


def show(text: str, clause: str) -> None:
    """Draws nothing; `text` says which text the page shows, `clause` where in it the reader wants to be."""
    with st.container(key="kept-placing"):
        _component(key="placing", data={"text": text, "clause": clause})
