"""The 32 cards to tap into the hand, and out of it again."""

from collections.abc import Collection

import streamlit as st

from caboprob.cards import SEPARATORS
from caboprob.kabadak.core.cards import NAMES
from caboprob.text.cardnames import card_name
from caboprob.web.base.visit import Visit
from caboprob.web.melds import words

TEXT = "\ufe0e"  # the suit as a letter, never as a coloured picture


def show(visit: Visit, key: str, laid: Collection[int]) -> None:
    """Shows the pad, a line for each suit; cards that lie in rows cannot be tapped."""
    st.html(f"<style>{''.join(map(_face, NAMES))}</style>")
    held = {name.lower() for name in field_contents(key)}
    with st.container(horizontal=True, gap="small", key="tap"):
        for number, name in enumerate(NAMES):
            _card(visit, key, number, held=name.lower() in held, laid=number in laid)
    st.button(
        visit.say("kabadak.pad.clear"),
        key="tap-clear",
        icon=":material/delete:",
        type="tertiary",
        disabled=not held,
        on_click=_clear,
        args=(key,),
    )


def field_contents(key: str) -> list[str]:
    """The contents of the field, card by card."""
    return [name for name in SEPARATORS.split(st.session_state.get(key, "")) if name]


def _card(visit: Visit, key: str, number: int, *, held: bool, laid: bool) -> None:
    label = words.card(visit, number)
    if held or laid:
        label = visit.say("kabadak.pad.held" if held else "kabadak.pad.laid", card=label)
    st.button(
        label,
        key=f"tap-{NAMES[number]}",
        type="primary" if held else "secondary",
        disabled=laid and not held,
        on_click=_tap,
        args=(key, NAMES[number]),
    )


def _tap(key: str, name: str) -> None:
    """Puts a card into the field, or removes it."""
    names = field_contents(key)
    kept = [one for one in names if one.lower() != name.lower()]
    st.session_state[key] = " ".join([*names, name] if len(kept) == len(names) else kept)


def _clear(key: str) -> None:
    st.session_state[key] = ""


def _face(name: str) -> str:
    """What is seen on a button; screen readers say its label instead (hence the empty alternative text)."""
    button, seen = f".st-key-tap-{name} button", f"{card_name(name)}{TEXT}"
    red = f"{button} {{ --face: var(--red); }}" if name[-1] in "hd" else ""
    return f'{red} {button}::before {{ content: "{seen}"; content: "{seen}" / ""; }}'
