"""The names of the people in their order of play, and buttons to change seats."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.names import LONGEST_NAME, players_by_shared_name, read_names
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices, styles
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs.seatednames import MOST_NAMES
from caboprob.web.roundentry import entryline
from caboprob.web.roundentry.fields import resets_key, total_key
from caboprob.web.sheets import unnamed
from caboprob.web.sheets.sheetaddress import FIRST_INPUT, name_field
from caboprob.web.sheets.words import refusal_unescaped

DIRECTIONS = {"up": (-1, ":material/arrow_upward:"), "down": (1, ":material/arrow_downward:")}
COUNTED_FROM = 5  # from so many people without a name on, they are counted, not listed


@dataclass(frozen=True, slots=True)
class MisnamedPlayers:
    """Players, counted from 1, whose names are refused, and why."""

    seats: tuple[int, ...]
    error: CaboError


def ask(visit: Visit, players: int, refused: CaboError | None) -> list[str]:
    """Shows a field for each name; players without one are called by their number.

    The line below says which names are impossible, why the sheet was `refused`, or who has no name.
    """
    styles.use("roundentry")
    names = [_name_or_number(visit, seat) for seat in range(1, players + 1)]
    misnamed = misnamed_players(names)
    marked_seats = {seat for group in misnamed for seat in group.seats}
    with st.container(key="seating"):
        for seat in range(1, players + 1):
            _show_seat(visit, seat, names, wrong=seat in marked_seats)
    line = entryline.reserve_line()
    if misnamed:
        entryline.write(line, entryline.WRONG, _why_misnamed(visit, misnamed[0]))
    elif refused:
        entryline.write(line, entryline.WRONG, f"{refusal_unescaped(visit, refused, names)}.")
    else:
        unnamed_seats = [seat for seat in range(1, players + 1) if not input_value(name_field(seat))]
        entryline.write(line, entryline.NEXT, unnamed_words(visit, unnamed_seats))
    if left_out := names_beyond(players):
        words = visit.say(
            "sheets.start.left-out", n=players, players=join_words(visit.language, list(left_out.values()))
        )
        st.caption(f":material/person_off: {escape_markdown(words)}")
    if my_seat := unnamed.visitor_seat(names):
        st.caption(escape_markdown(visit.say("sheets.naming.you", player=names[my_seat - 1])))
    return names


def names_beyond(players: int) -> dict[int, str]:
    """By seat, the names typed for more people than the sheet is for: they stay for when there is room."""
    seats = (seat for seat in range(players + 1, MOST_NAMES + 1) if input_value(name_field(seat)))
    return {seat: choices.text_in_address(name_field(seat)).strip() for seat in seats}


def misnamed_players(names: Sequence[str]) -> list[MisnamedPlayers]:
    """Whose names are refused: first those wrong by themselves, then those that several people share."""
    misnamed = []
    for seats in (*((seat,) for seat in range(1, len(names) + 1)), *players_by_shared_name(names)):
        try:
            read_names([names[seat - 1] for seat in seats[:2]])
        except CaboError as error:
            misnamed.append(MisnamedPlayers(seats, error))
    return misnamed


def unnamed_words(visit: Visit, seats: Sequence[int]) -> str:
    """What the players at these seats, who have no name, are called; empty without seats."""
    called = [player_name(visit.language, seat) for seat in seats]
    if len(called) < COUNTED_FROM:
        return visit.say("sheets.start.unnamed", players=join_words(visit.language, called)) if called else ""
    return visit.say("sheets.start.unnamed-many", n=len(called), player=called[0])


def _name_or_number(visit: Visit, seat: int) -> str:
    return input_value(name_field(seat)) or player_name(visit.language, seat)


def _why_misnamed(visit: Visit, misnamed: MisnamedPlayers) -> str:
    fields = [visit.say("sheets.start.name", n=seat) for seat in misnamed.seats]
    return f"{visit.with_colon(join_words(visit.language, fields))}{misnamed.error.sentence(visit.language)}."


def _show_seat(visit: Visit, seat: int, names: Sequence[str], *, wrong: bool) -> None:
    """Shows the field for one name, and the buttons that move it one seat up or down."""
    key = f"seat-{seat}{'-wrong' if wrong else ''}"
    with st.container(key=key, horizontal=True, gap="small", vertical_alignment="center"):
        st.text_input(
            visit.say("sheets.start.name", n=seat),
            key=name_field(seat),
            bind="query-params",
            max_chars=LONGEST_NAME,
            placeholder=player_name(visit.language, seat),
            autocomplete="off",
            label_visibility="collapsed",
        )
        for direction, (step, icon) in DIRECTIONS.items():
            st.button(
                escape_markdown(visit.say(f"sheets.start.{direction}", player=names[seat - 1])),
                key=f"{direction}-{seat}",
                icon=icon,
                disabled=not 1 <= seat + step <= len(names),
                on_click=_change_seats,
                args=(seat, seat + step),
            )


def _change_seats(seat: int, other_seat: int) -> None:
    """Two people change seats: their totals and drops, and who begins, move with their names."""
    for key_of in (name_field, total_key, resets_key):
        texts = input_value(key_of(seat)), input_value(key_of(other_seat))
        st.session_state[key_of(other_seat)], st.session_state[key_of(seat)] = texts
    moved = {str(seat): str(other_seat), str(other_seat): str(seat)}
    first = input_value(FIRST_INPUT)
    st.session_state[FIRST_INPUT] = moved.get(first, first)
