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

CHOSEN_FIELD = "pad-player"  # in the visitor's session: the field that the pad fills
MAX_CHARACTERS = 200  # characters that a field takes


@dataclass(frozen=True, slots=True)
class Field:
    """A field for cards; `key` is its name in the address, `short` its name on the pad.

    A number of cards is 0 where there is no such limit.
    """

    key: str
    label: str
    short: str
    example: str = ""
    advance_at: int = 0  # after this many cards the pad turns to the next field
    dealt: int = 0  # while there are fewer cards, the editor says how many there are
    max_cards: int = 0  # the pad adds no more than this
    seen: bool = False  # whether all its cards are seen, so that none is unknown


def text_field(field: Field) -> str:
    """The cards as typed or tapped, without spaces around them."""
    text = st.text_input(
        field.label, key=field.key, bind="query-params", max_chars=MAX_CHARACTERS, placeholder=field.example
    )
    share.add_to_link(**{field.key: text})
    return text.strip()


def pad(
    visit: Visit,
    fields: Sequence[Field],
    extra: Sequence[tuple[str, str]] = (),
    clear: Callable[[], None] | None = None,
    cards: Sequence[str] | None = None,
) -> DeltaGenerator:
    """Shows the cards of the deck, to tap into the chosen field; returns the container of their buttons.

    `cards` are offered instead of the deck's, by their notation; `extra` buttons are offered besides the
    cards, as pairs of notation and words; `clear` empties all fields.
    """
    field = fields[_chosen_index(fields)]
    is_full = bool(field.max_cards) and len(cards_in(field.key)) >= field.max_cards
    deck = visit.rules.deck
    names = [deck.faces[card].name for card in tappable_cards(deck)] if cards is None else cards
    buttons = st.container(horizontal=True, gap="small", key="pad")
    with buttons:
        for name, words in (*((name, card_name(name)) for name in names), *extra):
            st.button(
                words,
                key=f"pad-{'unknown' if name == UNKNOWN else name}",
                width=52,
                disabled=is_full or (field.seen and name not in names),
                on_click=_add_card,
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
    return buttons


def choose(label: str, fields: Sequence[Field]) -> None:
    """Shows the choice of the field that the pad fills."""
    words = {field.key: field.short for field in fields}
    st.session_state[CHOSEN_FIELD] = fields[_chosen_index(fields)].key
    st.segmented_control(label, list(words), key=CHOSEN_FIELD, format_func=words.__getitem__, required=True)


def choose_field(field: Field) -> None:
    """Makes the pad fill this field from now on."""
    st.session_state[CHOSEN_FIELD] = field.key


def choose_first_field() -> None:
    """Makes the pad fill the first field again."""
    st.session_state.pop(CHOSEN_FIELD, None)


def tappable_cards(deck: Deck) -> Sequence[int]:
    """One card of each kind in the deck; suits are told apart only where they change what a card counts."""
    suitless_ranks = {face.rank for face in deck.faces if not face.suit}
    return [
        card
        for card, face in enumerate(deck.faces)
        if deck.copies[face.rank] and (not face.suit or face.rank not in suitless_ranks)
    ]


def cards_in(key: str) -> list[str]:
    """The contents of a field, card by card."""
    return [name for name in SEPARATORS.split(st.session_state.get(key, "")) if name]


def _add_card(name: str, fields: Sequence[Field]) -> None:
    """Adds a card to the chosen field; once that is complete, turns to the next field that is not."""
    index = _chosen_index(fields)
    field = fields[index]
    cards = [*cards_in(field.key), name]
    st.session_state[field.key] = " ".join(cards)
    # A field without `advance_at` never counts as complete: its cards are fewer than its characters.
    next_field = next(
        (
            later_field
            for later_field in fields[index + 1 :]
            if len(cards_in(later_field.key)) < (later_field.advance_at or MAX_CHARACTERS)
        ),
        None,
    )
    if len(cards) == field.advance_at and next_field:
        choose_field(next_field)


def _take_back(fields: Sequence[Field]) -> None:
    """Removes the last card of the chosen field, or of the one before if the chosen one is empty."""
    index = _chosen_index(fields)
    if not cards_in(fields[index].key) and index:
        index -= 1
        choose_field(fields[index])
    key = fields[index].key
    st.session_state[key] = " ".join(cards_in(key)[:-1])


def _chosen_index(fields: Sequence[Field]) -> int:
    """The index of the chosen field, by default the first."""
    chosen = st.session_state.get(CHOSEN_FIELD)
    return next((index for index, field in enumerate(fields) if field.key == chosen), 0)
