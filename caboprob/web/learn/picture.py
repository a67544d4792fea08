"""A drawing of the table, as wide as its container."""

import streamlit as st

from caboprob.drawing import text_alternative


def show_picture(svg: str) -> None:
    """Shows the drawing with its alternative text."""
    st.image(svg, alt=text_alternative(svg))
