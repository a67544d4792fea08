"""The parts of the page, each in a container of its own: what another left behind vanishes at once.

Streamlit keeps what the run before has drawn, faded, until a run ends or draws over it; that of a round that
has just ended would stay beside its score for as long as its review takes.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

START, GAME, END = "start", "game", "end"


def container(part_shown: str) -> DeltaGenerator:
    """The container of the part that is shown; those of the others are emptied."""
    containers = {part: st.container() if part == part_shown else st.empty() for part in (START, GAME, END)}
    return containers[part_shown]
