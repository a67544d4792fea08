"""Shows a table to tap: the others above, the piles in the middle, my own cards below, large."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape

import streamlit as st

from caboprob.content.messages import say_to
from caboprob.drawing import Seat, Table
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.tapping import faces
from caboprob.web.tapping.spots import DISCARD, DRAWN, PILE, key, names, spot

Tapped = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Taps:
    """What a tap does, which spots are chosen, and which rest: those cannot be tapped now."""

    tapped: Tapped
    names: dict[str, str]
    chosen: Collection[str]
    resting: Collection[str]


def show(
    visit: Visit,
    table: Table,
    tapped: Tapped,
    *,
    mine: int | None = None,
    chosen: Collection[str] = (),
    resting: Collection[str] = (),
) -> None:
    """Shows the table; `mine` is the index of my seat, none if I only watch.

    `tapped` is called with the spot, before the page runs again. Spots in `chosen` are marked, those in
    `resting` cannot be tapped. A page has at most one such table: the keys of its buttons are those of
    `spots.key`.
    """
    styles.use("tapping")
    st.html(faces.style(table, visit.language))
    called = names(visit, table, mine)
    taps = Taps(tapped, called, frozenset(chosen), frozenset(resting))
    with st.container(key="tabletop"):
        with st.container(key="tabletop-others"):
            for number in _around(len(table.seats), mine):
                _seat(visit, table.seats[number], number, taps)
        with st.container(key="tabletop-middle", horizontal=True):
            for name in (PILE, DISCARD, *([DRAWN] if table.drawn else [])):
                _button(visit, name, taps)
        if mine is not None:
            with st.container(key="tabletop-mine"):
                _seat(visit, table.seats[mine], mine, taps, mine=True)


def _around(seats: int, mine: int | None) -> list[int]:
    """The other seats in the order of play, from the one after mine on."""
    return list(range(seats)) if mine is None else [(mine + step) % seats for step in range(1, seats)]


def _seat(visit: Visit, seat: Seat, number: int, taps: Taps, *, mine: bool = False) -> None:
    """A player's panel: who it is, and the cards."""
    turn = "-turn" if seat.active else ""
    with st.container(key=f"tapseat-{number + 1}{turn}", horizontal=True):
        st.html(_head(visit, seat, own=mine))
        shape = "square" if seat.columns == 2 else "row"
        with st.container(key=f"tapcards-{number + 1}-{shape}", horizontal=True):
            for slot in range(len(seat.cards)):
                _button(visit, spot(number, slot), taps)
            if not seat.cards:
                st.html(element("p", escape(visit.say("drawing.no-cards")), class_="bare"))


def _head(visit: Visit, seat: Seat, *, own: bool) -> str:
    """The name with its badges; the cards speak for themselves."""
    badges = [say_to(visit.language, "drawing.badge.turn", you=own)] if seat.active else []
    badges += [say_to(visit.language, "drawing.badge.call", you=own)] if seat.caller else []
    parts = [element("b", escape(seat.label)), *(element("i", escape(badge)) for badge in badges)]
    if seat.sum:
        parts.append(element("small", escape(visit.say("drawing.sum", sum=seat.sum))))
    return element("p", *parts, class_="tapseat")


def _button(visit: Visit, name: str, taps: Taps) -> None:
    label = taps.names[name]
    chosen = name in taps.chosen
    st.button(
        plain(visit.say("tapping.chosen", spot=label) if chosen else label),
        key=key(name),
        type="primary" if chosen else "secondary",
        disabled=name in taps.resting,
        on_click=taps.tapped,
        args=(name,),
    )
