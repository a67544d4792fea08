"""What a screen reader announces when an answer appears while the visitor types."""

from pathlib import Path

import streamlit as st

from caboprob.content.sealed import unseal

_component = st.components.v2.component(
    "caboprob_announced",
    js=Path(__file__).parents[1].joinpath("browser", "scripts", "announced.js").read_text(encoding="utf-8"),
)


def show(sentence: str) -> None:
    """Has the sentence announced, names as they were typed (unsealed), if it differs from the last one."""
    with st.container(key="heard"):  # style.css keeps it out of sight
        _component(key="announced", data={"said": unseal(sentence)})
