"""The table of a step of Kabadak: stock, rows and hands, and the learner's cards to tap."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace

import streamlit as st

from caboprob.drawing import Card, KabadakTable, kabadak_table_svg
from caboprob.drawing.lone import lone_card
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.replay import Replay
from caboprob.text.lessons.meldmoment import MeldMoment
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import words
from caboprob.web.kabadakshared.tabletop import scene
from caboprob.web.learn import openstep
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.picture import show_picture
from caboprob.web.tapping.spots import button_key

TALON = "talon"  # the stock that cards are drawn from
MY_SEAT = 0


def show(visit: Visit, open_step: OpenStep, meld_moment: MeldMoment) -> None:
    """Shows the table; while an answer can be tapped, the learner's cards are buttons below it."""
    spread = table_picture(visit, open_step, meld_moment)
    if open_step.solved or not open_step.step.taps:
        show_picture(kabadak_table_svg(spread, language=visit.language))
        return
    others = tuple(seat for number, seat in enumerate(spread.seats) if number != MY_SEAT)
    show_picture(kabadak_table_svg(replace(spread, seats=others), language=visit.language))
    _show_hand(visit, open_step, meld_moment)


def table_picture(visit: Visit, open_step: OpenStep, meld_moment: MeldMoment) -> KabadakTable:
    """The table as far as the learner may know it; once solved, as the answer leaves it."""
    replay, moves_shown = _replay_and_move(open_step, meld_moment)
    # `eyes`: which player sees the table, or `open` for all cards face up.
    spread = scene(replay, moves_shown, open_step.step.eyes, visit.language)
    seats = tuple(
        replace(seat, label=visit.say(f"learn.player.{number}"))
        for number, seat in enumerate(spread.seats, 1)
    )
    return replace(spread, seats=seats)


def _replay_and_move(open_step: OpenStep, meld_moment: MeldMoment) -> tuple[Replay, int]:
    """The replay and how many of its moves to show: with the right answer, the next move, or neither."""
    step = open_step.step
    if open_step.solved and open_step.judged_answer:
        answered = meld_moment.replay_with(open_step.judged_answer.answer)
        if answered and not answered.broken:
            return answered, step.after + 1
        # `after`: how many moves come before the moment; `then`: whether the next one is shown.
        return meld_moment.replayed, step.after + step.then
    return meld_moment.replayed, step.after


def _show_hand(visit: Visit, open_step: OpenStep, meld_moment: MeldMoment) -> None:
    """Shows the learner's cards, and the stock if it can be tapped."""
    styles.use("tapping")
    st.html(
        f"<style>{''.join(map(_face_style, meld_moment.hand()))}{''.join(_order_styles(open_step))}</style>"
    )
    with st.container(key="learn-hand", horizontal=True):
        for card in meld_moment.hand():
            _show_card(visit, open_step, card)
    if TALON in open_step.step.taps:
        st.button(
            visit.say("kabadakplay.stock", n=int(meld_moment.state.talon_size)),
            key=f"learn-{TALON}",
            on_click=openstep.tap,
            args=(open_step, TALON),
        )


def _show_card(visit: Visit, open_step: OpenStep, card: int) -> None:
    name = words.spoken_card(visit, card)
    is_chosen = CARD_NAMES[card] in open_step.chosen
    st.button(
        visit.say("tapping.chosen", spot=name) if is_chosen else name,
        key=button_key(CARD_NAMES[card]),
        type="primary" if is_chosen else "secondary",
        on_click=openstep.tap,
        args=(open_step, CARD_NAMES[card]),
    )


def _order_styles(open_step: OpenStep) -> Iterator[str]:
    """The style that puts its number on each chosen card, in the order in which they will be laid."""
    for number, name in enumerate(open_step.chosen, 1):
        yield f'.st-key-{button_key(name)} button::after{{content:"{number}";content:"{number}" / ""}}'


def _face_style(card: int) -> str:
    """The style that puts a card's drawing on its button."""
    source = b64encode(lone_card(Card(CARD_NAMES[card])).encode()).decode()
    selector = f".st-key-{button_key(CARD_NAMES[card])} button"
    return f'{selector}{{background-image:url("data:image/svg+xml;base64,{source}")}}'
