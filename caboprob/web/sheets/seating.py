"""The names of the people in their order of play, who change seats by taps."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.names import LONGEST, read_names, shared
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import player
from caboprob.web.base import styles
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry import told
from caboprob.web.roundentry.fields import total_key
from caboprob.web.sheets import unnamed
from caboprob.web.sheets.place import FIRST, name_key
from caboprob.web.sheets.words import unescaped

WAYS = {"up": (-1, ":material/arrow_upward:"), "down": (1, ":material/arrow_downward:")}
MANY = 5  # people without a name, who are no longer listed each


@dataclass(frozen=True, slots=True)
class MisnamedPlayers:
    """Players, counted from 1, whose names cannot be so, and why."""

    seats: tuple[int, ...]
    error: CaboError


def ask(visit: Visit, players: int, refused: CaboError | None) -> list[str]:
    """A field for each name; whoever is given none is called by their number.

    The line below tells which names cannot be, why the sheet was `refused`, or who has no name.
    """
    styles.use("roundentry")
    names = [_name(visit, seat) for seat in range(1, players + 1)]
    wrong = misnamed_players(names)
    marked = {seat for one in wrong for seat in one.seats}
    with st.container(key="seating"):
        for seat in range(1, players + 1):
            _seat(visit, seat, names, wrong=seat in marked)
    line = told.place()
    if wrong:
        told.tell(line, told.WRONG, _why(visit, wrong[0]))
    elif refused:
        told.tell(line, told.WRONG, f"{unescaped(visit, refused, names)}.")
    else:
        told.tell(line, told.NEXT, _unnamed(visit, players))
    if you := unnamed.me(names):
        st.caption(escape_markdown(visit.say("sheets.naming.you", player=names[you - 1])))
    return names


def misnamed_players(names: Sequence[str]) -> list[MisnamedPlayers]:
    """Whose names cannot be: each by itself, then those that several people have."""
    wrong = []
    for seats in (*((seat,) for seat in range(1, len(names) + 1)), *shared(names)):
        try:
            read_names([names[seat - 1] for seat in seats[:2]])
        except CaboError as error:
            wrong.append(MisnamedPlayers(seats, error))
    return wrong


def _name(visit: Visit, seat: int) -> str:
    return input_value(name_key(seat)) or player(visit.language, seat)


def _why(visit: Visit, wrong: MisnamedPlayers) -> str:
    fields = [visit.say("sheets.start.name", n=seat) for seat in wrong.seats]
    return f"{visit.with_colon(join_words(visit.language, fields))}{wrong.error.sentence(visit.language)}."


def _unnamed(visit: Visit, players: int) -> str:
    """What those are called who have no name; nothing if all have one."""
    seats = [seat for seat in range(1, players + 1) if not input_value(name_key(seat))]
    called = [player(visit.language, seat) for seat in seats]
    if len(called) < MANY:
        return visit.say("sheets.start.unnamed", players=join_words(visit.language, called)) if called else ""
    return visit.say("sheets.start.unnamed-many", n=len(called), player=called[0])


def _seat(visit: Visit, seat: int, names: Sequence[str], *, wrong: bool) -> None:
    """One name, and the ways to the seats beside it."""
    key = f"seat-{seat}{'-wrong' if wrong else ''}"
    with st.container(key=key, horizontal=True, gap="small", vertical_alignment="center"):
        st.text_input(
            visit.say("sheets.start.name", n=seat),
            key=name_key(seat),
            bind="query-params",
            max_chars=LONGEST,
            placeholder=player(visit.language, seat),
            autocomplete="off",
            label_visibility="collapsed",
        )
        for way, (step, icon) in WAYS.items():
            st.button(
                escape_markdown(visit.say(f"sheets.start.{way}", player=names[seat - 1])),
                key=f"{way}-{seat}",
                icon=icon,
                disabled=not 1 <= seat + step <= len(names),
                on_click=_change,
                args=(seat, seat + step),
            )


def _change(one: int, other: int) -> None:
    """Two people change seats: with their names go their totals, and who begins."""
    for key_of in (name_key, total_key):
        texts = input_value(key_of(one)), input_value(key_of(other))
        st.session_state[key_of(other)], st.session_state[key_of(one)] = texts
    moved = {str(one): str(other), str(other): str(one)}
    first = input_value(FIRST)
    st.session_state[FIRST] = moved.get(first, first)
