"""A game of Kabadak in the fields of a page: what it cost both players, and who won it by a bare Kabadak."""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.drawing import Card
from caboprob.errors import CaboError, at_place
from caboprob.kabadak.core.cards import RANKS
from caboprob.kabadak.losses import check_losses, must_be_one_card, ranks_left
from caboprob.sheet.entries import GameEntry
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad
from caboprob.web.inputs.cardpad import Field
from caboprob.web.roundentry import entryline, fields, rows
from caboprob.web.roundentry.ending import ask_player
from caboprob.web.roundentry.fields import BARE_INPUT, LOSS_INPUTS, POINTS_SIGN, ROUNDS_TYPED
from caboprob.web.roundentry.rows import Row

LONGEST_TYPED = 12  # characters of points that are typed


def ask(visit: Visit, names: Sequence[str]) -> DeltaGenerator:
    """Asks what both have left, as cards to tap or as points, and who ended the game with a bare Kabadak.

    A hand is a bare one if it is Kabadak and nothing else; it wins the round, too. Returns the empty line in
    which to say what is wrong.
    """
    hand_fields = tuple(
        Field(key, label=name, short=name) for name, key in zip(names, LOSS_INPUTS, strict=True)
    )
    for field in hand_fields:
        share.add_to_link(**{field.key: choices.text_in_address(field.key)})
    if st.session_state.get(cardpad.CHOSEN_FIELD) not in LOSS_INPUTS:
        cardpad.choose_field(hand_fields[0])
    rows.show(visit, [_player_row(visit, field) for field in hand_fields], "hands-pair")
    line = entryline.reserve_line()
    with cardpad.pad(visit, hand_fields, cards=RANKS):
        _show_typing_field(visit)
    with st.container(key="round-end"):
        ask_player(visit.say("kabadak.score.won-bare-field"), names, BARE_INPUT)
    return line


def _player_row(visit: Visit, field: Field) -> Row:
    text = input_value(field.key)
    loss = fault = ""
    cards = cardpad.cards_in(field.key)
    try:
        points, left = fields.loss_in(field.key)
        loss, cards = str(points) if text else "", cards if left else []
    except CaboError as error:
        fault = entryline.brief_words(visit, error)
    drawn = [(name, _card_drawing(name)) for name in cards[: rows.MOST_SHOWN]]
    return Row(field, drawn, loss, fault)


def _card_drawing(name: str) -> Card | None:
    try:
        return Card(RANKS[ranks_left(name)[0]])
    except CaboError:
        return None


def _show_typing_field(visit: Visit) -> None:
    """A field for the points of the chosen player; what is typed stays until the game is saved."""
    key = f"points-{st.session_state.get(ROUNDS_TYPED, 0)}"  # a new field after each game
    with st.container(key="hand-typed"):
        st.text_input(
            visit.say("roundentry.points"),
            key=key,
            max_chars=LONGEST_TYPED,
            placeholder=visit.say("roundentry.points"),
            label_visibility="collapsed",
            autocomplete="off",
            on_change=_take_typed,
            args=(key,),
        )


def _take_typed(key: str) -> None:
    """Takes over what is typed: cards or points, which stand for a card if only one card counts as many."""
    text = st.session_state[key].strip()
    are_points = text in RANKS and not must_be_one_card(text)  # not a card, which the same text could be
    st.session_state[st.session_state[cardpad.CHOSEN_FIELD]] = f"{POINTS_SIGN}{text}" if are_points else text


def read() -> GameEntry:
    """The game; an empty field is 0. Refuses losses that no game can end with (`CaboError`)."""
    losses = []  # of each player, the points and the cards they are for, if these are known
    for number, key in enumerate(LOSS_INPUTS, 1):
        with at_place(f"player {number}"):
            losses.append(fields.loss_in(key))
    bare = input_value(BARE_INPUT)
    [(first_loss, first_cards), (second_loss, second_cards)] = losses
    game = GameEntry(
        (first_loss, second_loss), int(bare) if bare in ("1", "2") else None, left=(first_cards, second_cards)
    )
    check_losses(game.losses, game.bare)
    return game


def has_entries() -> bool:
    """Whether anything is entered."""
    return any(map(input_value, (*LOSS_INPUTS, BARE_INPUT)))


def fill(game: GameEntry) -> None:
    """Puts a game into the fields; the callback of a button."""
    for key, loss, left in zip(LOSS_INPUTS, game.losses, game.left, strict=True):
        st.session_state[key] = left or fields.points_text(loss)
    st.session_state[BARE_INPUT] = str(game.bare or "")


def reseat(order: Sequence[int]) -> None:
    """Moves what is entered to other seats: that of player `order[0]` to the first, and so on."""
    losses = [input_value(LOSS_INPUTS[seat - 1]) for seat in order[: len(LOSS_INPUTS)]]
    for key, loss in zip(LOSS_INPUTS, losses, strict=False):
        st.session_state[key] = loss
    if bare := input_value(BARE_INPUT):
        st.session_state[BARE_INPUT] = str(order.index(int(bare)) + 1)


def clear() -> None:
    """Empties the fields; the callback of a button."""
    for key in (*LOSS_INPUTS, BARE_INPUT):
        st.session_state[key] = ""
    st.session_state[ROUNDS_TYPED] = st.session_state.get(ROUNDS_TYPED, 0) + 1
    cardpad.choose_first_field()
