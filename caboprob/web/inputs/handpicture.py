"""A hand as far as it is known, as drawn cards: unknown ones face down, ranges written on their backs."""

import streamlit as st

from caboprob.cards import Deck
from caboprob.drawing import Card, hand_svg, text_alternative
from caboprob.slots import RANGE, Slot, Slots, unknown_slot, write_slot
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import number_range
from caboprob.web.base.visit import Visit

WIDTH = 270.0  # pixels


def show(visit: Visit, slots: Slots) -> None:
    """Shows the hand."""
    svg = hand_svg(
        [pictured_card(visit.rules.deck, slot) for slot in slots], language=visit.language, width=WIDTH
    )
    st.image(svg, alt=text_alternative(svg))


def pictured_card(deck: Deck, slot: Slot) -> Card:
    """The picture of a slot's card."""
    if slot.card is not None:
        return Card(deck.faces[slot.card].name)
    return Card(None) if slot == unknown_slot(deck) else Card(None, note=range_words(write_slot(deck, slot)))


def range_words(notation: str) -> str:
    """A range as people write it, `0–5` or `−1 … 3`."""
    bounds = RANGE.fullmatch(notation)
    return number_range(*map(card_name, bounds.groups())) if bounds else card_name(notation)
