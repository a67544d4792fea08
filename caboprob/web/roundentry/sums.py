"""Everybody's sum, where the cards are already counted."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.table.sums import check_sum
from caboprob.table.together import possible_together
from caboprob.web.base import styles
from caboprob.web.base.plain import labelled
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import told
from caboprob.web.roundentry.fields import KAMIKAZE, sum_key
from caboprob.web.roundentry.part import Part
from caboprob.web.roundentry.told import Fault

LONGEST = 12  # characters


@dataclass(frozen=True, slots=True)
class Summed:
    """What is there of everybody's sum, why one cannot be, and the line to tell it in.

    `doubted` says that each can be, but not all of them together.
    """

    parts: tuple[Part, ...]
    faults: tuple[Fault, ...]
    doubted: bool
    line: DeltaGenerator


def ask(visit: Visit, names: Sequence[str]) -> Summed:
    """Asks for everybody's sum; a field that no hand counts is marked."""
    styles.use("roundentry")
    errors = [_error(visit, seat) for seat in range(1, len(names) + 1)]
    with st.container(key="sums", horizontal=True, gap="small"):
        for seat, (name, error) in enumerate(zip(names, errors, strict=True), 1):
            _field(visit, seat, name, wrong=error is not None)
    line = told.place()
    parts = tuple(_part(seat, error) for seat, error in enumerate(errors, 1))
    faults = tuple(Fault((name,), error, name) for name, error in zip(names, errors, strict=True) if error)
    return Summed(parts, faults, _doubted(visit, parts), line)


def _doubted(visit: Visit, parts: Sequence[Part]) -> bool:
    """Whether the sums that are there need more cards than one deck has."""
    there = [seat for seat, part in enumerate(parts, 1) if part is Part.ENTERED]
    had = written(KAMIKAZE).split()
    kamikaze = tuple(number for number, seat in enumerate(there, 1) if str(seat) in had)
    sums = tuple(read_whole(written(sum_key(seat))) for seat in there)
    return len(there) > 1 and not possible_together(visit.rules, sums, kamikaze)


def _field(visit: Visit, seat: int, name: str, *, wrong: bool) -> None:
    key = sum_key(seat)
    signed = any(face.points < 0 for face in visit.rules.deck.faces)  # scripts/keypads.js asks
    with st.container(key=f"one-{key}{'-signed' if signed else ''}{'-wrong' if wrong else ''}"):
        text = st.text_input(
            labelled(name),
            key=key,
            bind="query-params",
            max_chars=LONGEST,
            placeholder=visit.say("score.column.sum"),
            autocomplete="off",
        )
    share.include(**{key: text})


def _error(visit: Visit, seat: int) -> CaboError | None:
    """Why what is entered is no sum that this player can have."""
    text = written(sum_key(seat))
    if not text:
        return None
    try:
        check_sum(visit.rules, read_whole(text), kamikaze=str(seat) in written(KAMIKAZE).split())
    except CaboError as error:
        return error
    return None


def _part(seat: int, error: CaboError | None) -> Part:
    if error:
        return Part.WRONG
    return Part.ENTERED if written(sum_key(seat)) else Part.LACKING
