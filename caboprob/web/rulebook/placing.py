"""Scrolls to the clause that the address names, and keeps the reader's place when the page is rerun."""

from pathlib import Path

import streamlit as st

_component = st.components.v2.component(
    "caboprob_placing",
    js=Path(__file__).parents[1].joinpath("browser", "scripts", "placing.js").read_text(encoding="utf-8"),
)


def show(text_id: str, clause: str) -> None:
    """Shows nothing; `text_id` names the text on the page, `clause` the place in it that the reader wants."""
    with st.container(key="hidden-placing"):
        _component(key="placing", data={"text": text_id, "clause": clause})
