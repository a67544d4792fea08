"""Redraws the page when a part of it that polls for news, such as a running simulation, has some.

The browser asks for the run, as for every run of a page. `st.rerun` would start one that no browser asked
for: it would take the inputs from the address as it was when that part began to poll, and
`middleware/turns.py` would take its output for the answer to a card tapped in the meantime, so that the next
tap would break off the run that counts that card.
"""

import streamlit as st

from caboprob.web.base.scripts import script
from caboprob.web.frame import receipt

_component = st.components.v2.component("caboprob_again", js=script("again"))


def request(requester: str) -> None:
    """Has the browser redraw the page, once per time it was drawn; `requester` names the part that asks."""
    with st.container(key=f"hidden-again-{requester}"):
        _component(key=f"again-{requester}", data={"drawn": receipt.last()})
