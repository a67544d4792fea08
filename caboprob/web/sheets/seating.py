"""The names of the people in their order of play, who change seats by taps."""

import streamlit as st

from caboprob.sheet.names import LONGEST
from caboprob.text.rounds.reasons import player
from caboprob.web.base.plain import plain
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry.fields import total_key
from caboprob.web.sheets.place import FIRST, name_key

WAYS = {"up": -1, "down": 1}


def ask(visit: Visit, players: int) -> list[str]:
    """A field for each name; whoever is given none is called by their number."""
    with st.container(key="seating"):
        return [_seat(visit, seat, players) for seat in range(1, players + 1)]


def _seat(visit: Visit, seat: int, players: int) -> str:
    """One name, and the ways to the seats beside it."""
    usual = player(visit.language, seat)
    with st.container(key=f"seat-{seat}", horizontal=True, gap="small", vertical_alignment="bottom"):
        text = st.text_input(
            visit.say("sheets.start.name", n=seat),
            key=name_key(seat),
            bind="query-params",
            max_chars=LONGEST,
            placeholder=usual,
            autocomplete="off",
        )
        name = text.strip() or usual
        for way, step in WAYS.items():
            st.button(
                plain(visit.say(f"sheets.start.{way}", player=name)),
                key=f"{way}-{seat}",
                icon=f":material/arrow_{way}ward:",
                disabled=not 1 <= seat + step <= players,
                on_click=_change,
                args=(seat, seat + step),
            )
    return name


def _change(one: int, other: int) -> None:
    """Two people change seats: with their names go their totals, and who begins."""
    for key_of in (name_key, total_key):
        texts = written(key_of(one)), written(key_of(other))
        st.session_state[key_of(other)], st.session_state[key_of(one)] = texts
    moved = {str(one): str(other), str(other): str(one)}
    first = written(FIRST)
    st.session_state[FIRST] = moved.get(first, first)
