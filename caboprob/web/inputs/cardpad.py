"""A pad of cards for a thumb, and the fields that it fills."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.cards import SEPARATORS, Deck
from caboprob.slots import UNKNOWN
from caboprob.text.cardnames import card_name
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

CHOSEN = "pad-player"  # in the visitor's session: the field that the pad fills
LONGEST = 200  # characters that a field takes


@dataclass(frozen=True, slots=True)
class Field:
    """A field for cards; `key` is its name in the address, `short` its name on the pad.

    The numbers of cards are 0 where there is no such number.
    """

    key: str
    label: str
    short: str
    example: str = ""
    full: int = 0  # after this many cards the pad turns to the next field
    dealt: int = 0  # while there are fewer cards, the editor says how many there are
    most: int = 0  # the pad adds no more than this


def text_field(field: Field) -> str:
    """The cards as typed or tapped, without spaces around them."""
    text = st.text_input(
        field.label, key=field.key, bind="query-params", max_chars=LONGEST, placeholder=field.example
    )
    share.add_to_link(**{field.key: text})
    return text.strip()


def pad(
    visit: Visit,
    fields: Sequence[Field],
    more: Sequence[tuple[str, str]] = (),
    clear: Callable[[], None] | None = None,
    cards: Sequence[str] | None = None,
) -> DeltaGenerator:
    """The cards of the deck to tap into the chosen field; returns their place, in which more may follow.

    `cards` are offered instead of the deck's, by their notation; `more` is offered besides the cards, as
    pairs of notation and words; `clear` empties all fields.
    """
    field = fields[_chosen(fields)]
    full = bool(field.most) and len(cards_in(field.key)) >= field.most
    deck = visit.rules.deck
    names = [deck.faces[card].name for card in tappable(deck)] if cards is None else cards
    place = st.container(horizontal=True, gap="small", key="pad")
    with place:
        for name, words in (*((name, card_name(name)) for name in names), *more):
            st.button(
                words,
                key=f"pad-{'unknown' if name == UNKNOWN else name}",
                width=52,
                disabled=full,
                on_click=_add,
                args=(name, tuple(fields)),
            )
        st.button(
            visit.say("inputs.pad.undo"),
            key="pad-undo",
            icon=":material/backspace:",
            on_click=_take_back,
            args=(tuple(fields),),
        )
        if clear:
            st.button(
                visit.say("inputs.pad.clear"), key="pad-clear", icon=":material/delete:", on_click=clear
            )
    return place


def choose(label: str, fields: Sequence[Field]) -> None:
    """The choice of the field that the pad fills."""
    words = {field.key: field.short for field in fields}
    st.session_state[CHOSEN] = fields[_chosen(fields)].key
    st.segmented_control(label, list(words), key=CHOSEN, format_func=words.__getitem__, required=True)


def turn_to(field: Field) -> None:
    """Makes the pad fill this field from now on."""
    st.session_state[CHOSEN] = field.key


def turn_back() -> None:
    """Makes the pad fill the first field again."""
    st.session_state.pop(CHOSEN, None)


def tappable(deck: Deck) -> Sequence[int]:
    """One card of each kind in the deck; suits are told apart only where they change what a card counts."""
    plain = {face.rank for face in deck.faces if not face.suit}
    return [
        card
        for card, face in enumerate(deck.faces)
        if deck.copies[face.rank] and (not face.suit or face.rank not in plain)
    ]


def cards_in(key: str) -> list[str]:
    """The contents of a field, card by card."""
    return [name for name in SEPARATORS.split(st.session_state.get(key, "")) if name]


def _add(name: str, fields: Sequence[Field]) -> None:
    """Adds a card to the chosen field, and turns to the next one that is not full if that one now is."""
    place = _chosen(fields)
    field = fields[place]
    cards = [*cards_in(field.key), name]
    st.session_state[field.key] = " ".join(cards)
    following = next(
        (one for one in fields[place + 1 :] if len(cards_in(one.key)) < (one.full or LONGEST)), None
    )
    if len(cards) == field.full and following:
        turn_to(following)


def _take_back(fields: Sequence[Field]) -> None:
    """Removes the last card of the chosen field, or of the one before if the chosen one is empty."""
    place = _chosen(fields)
    if not cards_in(fields[place].key) and place:
        place -= 1
        turn_to(fields[place])
    key = fields[place].key
    st.session_state[key] = " ".join(cards_in(key)[:-1])


def _chosen(fields: Sequence[Field]) -> int:
    """The index of the chosen field, by default the first."""
    chosen = st.session_state.get(CHOSEN)
    return next((place for place, field in enumerate(fields) if field.key == chosen), 0)
