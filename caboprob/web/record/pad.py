"""The cards of the deck to tap; one tap is an answer."""

from collections.abc import Callable

import streamlit as st

from caboprob.slots import UNKNOWN
from caboprob.text.cardnames import card_name
from caboprob.web.base.visit import Visit
from caboprob.web.inputs.cardpad import tappable_cards


def show(visit: Visit, on_tap: Callable[[str], None], *, unknown: bool = True) -> None:
    """Shows a button for each kind of card, and with `unknown` one for a card that nobody knows."""
    deck = visit.rules.deck
    names = [deck.faces[card].name for card in tappable_cards(deck)]
    with st.container(horizontal=True, gap="xsmall", key="record-pad"):
        for name in names:
            st.button(card_name(name), key=f"card-{name}", width=52, on_click=on_tap, args=(name,))
        if unknown:
            words = visit.say("record.unknown-card")
            st.button(words, key="card-unknown", on_click=on_tap, args=(UNKNOWN,))
