"""An address that names a game of another kind by its rules chooses that game where a page offers both."""

from urllib.parse import urlencode

import streamlit as st

from caboprob import rulesets
from caboprob.web.base import steps
from caboprob.web.base.visit import GAME
from caboprob.web.frame.pages import KABADAK, WHAT


def choose() -> None:
    """Puts the choice in the place of the rules; to be called before the first input."""
    asked = st.query_params.get(GAME, "")
    if asked in rulesets.listed() or asked not in rulesets.every():
        return
    others = [(name, st.query_params.get_all(name)) for name in st.query_params if name not in (GAME, WHAT)]
    steps.lead_on(urlencode([*others, (WHAT, [KABADAK])], doseq=True))
