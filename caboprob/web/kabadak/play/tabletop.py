"""The table to tap: the opponent and the stock above, the rows in the middle, my hand below."""

from collections.abc import Callable, Sequence
from html import escape

import streamlit as st

from caboprob.kabadak.core.cards import CARD_NAMES, card_set, points
from caboprob.kabadak.practice import taps
from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.practice.observation import Observation, Stage
from caboprob.kabadak.replay import rows
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.kabadak.play import faces, tapping
from caboprob.web.kabadakshared import meldlist, words

TALON, NEW_ROW = "spot-talon", "spot-new"


def show(visit: Visit, game: Game, observation: Observation, names: Sequence[str]) -> None:
    """Shows the table; once the game is over nothing on it can be tapped."""
    chosen = tapping.chosen_cards(game)
    st.html(faces.style_sheet(_faces_by_key(observation), [card_key(card) for card in chosen]))
    disabled = observation.stage != Stage.TURN
    with st.container(key="tabletop"):
        with st.container(key="game-above", horizontal=True):
            size_words = visit.say("kabadakplay.cards", n=observation.opponent_size)
            st.html(_head_html(names[1 - observation.me], size_words))
            _show_button(
                visit.say("kabadakplay.stock", n=int(observation.table.talon_size)),
                TALON,
                disabled,
                game,
                taps.TALON,
            )
        with st.container(key="game-rows"):
            _show_rows(visit, game, observation, disabled=disabled)
        with st.container(key="game-hand"):
            _show_hand(visit, observation, chosen, names, disabled=disabled)


def card_key(card: int) -> str:
    """The key of the button of a card in my hand."""
    return f"spot-{CARD_NAMES[card]}"


def row_key(number: int) -> str:
    """The key of the button of a row, from 1."""
    return f"spot-row-{number}"


def _faces_by_key(observation: Observation) -> dict[str, str]:
    """The drawings on buttons, by the key of the button."""
    new = [card for seen_move in observation.history[-2:] for card in seen_move.event.cards]
    drawings = {TALON: faces.card_face(None, note=str(int(observation.table.talon_size)))}
    drawings |= {
        row_key(number): faces.row_face(row, new) for number, row in enumerate(rows(observation.table), 1)
    }
    return drawings | {card_key(card): faces.card_face(card, new=card in new) for card in observation.hand}


def _show_rows(visit: Visit, game: Game, observation: Observation, *, disabled: bool) -> None:
    """Shows the rows to add to, and the place for a new one."""
    for number, _ in enumerate(rows(observation.table), 1):
        label = meldlist.row_words(visit, observation.table, number)
        st.html(element("p", escape(label), class_="game-row", aria_hidden="true"))
        words = visit.say("kabadakplay.add", row=label)
        _show_button(words, row_key(number), disabled, game, f"{taps.ROW}{number}")
    if not disabled:
        _show_button(visit.say("kabadakplay.new-row"), NEW_ROW, disabled, game, taps.NEW_ROW)


def _show_hand(
    visit: Visit, observation: Observation, chosen: taps.Chosen, names: Sequence[str], *, disabled: bool
) -> None:
    """Shows my cards and their points."""
    count_words = visit.say("kabadakplay.counts", n=points(card_set(observation.hand)))
    st.html(_head_html(names[observation.me], count_words))
    with st.container(key="game-cards", horizontal=True):
        for card in observation.hand:
            label = words.spoken_card(visit, card)
            if card in chosen:
                label = visit.say("kabadakplay.chosen", card=label, place=chosen.index(card) + 1)
            st.button(
                escape_markdown(label),
                key=card_key(card),
                type="primary" if card in chosen else "secondary",
                disabled=disabled,
                on_click=tapping.tap_card,
                args=(card,),
            )


def _head_html(name: str, more: str) -> str:
    return element("p", element("b", escape(name)), " ", element("small", escape(more)), class_="tapseat")


def _show_button(label: str, key: str, disabled: bool, game: Game, place: str) -> None:
    tapped: Callable[[Game, str], None] = tapping.tap_place
    st.button(escape_markdown(label), key=key, disabled=disabled, on_click=tapped, args=(game, place))
