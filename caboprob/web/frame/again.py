"""The page drawn anew, at the wish of a part of it that looks from time to time whether there is news.

The browser asks for it, as for every run of a page. `st.rerun` would start one that nobody has asked for: it
takes the inputs from the address as it was when that part was to look, and `middleware/turns.py` takes what
it shows for the answer to a card tapped meanwhile, so that the next tap breaks off the run that counts it.
"""

import streamlit as st

from caboprob.web.base.scripts import script
from caboprob.web.frame import receipt

_component = st.components.v2.component("caboprob_again", js=script("again"))


def ask(part: str) -> None:
    """Has the page drawn anew, once for each time that it was drawn; `part` names who asks."""
    with st.container(key=f"kept-again-{part}"):
        _component(key=f"again-{part}", data={"drawn": receipt.last()})
