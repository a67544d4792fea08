"""Everybody's sum, where the cards are already counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.rulesets import RuleSet
from caboprob.table.sums import check_sum
from caboprob.table.together import impossible_together
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import as_label
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import told
from caboprob.web.roundentry.fields import KAMIKAZE, sum_key
from caboprob.web.roundentry.part import Part
from caboprob.web.roundentry.told import Fault

LONGEST = 12  # characters
UNTOLD = "sum-only-kamikaze"  # the error of a sum that can be, once it is said what made it


@dataclass(frozen=True, slots=True)
class SumFaults:
    """Why somebody's sum cannot be, and the line to tell it in."""

    faults: tuple[Fault, ...]
    line: DeltaGenerator


def ask(visit: Visit, names: Sequence[str]) -> SumFaults:
    """Asks for everybody's sum; a field that no hand counts is marked."""
    styles.use("roundentry")
    errors = [_error(visit.rules, seat) for seat in range(1, len(names) + 1)]
    with st.container(key="sums", horizontal=True, gap="small"):
        for seat, (name, error) in enumerate(zip(names, errors, strict=True), 1):
            _field(visit, seat, name, error)
    line = told.place()
    faults = tuple(Fault((name,), error, name) for name, error in zip(names, errors, strict=True) if error)
    return SumFaults(faults, line)


def part(rules: RuleSet, seat: int) -> Part:
    """What is there of a player's sum."""
    if _error(rules, seat):
        return Part.WRONG
    return Part.ENTERED if input_value(sum_key(seat)) else Part.LACKING


def doubted(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    """The players, with their sums, whose sums need more cards together than one deck has."""
    errors = [_error(rules, seat) for seat in range(1, len(names) + 1)]
    there = [
        seat
        for seat, error in enumerate(errors, 1)
        if input_value(sum_key(seat)) and (error is None or error.key == UNTOLD)
    ]
    had = input_value(KAMIKAZE).split()
    kamikaze = tuple(number for number, seat in enumerate(there, 1) if str(seat) in had)
    sums = tuple(read_whole(input_value(sum_key(seat))) for seat in there)
    seats = [there[number - 1] for number in impossible_together(rules, sums, kamikaze)]
    return tuple(f"{names[seat - 1]} {input_value(sum_key(seat))}" for seat in seats)


def _field(visit: Visit, seat: int, name: str, error: CaboError | None) -> None:
    key = sum_key(seat)
    signed = any(face.points < 0 for face in visit.rules.deck.faces)  # scripts/keypads.js asks
    with st.container(key=f"one-{key}{'-signed' if signed else ''}{'-wrong' if error else ''}"):
        text = st.text_input(
            as_label(name),
            key=key,
            bind="query-params",
            max_chars=LONGEST,
            placeholder=visit.say("score.column.sum"),
            autocomplete="off",
        )
        st.html(element("p", escape(told.brief(visit, error)) if error else "", class_="why"))
    share.add_to_link(**{key: text})


def _error(rules: RuleSet, seat: int) -> CaboError | None:
    """Why what is entered is no sum that this player can have."""
    text = input_value(sum_key(seat))
    if not text:
        return None
    try:
        check_sum(rules, read_whole(text), kamikaze=str(seat) in input_value(KAMIKAZE).split())
    except CaboError as error:
        return error
    return None
