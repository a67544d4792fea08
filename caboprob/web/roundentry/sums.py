"""Entering everybody's sum, where the cards are already counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_integer
from caboprob.rulesets import RuleSet
from caboprob.table.jointsums import conflicting_players
from caboprob.table.sums import check_sum
from caboprob.web.base import styles
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.markup import element
from caboprob.web.base.plain import as_label
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import entryline
from caboprob.web.roundentry.entryline import Fault
from caboprob.web.roundentry.fields import KAMIKAZE, sum_key
from caboprob.web.roundentry.part import PartState

LONGEST_SUM = 12  # characters
ONLY_KAMIKAZE = "sum-only-kamikaze"  # the error of a sum that is possible only as that of a kamikaze


@dataclass(frozen=True, slots=True)
class SumFaults:
    """Why sums are impossible, and the line in which to say so."""

    faults: tuple[Fault, ...]
    line: DeltaGenerator


def ask(visit: Visit, names: Sequence[str]) -> SumFaults:
    """Asks for everybody's sum; a sum that no hand can have is marked."""
    styles.use("roundentry")
    errors = [_sum_error(visit.rules, seat) for seat in range(1, len(names) + 1)]
    with st.container(key="sums", horizontal=True, gap="small"):
        for seat, (name, error) in enumerate(zip(names, errors, strict=True), 1):
            _ask_sum(visit, seat, name, error)
    line = entryline.reserve_line()
    faults = tuple(Fault((name,), error, name) for name, error in zip(names, errors, strict=True) if error)
    return SumFaults(faults, line)


def part_state(rules: RuleSet, seat: int) -> PartState:
    """How far a player's sum is entered."""
    if _sum_error(rules, seat):
        return PartState.WRONG
    return PartState.ENTERED if input_value(sum_key(seat)) else PartState.LACKING


def doubted_sums(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    """The players, with their sums, whose sums need more cards together than one deck has."""
    errors = [_sum_error(rules, seat) for seat in range(1, len(names) + 1)]
    entered_seats = [
        seat
        for seat, error in enumerate(errors, 1)
        if input_value(sum_key(seat)) and (error is None or error.key == ONLY_KAMIKAZE)
    ]
    kamikaze_seats = input_value(KAMIKAZE).split()
    # Its players are numbered among those whose sums are entered.
    kamikaze = tuple(number for number, seat in enumerate(entered_seats, 1) if str(seat) in kamikaze_seats)
    sums = tuple(read_integer(input_value(sum_key(seat))) for seat in entered_seats)
    seats = [entered_seats[number - 1] for number in conflicting_players(rules, sums, kamikaze)]
    return tuple(f"{names[seat - 1]} {input_value(sum_key(seat))}" for seat in seats)


def _ask_sum(visit: Visit, seat: int, name: str, error: CaboError | None) -> None:
    key = sum_key(seat)
    may_be_negative = any(face.points < 0 for face in visit.rules.deck.faces)  # for scripts/keypads.js
    with st.container(key=f"one-{key}{'-signed' if may_be_negative else ''}{'-wrong' if error else ''}"):
        text = st.text_input(
            as_label(name),
            key=key,
            bind="query-params",
            max_chars=LONGEST_SUM,
            placeholder=visit.say("score.column.sum"),
            autocomplete="off",
        )
        st.html(element("p", escape(entryline.brief_words(visit, error)) if error else "", class_="why"))
    share.add_to_link(**{key: text})


def _sum_error(rules: RuleSet, seat: int) -> CaboError | None:
    """Why the sum entered is one that this player cannot have; None if they can."""
    text = input_value(sum_key(seat))
    if not text:
        return None
    try:
        check_sum(rules, read_integer(text), kamikaze=str(seat) in input_value(KAMIKAZE).split())
    except CaboError as error:
        return error
    return None
