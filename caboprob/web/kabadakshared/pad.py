"""The 32 cards, to be tapped into the hand and out of it again."""

from collections.abc import Collection

import streamlit as st

from caboprob.cards import SEPARATORS
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.text.cardnames import card_name
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import words

TEXT_PRESENTATION = "\ufe0e"  # a character that has the suit drawn as text, never as a coloured picture


def show(visit: Visit, key: str, laid_cards: Collection[int]) -> None:
    """Shows the pad, a line for each suit; `laid_cards`, which lie in rows, cannot be tapped."""
    st.html(f"<style>{''.join(map(_face_style, CARD_NAMES))}</style>")
    cards_in_hand = {name.lower() for name in card_names_in(key)}
    with st.container(horizontal=True, gap="small", key="tap"):
        for number, name in enumerate(CARD_NAMES):
            _show_card(
                visit, key, number, is_in_hand=name.lower() in cards_in_hand, is_in_row=number in laid_cards
            )
    st.button(
        visit.say("kabadak.pad.clear"),
        key="tap-clear",
        icon=":material/delete:",
        type="tertiary",
        disabled=not cards_in_hand,
        on_click=_clear,
        args=(key,),
    )


def card_names_in(key: str) -> list[str]:
    """The names of the cards in the field with this key."""
    return [name for name in SEPARATORS.split(st.session_state.get(key, "")) if name]


def _show_card(visit: Visit, key: str, number: int, *, is_in_hand: bool, is_in_row: bool) -> None:
    label = words.spoken_card(visit, number)
    if is_in_hand or is_in_row:
        label = visit.say("kabadak.pad.held" if is_in_hand else "kabadak.pad.laid", card=label)
    st.button(
        label,
        key=f"tap-{CARD_NAMES[number]}",
        type="primary" if is_in_hand else "secondary",
        disabled=is_in_row and not is_in_hand,
        on_click=_toggle_card,
        args=(key, CARD_NAMES[number]),
    )


def _toggle_card(key: str, name: str) -> None:
    """Puts a card into the field, or removes it."""
    names = card_names_in(key)
    other_names = [one for one in names if one.lower() != name.lower()]
    st.session_state[key] = " ".join([*names, name] if len(other_names) == len(names) else other_names)


def _clear(key: str) -> None:
    st.session_state[key] = ""


def _face_style(name: str) -> str:
    """The style that draws a card on its button; screen readers say the label (hence `/ ""`)."""
    button, face = f".st-key-tap-{name} button", f"{card_name(name)}{TEXT_PRESENTATION}"
    red = f"{button} {{ --face: var(--red); }}" if name[-1] in "hd" else ""
    return f'{red} {button}::before {{ content: "{face}"; content: "{face}" / ""; }}'
