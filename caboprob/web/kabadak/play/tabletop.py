"""The table to tap: the opponent and the stock above, the rows in the middle, my hand below."""

from collections.abc import Callable, Sequence
from html import escape

import streamlit as st

from caboprob.kabadak.core.cards import NAMES, points, together
from caboprob.kabadak.practice import taps
from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.practice.observation import Observation, Stage
from caboprob.kabadak.replay import rows
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.kabadak.play import faces, tapping
from caboprob.web.melds import meldlist, words

TALON, NEW = "spot-talon", "spot-new"


def show(visit: Visit, game: Game, observation: Observation, names: Sequence[str]) -> None:
    """Shows the table; once the game is over nothing on it can be tapped."""
    chosen = tapping.chosen_cards(game)
    st.html(faces.style(_faces(observation), [card_key(card) for card in chosen]))
    disabled = observation.stage != Stage.TURN
    with st.container(key="tabletop"):
        with st.container(key="game-above", horizontal=True):
            size = visit.say("kabadakplay.cards", n=observation.others)
            st.html(_head(names[1 - observation.me], size))
            _button(
                visit.say("kabadakplay.stock", n=int(observation.table.talon_size)),
                TALON,
                disabled,
                game,
                taps.TALON,
            )
        with st.container(key="game-rows"):
            _rows(visit, game, observation, disabled=disabled)
        with st.container(key="game-hand"):
            _hand(visit, observation, chosen, names, disabled=disabled)


def card_key(card: int) -> str:
    """The key of the button of a card in my hand."""
    return f"spot-{NAMES[card]}"


def row_key(number: int) -> str:
    """The key of the button of a row, from 1."""
    return f"spot-row-{number}"


def _faces(observation: Observation) -> dict[str, str]:
    """The drawing of every button that has one."""
    new = [card for seen_move in observation.history[-2:] for card in seen_move.event.cards]
    drawn = {TALON: faces.card(None, note=str(int(observation.table.talon_size)))}
    drawn |= {row_key(number): faces.row(row, new) for number, row in enumerate(rows(observation.table), 1)}
    return drawn | {card_key(card): faces.card(card, new=card in new) for card in observation.hand}


def _rows(visit: Visit, game: Game, observation: Observation, *, disabled: bool) -> None:
    """The rows to add to, and the place for a new one."""
    for number, _ in enumerate(rows(observation.table), 1):
        label = meldlist.onto(visit, observation.table, number)
        st.html(element("p", escape(label), class_="game-row", aria_hidden="true"))
        words = visit.say("kabadakplay.add", row=label)
        _button(words, row_key(number), disabled, game, f"{taps.ROW}{number}")
    if not disabled:
        _button(visit.say("kabadakplay.new-row"), NEW, disabled, game, taps.NEW_ROW)


def _hand(
    visit: Visit, observation: Observation, chosen: taps.Chosen, names: Sequence[str], *, disabled: bool
) -> None:
    """My cards, with what they count."""
    counted = visit.say("kabadakplay.counts", n=points(together(observation.hand)))
    st.html(_head(names[observation.me], counted))
    with st.container(key="game-cards", horizontal=True):
        for card in observation.hand:
            label = words.card(visit, card)
            if card in chosen:
                label = visit.say("kabadakplay.chosen", card=label, place=chosen.index(card) + 1)
            st.button(
                escape_markdown(label),
                key=card_key(card),
                type="primary" if card in chosen else "secondary",
                disabled=disabled,
                on_click=tapping.card,
                args=(card,),
            )


def _head(name: str, more: str) -> str:
    return element("p", element("b", escape(name)), " ", element("small", escape(more)), class_="tapseat")


def _button(label: str, key: str, disabled: bool, game: Game, place: str) -> None:
    tapped: Callable[[Game, str], None] = tapping.place
    st.button(escape_markdown(label), key=key, disabled=disabled, on_click=tapped, args=(game, place))
