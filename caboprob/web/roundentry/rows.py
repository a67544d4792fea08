"""Lines of cards next to names: tap a line to choose it, one of its cards to remove that."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st

from caboprob.drawing import Card
from caboprob.drawing.lone import lone_card
from caboprob.drawing.words import card_words
from caboprob.web.base import styles
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import cardpad
from caboprob.web.inputs.cardpad import Field
from caboprob.web.tapping import buttonstyle

MOST_SHOWN = 24  # cards of a hand that are drawn


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line: the cards as typed with their drawings, None for a card that cannot be read.

    `worth` is what they count, in words; `fault` says in a few words why the hand is impossible.
    """

    field: Field
    cards: Sequence[tuple[str, Card | None]]
    worth: str
    fault: str


def show(visit: Visit, rows: Sequence[Row], key: str) -> None:
    """Shows them in a container with this key."""
    styles.use("roundentry")
    drawings = {
        _card_key(row.field.key, slot): lone_card(card)
        for row in rows
        for slot, (_, card) in enumerate(row.cards)
        if card
    }
    st.html(buttonstyle.button_style(drawings))
    with st.container(key=key):
        for row in rows:
            _show_row(visit, row)


def _show_row(visit: Visit, row: Row) -> None:
    field = row.field
    is_chosen = st.session_state[cardpad.CHOSEN_FIELD] == field.key
    # Always the same key: with another one it is drawn anew, and who chose it by keyboard loses the focus.
    with st.container(key=f"row-{field.key}", horizontal=True):
        st.button(
            escape_markdown(field.label) + (f" **{escape_markdown(row.fault)}**" if row.fault else ""),
            key=f"choose-{field.key}",
            type="tertiary",
            on_click=cardpad.choose_field,
            args=(field,),
        )
        with st.container(key=f"cards-{field.key}", horizontal=True):
            for slot, (name, card) in enumerate(row.cards):
                _show_card(visit, field, slot, name, card)
            # How many cards are to come before the pad turns to the next hand.
            free_count = max(field.advance_at - len(row.cards), 0)
            st.html(element("i", class_="free") * free_count or "<i></i>")
        mark = for_screen_readers(visit.say("roundentry.chosen")) if is_chosen else ""
        worth = element("span", "!", aria_hidden="true") if row.fault else escape(row.worth)
        classes = ("sum", *(["wrong"] if row.fault else []), *(["chosen"] if is_chosen else []))
        st.html(element("b", mark, worth, class_=" ".join(classes)))


def _show_card(visit: Visit, field: Field, slot: int, name: str, card: Card | None) -> None:
    key = _card_key(field.key, slot)
    words = card_words(Card(card.name), visit.language) if card else name
    sentence = visit.say("roundentry.take-away", card=words, player=field.label)
    st.button(
        escape_markdown(sentence) if card else f"**{escape_markdown(name)}** {escape_markdown(sentence)}",
        key=key if card else f"un{key}",  # a key of its own: the style sheet draws cards on the others
        icon=None if card else ":material/close:",
        on_click=_take_away,
        args=(field.key, slot),
    )


def _card_key(field_key: str, slot: int) -> str:
    return f"held-{field_key}-{slot + 1}"


def _take_away(key: str, slot: int) -> None:
    """Removes a card from a hand, which the pad then fills."""
    cards = cardpad.cards_in(key)
    st.session_state[key] = " ".join(cards[:slot] + cards[slot + 1 :])
    st.session_state[cardpad.CHOSEN_FIELD] = key
