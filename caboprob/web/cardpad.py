"""Hands to enter, by typing or by tapping: a field for each player, and a pad of cards for a thumb."""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.cards import Deck
from caboprob.errors import CaboError
from caboprob.text.cardnames import card_name
from caboprob.text.reasons import player
from caboprob.web import share
from caboprob.web.visit import Visit

TARGET = "pad-player"

Hand = tuple[int, ...]


def field_key(number: int) -> str:
    """The name of a player's hand in the address."""
    return f"hand{number}"


def hand_field(visit: Visit, number: int, below: DeltaGenerator) -> Hand | None:
    """A player's hand as typed or tapped; None, and the reason `below`, if it cannot be read."""
    text = st.text_input(
        visit.say("score.field.hand", player=player(visit.language, number)),
        key=field_key(number),
        bind="query-params",
        max_chars=200,
        placeholder=visit.say("score.field.hand-example"),
    )
    share.include(**{field_key(number): text})
    try:
        return visit.rules.deck.read_hand(text)
    except CaboError as error:
        below.error(visit.refusal(error))
        return None


def pad(visit: Visit, players: int) -> None:
    """The cards of the deck to tap, and the player they go to."""
    if st.session_state.get(TARGET, 1) not in range(1, players + 1):
        st.session_state[TARGET] = 1
    st.segmented_control(
        visit.say("score.pad.player"),
        range(1, players + 1),
        key=TARGET,
        default=None if TARGET in st.session_state else 1,
        required=True,
    )
    deck = visit.rules.deck
    with st.container(horizontal=True, gap="small", key="pad"):
        for card in tappable(deck):
            name = deck.faces[card].name
            st.button(
                card_name(name),
                key=f"pad-{name}",
                width=52,
                on_click=_lay,
                args=(name, visit.rules.hand_size, players),
            )
        st.button(
            visit.say("score.pad.undo"), key="pad-undo", icon=":material/backspace:", on_click=_take_back
        )


def tappable(deck: Deck) -> Sequence[int]:
    """One card of each kind that makes a difference, as far as the deck has it."""
    plain = {face.rank for face in deck.faces if not face.suit}
    return [
        card
        for card, face in enumerate(deck.faces)
        if deck.copies[face.rank] and (not face.suit or face.rank not in plain)
    ]


def _lay(name: str, full: int, players: int) -> None:
    """Adds a card to the hand of the chosen player; a hand as large as dealt hands over to the next."""
    target = st.session_state[TARGET]
    key = field_key(target)
    cards = [*st.session_state.get(key, "").split(), name]
    st.session_state[key] = " ".join(cards)
    if len(cards) == full and target < players:
        st.session_state[TARGET] = target + 1


def _take_back() -> None:
    """Takes back the last card of the chosen player, or of the one before whose hand is still in mind."""
    target = st.session_state[TARGET]
    if not st.session_state.get(field_key(target), "").split() and target > 1:
        target = st.session_state[TARGET] = target - 1
    st.session_state[field_key(target)] = " ".join(st.session_state.get(field_key(target), "").split()[:-1])
