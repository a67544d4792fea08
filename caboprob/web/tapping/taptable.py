"""Shows a table to tap: the others above, the piles in the middle, my own cards below, large."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape

import streamlit as st

from caboprob.content.messages import say_to
from caboprob.drawing import Seat, Table
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.tapping import buttonstyle
from caboprob.web.tapping.spots import DISCARD, DRAWN, PILE, button_key, spot_labels, spot_name

OnTap = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class TapState:
    """What a tap does, the labels of the spots, which of them are chosen, and which are disabled."""

    on_tap: OnTap
    labels: dict[str, str]
    chosen: Collection[str]
    disabled: Collection[str]


def show(
    visit: Visit,
    table: Table,
    on_tap: OnTap,
    *,
    my_seat: int | None = None,
    chosen: Collection[str] = (),
    disabled: Collection[str] = (),
) -> None:
    """Shows the table; `my_seat` is its index, None if I only watch.

    `on_tap` is called with the spot, before the page runs again. Spots in `chosen` are marked, those in
    `disabled` cannot be tapped. A page has at most one such table: the keys of its buttons are those of
    `spots.button_key`.
    """
    styles.use("tapping")
    st.html(buttonstyle.table_style(table, visit.language))
    labels = spot_labels(visit, table, my_seat)
    taps = TapState(on_tap, labels, frozenset(chosen), frozenset(disabled))
    with st.container(key="tabletop"):
        with st.container(key="tabletop-others"):
            for number in _other_seats(len(table.seats), my_seat):
                _show_seat(visit, table.seats[number], number, taps)
        with st.container(key="tabletop-middle", horizontal=True):
            for spot in (PILE, DISCARD, *([DRAWN] if table.drawn else [])):
                _show_button(visit, spot, taps)
        if my_seat is not None:
            with st.container(key="tabletop-mine"):
                _show_seat(visit, table.seats[my_seat], my_seat, taps, is_mine=True)


def _other_seats(seats: int, my_seat: int | None) -> list[int]:
    """The other seats in the order of play, beginning with the one after mine."""
    return list(range(seats)) if my_seat is None else [(my_seat + step) % seats for step in range(1, seats)]


def _show_seat(visit: Visit, seat: Seat, number: int, taps: TapState, *, is_mine: bool = False) -> None:
    """A player's panel: who it is, and the cards."""
    turn_suffix = "-turn" if seat.active else ""
    with st.container(key=f"tapseat-{number + 1}{turn_suffix}", horizontal=True):
        st.html(_seat_heading(visit, seat, is_mine=is_mine))
        shape = "square" if seat.columns == 2 else "row"
        with st.container(key=f"tapcards-{number + 1}-{shape}", horizontal=True):
            for slot in range(len(seat.cards)):
                _show_button(visit, spot_name(number, slot), taps)
            if not seat.cards:
                st.html(element("p", escape(visit.say("drawing.no-cards")), class_="bare"))


def _seat_heading(visit: Visit, seat: Seat, *, is_mine: bool) -> str:
    """The player's name with badges; the buttons below describe the cards."""
    badges = [say_to(visit.language, "drawing.badge.turn", you=is_mine)] if seat.active else []
    badges += [say_to(visit.language, "drawing.badge.call", you=is_mine)] if seat.caller else []
    parts = [element("b", escape(seat.label)), *(element("i", escape(badge)) for badge in badges)]
    if seat.sum:
        parts.append(element("small", escape(visit.say("drawing.sum", sum=seat.sum))))
    return element("p", *parts, class_="tapseat")


def _show_button(visit: Visit, spot: str, taps: TapState) -> None:
    label = taps.labels[spot]
    is_chosen = spot in taps.chosen
    st.button(
        escape_markdown(visit.say("tapping.chosen", spot=label) if is_chosen else label),
        key=button_key(spot),
        type="primary" if is_chosen else "secondary",
        disabled=spot in taps.disabled,
        on_click=taps.on_tap,
        args=(spot,),
    )
