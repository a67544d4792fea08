"""Everybody's cards beside their names: tap a hand to choose it, one of its cards to take that away."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.cards import SEPARATORS
from caboprob.drawing import Card
from caboprob.drawing.powers import face_up
from caboprob.errors import BadNotation
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import with_sign
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad
from caboprob.web.inputs.cardpad import Field
from caboprob.web.roundentry import rows, told
from caboprob.web.roundentry.fields import ROUNDS_TYPED, hand_key
from caboprob.web.roundentry.judged import JudgedHand, judge
from caboprob.web.roundentry.rows import Row
from caboprob.web.roundentry.told import Fault

ROOMY = 5  # up to so many players each have a line as high as a thumb
LONGEST_TYPED = 600  # characters
BETWEEN = "/"  # hands


@dataclass(frozen=True, slots=True)
class HandFaults:
    """Why somebody's cards cannot be, and the line to tell it in."""

    faults: tuple[Fault, ...]
    line: DeltaGenerator


def ask(visit: Visit, names: Sequence[str]) -> HandFaults:
    """Everybody's cards; a hand that cannot be is marked."""
    fields = tuple(_field(visit, seat, name) for seat, name in enumerate(names, 1))
    for field in fields:
        share.add_to_link(**{field.key: choices.text_in_address(field.key)})
    _go_on(fields)
    judged = judge(visit.rules, names, [st.session_state[field.key] for field in fields])
    rows.show(
        visit,
        [_row(visit, field, judged_hand) for field, judged_hand in zip(fields, judged, strict=True)],
        f"hands{'-crowded' if len(names) > ROOMY else ''}",
    )
    line = told.place()
    with cardpad.pad(visit, fields):
        _typing(visit, fields)
    return HandFaults(_faults(fields, judged), line)


def _field(visit: Visit, seat: int, name: str) -> Field:
    """A player's hand; with as many cards as are dealt the pad turns to the next player."""
    return Field(hand_key(seat), label=name, short=name, advance_at=visit.rules.hand_size)


def _go_on(fields: Sequence[Field]) -> None:
    """Turns the pad, where nobody has, to the first hand that lacks cards."""
    if cardpad.CHOSEN_FIELD not in st.session_state:
        lacking = (field for field in fields if len(cardpad.cards_in(field.key)) < field.advance_at)
        cardpad.turn_to(next(lacking, fields[0]))


def _face(visit: Visit, name: str) -> Card | None:
    try:
        return face_up(visit.rules, visit.rules.deck.read_card(name))
    except BadNotation:
        return None


def _row(visit: Visit, field: Field, judged_hand: JudgedHand) -> Row:
    cards = cardpad.cards_in(field.key)[: rows.MOST_SHOWN]
    drawn = [(name, _face(visit, name)) for name in cards]
    return Row(
        field, drawn, _sum(visit, cards), told.brief(visit, judged_hand.fault) if judged_hand.fault else ""
    )


def _sum(visit: Visit, cards: Sequence[str]) -> str:
    """The points of the cards; nothing while there are none."""
    try:
        return with_sign(visit.rules.deck.points(visit.rules.deck.read_hand(cards))) if cards else ""
    except BadNotation:
        return ""


def _faults(fields: Sequence[Field], judged: Sequence[JudgedHand]) -> tuple[Fault, ...]:
    """What cannot be, once for all whom it concerns; first what concerns the chosen hand."""
    found = {}
    seats = sorted(
        range(len(fields)), key=lambda seat: fields[seat].key != st.session_state[cardpad.CHOSEN_FIELD]
    )
    for error in dict.fromkeys(
        judged_hand.fault for judged_hand in (judged[seat] for seat in seats) if judged_hand.fault
    ):
        names = tuple(
            field.label
            for field, judged_hand in zip(fields, judged, strict=True)
            if judged_hand.fault is error
        )
        shared = any(judged_hand.shared for judged_hand in judged if judged_hand.fault is error)
        found[id(error)] = Fault(names, error, whose="" if shared else names[0])
    return tuple(found.values())


def _typing(visit: Visit, fields: Sequence[Field]) -> None:
    """A field to type all hands into; what is typed stays there until the round is written down."""
    key = f"typed-{st.session_state.get(ROUNDS_TYPED, 0)}"
    with st.container(key="hand-typed"):
        st.text_input(
            visit.say("roundentry.type"),
            key=key,
            max_chars=LONGEST_TYPED,
            placeholder=visit.say("roundentry.type-short", example=_example(visit)),
            label_visibility="collapsed",
            on_change=_type,
            args=(key, fields),
        )


def _example(visit: Visit) -> str:
    """Two hands of the deck, as they may be typed."""
    deck = visit.rules.deck
    cards = [card_name(deck.faces[card].name) for card in cardpad.tappable(deck)]
    return f"{' '.join(cards[:2])} {BETWEEN} {cards[-1]}"


def _type(key: str, fields: Sequence[Field]) -> None:
    """Takes over the hands as typed, from the first on; whoever has none in the line has none in the round.

    What is too much stands in the last hand, which then says so. A line that is emptied changes nothing.
    """
    typed = st.session_state[key]
    if not typed.strip():
        return
    hands = split(typed, fields[0].advance_at)
    last = len(fields) - 1
    rest = f" {BETWEEN} ".join(hands[last:])
    lacking = [""] * (len(fields) - len(hands))
    for field, hand in zip(fields, [*hands[:last], rest, *lacking][: len(fields)], strict=True):
        st.session_state[field.key] = hand[: cardpad.MAX_CHARACTERS]
    cardpad.turn_back()


def split(text: str, full: int) -> list[str]:
    """The hands in a line: parted by strokes, else as many cards as are dealt to each."""
    parts = text.split(BETWEEN)
    if len(parts) == 1:
        cards = [card for card in SEPARATORS.split(text) if card]
        parts = [" ".join(cards[first : first + full]) for first in range(0, len(cards), full)] or [""]
    return [part.strip()[: cardpad.MAX_CHARACTERS] for part in parts]
