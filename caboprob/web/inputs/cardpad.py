"""Hands to enter, by typing or by tapping: a field for each player, and a pad of cards for a thumb."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.cards import SEPARATORS, Deck
from caboprob.errors import CaboError
from caboprob.slots import UNKNOWN
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import player
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

TARGET = "pad-player"
LONGEST = 200  # letters that a field takes

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A field that the pad can fill: its name in the address, and the words it goes by."""

    key: str
    words: str
    full: int = 0  # so many cards hand over to the next field
    most: int = 0  # and so many are all that it takes; 0 where there is no such number


def field_key(number: int) -> str:
    """The name of a player's hand in the address."""
    return f"hand{number}"


def hand_field(visit: Visit, number: int, below: DeltaGenerator) -> Hand | None:
    """A player's hand as typed or tapped; None, and the reason `below`, if it cannot be read."""
    text = field(
        visit.say("score.field.hand", player=player(visit.language, number)),
        field_key(number),
        visit.say("score.field.hand-example"),
    )
    try:
        return visit.rules.deck.read_hand(text)
    except CaboError as error:
        below.error(visit.refusal(error))
        return None


def field(label: str, key: str, example: str) -> str:
    """Cards as typed or tapped, kept in the address under `key`."""
    text = st.text_input(label, key=key, bind="query-params", max_chars=LONGEST, placeholder=example)
    share.include(**{key: text})
    return text


def pad(
    visit: Visit,
    targets: Sequence[Target],
    more: Sequence[tuple[str, str]] = (),
    clear: Callable[[], None] | None = None,
) -> None:
    """The cards of the deck to tap into the chosen field, and `more` as notation and words."""
    chosen = targets[_place(targets)]
    full = bool(chosen.most) and len(cards_in(chosen.key)) >= chosen.most
    deck = visit.rules.deck
    cards = [(deck.faces[card].name, card_name(deck.faces[card].name)) for card in tappable(deck)]
    with st.container(horizontal=True, gap="small", key="pad"):
        for name, words in (*cards, *more):
            st.button(
                words,
                key=f"pad-{'unknown' if name == UNKNOWN else name}",
                width=52,
                disabled=full,
                on_click=_lay,
                args=(name, tuple(targets)),
            )
        st.button(
            visit.say("score.pad.undo"),
            key="pad-undo",
            icon=":material/backspace:",
            on_click=_take_back,
            args=(tuple(targets),),
        )
        if clear:
            st.button(visit.say("score.pad.clear"), key="pad-clear", icon=":material/delete:", on_click=clear)


def choose(label: str, targets: Sequence[Target]) -> None:
    """The field that the pad fills."""
    words = {target.key: target.words for target in targets}
    st.session_state[TARGET] = targets[_place(targets)].key
    st.segmented_control(label, list(words), key=TARGET, format_func=words.__getitem__, required=True)


def tappable(deck: Deck) -> Sequence[int]:
    """One card of each kind that makes a difference, as far as the deck has it."""
    plain = {face.rank for face in deck.faces if not face.suit}
    return [
        card
        for card, face in enumerate(deck.faces)
        if deck.copies[face.rank] and (not face.suit or face.rank not in plain)
    ]


def cards_in(key: str) -> list[str]:
    """What stands in a field, card by card."""
    return [name for name in SEPARATORS.split(st.session_state.get(key, "")) if name]


def _lay(name: str, targets: Sequence[Target]) -> None:
    """Adds a card to the chosen field; one that is full by that may hand over to the next."""
    place = _place(targets)
    target = targets[place]
    cards = [*cards_in(target.key), name]
    st.session_state[target.key] = " ".join(cards)
    if len(cards) == target.full and place + 1 < len(targets):
        st.session_state[TARGET] = targets[place + 1].key


def _take_back(targets: Sequence[Target]) -> None:
    """Takes back the last card of the chosen field, or of the one before if that is still in mind."""
    place = _place(targets)
    if not cards_in(targets[place].key) and place:
        place -= 1
        st.session_state[TARGET] = targets[place].key
    key = targets[place].key
    st.session_state[key] = " ".join(cards_in(key)[:-1])


def _place(targets: Sequence[Target]) -> int:
    """Which of the fields is chosen, the first if none is."""
    chosen = st.session_state.get(TARGET)
    return next((place for place, target in enumerate(targets) if target.key == chosen), 0)
