"""Everybody's cards next to their names: tap a hand to choose it, one of its cards to remove that."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.cards import SEPARATORS
from caboprob.drawing import Card
from caboprob.drawing.powers import face_up_card
from caboprob.errors import BadNotation
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import with_minus_sign
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad
from caboprob.web.inputs.cardpad import Field
from caboprob.web.roundentry import entryline, rows
from caboprob.web.roundentry.entryline import Fault
from caboprob.web.roundentry.fields import ROUNDS_TYPED, hand_key
from caboprob.web.roundentry.handchecks import JudgedHand, judge_hands
from caboprob.web.roundentry.rows import Row

MOST_ROOMY = 5  # players; with more of them a line is lower than a thumb
LONGEST_TYPED = 600  # characters
HAND_SEPARATOR = "/"  # between hands that are typed


@dataclass(frozen=True, slots=True)
class HandFaults:
    """Why hands are impossible, and the line in which to say so."""

    faults: tuple[Fault, ...]
    line: DeltaGenerator


def ask(visit: Visit, names: Sequence[str]) -> HandFaults:
    """Asks for everybody's cards; a hand that is impossible is marked."""
    fields = tuple(_hand_field(visit, seat, name) for seat, name in enumerate(names, 1))
    for field in fields:
        share.add_to_link(**{field.key: choices.text_in_address(field.key)})
    _turn_to_first_lacking(fields)
    judged_hands = judge_hands(visit.rules, names, [st.session_state[field.key] for field in fields])
    rows.show(
        visit,
        [
            _hand_row(visit, field, judged_hand)
            for field, judged_hand in zip(fields, judged_hands, strict=True)
        ],
        f"hands{'-crowded' if len(names) > MOST_ROOMY else ''}",
    )
    line = entryline.reserve_line()
    with cardpad.pad(visit, fields):
        _show_typing_field(visit, fields)
    return HandFaults(_faults(fields, judged_hands), line)


def _hand_field(visit: Visit, seat: int, name: str) -> Field:
    """The field of a player's hand; once it has as many cards as are dealt, the pad turns to the next."""
    return Field(hand_key(seat), label=name, short=name, advance_at=visit.rules.hand_size)


def _turn_to_first_lacking(fields: Sequence[Field]) -> None:
    """Turns the pad to the first hand that lacks cards, unless somebody has chosen a hand."""
    if cardpad.CHOSEN_FIELD not in st.session_state:
        lacking = (field for field in fields if len(cardpad.cards_in(field.key)) < field.advance_at)
        cardpad.choose_field(next(lacking, fields[0]))


def _card_drawing(visit: Visit, name: str) -> Card | None:
    try:
        return face_up_card(visit.rules, visit.rules.deck.read_card(name))
    except BadNotation:
        return None


def _hand_row(visit: Visit, field: Field, judged_hand: JudgedHand) -> Row:
    cards = cardpad.cards_in(field.key)[: rows.MOST_SHOWN]
    drawn_cards = [(name, _card_drawing(visit, name)) for name in cards]
    return Row(
        field,
        drawn_cards,
        _sum_words(visit, cards),
        entryline.brief_words(visit, judged_hand.fault) if judged_hand.fault else "",
    )


def _sum_words(visit: Visit, cards: Sequence[str]) -> str:
    """The points of the cards; empty while there are none."""
    try:
        return with_minus_sign(visit.rules.deck.points(visit.rules.deck.read_hand(cards))) if cards else ""
    except BadNotation:
        return ""


def _faults(fields: Sequence[Field], judged_hands: Sequence[JudgedHand]) -> tuple[Fault, ...]:
    """The faults, each once for all hands that share it; those of the chosen hand come first."""
    faults_by_error = {}
    chosen_key = st.session_state[cardpad.CHOSEN_FIELD]
    seats = sorted(range(len(fields)), key=lambda seat: fields[seat].key != chosen_key)
    for error in dict.fromkeys(
        judged_hand.fault for judged_hand in (judged_hands[seat] for seat in seats) if judged_hand.fault
    ):
        names = tuple(
            field.label
            for field, judged_hand in zip(fields, judged_hands, strict=True)
            if judged_hand.fault is error
        )
        shared = any(judged_hand.is_shared for judged_hand in judged_hands if judged_hand.fault is error)
        faults_by_error[id(error)] = Fault(names, error, whose="" if shared else names[0])
    return tuple(faults_by_error.values())


def _show_typing_field(visit: Visit, fields: Sequence[Field]) -> None:
    """Shows a field to type all hands into; what is typed stays there until the round is saved."""
    key = f"typed-{st.session_state.get(ROUNDS_TYPED, 0)}"
    with st.container(key="hand-typed"):
        st.text_input(
            visit.say("roundentry.type"),
            key=key,
            max_chars=LONGEST_TYPED,
            placeholder=visit.say("roundentry.type-short", example=_typing_example(visit)),
            label_visibility="collapsed",
            on_change=_take_typed,
            args=(key, fields),
        )


def _typing_example(visit: Visit) -> str:
    """Two hands of the deck, as they may be typed."""
    deck = visit.rules.deck
    cards = [card_name(deck.faces[card].name) for card in cardpad.tappable_cards(deck)]
    return f"{' '.join(cards[:2])} {HAND_SEPARATOR} {cards[-1]}"


def _take_typed(key: str, fields: Sequence[Field]) -> None:
    """Takes over the hands as typed, from the first player on; whoever is not in the line has no cards.

    Surplus hands end up in the last one, which then reports them. Emptying the line changes nothing.
    """
    typed = st.session_state[key]
    if not typed.strip():
        return
    hands = split_hands(typed, fields[0].advance_at)
    last = len(fields) - 1
    surplus = f" {HAND_SEPARATOR} ".join(hands[last:])
    empty = [""] * (len(fields) - len(hands))
    for field, hand in zip(fields, [*hands[:last], surplus, *empty][: len(fields)], strict=True):
        st.session_state[field.key] = hand[: cardpad.MAX_CHARACTERS]
    cardpad.choose_first_field()


def split_hands(text: str, size: int) -> list[str]:
    """The hands in a line: separated by slashes, or else of `size` cards each."""
    parts = text.split(HAND_SEPARATOR)
    if len(parts) == 1:
        cards = [card for card in SEPARATORS.split(text) if card]
        parts = [" ".join(cards[start : start + size]) for start in range(0, len(cards), size)] or [""]
    return [part.strip()[: cardpad.MAX_CHARACTERS] for part in parts]
