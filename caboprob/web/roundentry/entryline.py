"""The line below the hands or sums: what to do next, what is impossible, what is questioned.

Its room is always reserved, so that nothing moves under a thumb when something is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

NEXT, NEXT_WHO = "next", "next told-who"  # what comes next: anything; to say who ended the round
ASKED, WRONG = "asked", "wrong"  # what is questioned; what is impossible
# All four are classes, styled in roundentry.css.
BRIEF_ERRORS = (
    "card-unknown",
    "card-needs-suit",
    "too-many-of-a-card",
    "too-many-of-a-card-together",
    "hand-too-large",
    "number-expected",
    "sum-impossible",
    "sum-impossible-of",
    "sum-only-kamikaze",
    "sum-of-kamikaze",
)
"""Errors with a short message, to stand right at a hand or sum; all others have that of `OTHER_ERROR`."""
OTHER_ERROR = "other"


@dataclass(frozen=True, slots=True)
class Fault:
    """Whose part of a round is impossible, and why; `whose` names them if the sentence does not."""

    names: tuple[str, ...]
    error: CaboError
    whose: str = ""


def reserve_line() -> DeltaGenerator:
    """The room for the line, to be filled once all fields are read."""
    with st.container(key="round-told"):
        return st.empty()


def write(line: DeltaGenerator, kind: str, sentence: str) -> str:
    """Fills the line with the sentence, which it returns.

    `kind` says whether something is wrong, or questioned, or what comes next.
    """
    if sentence:
        line.html(element("p", escape(sentence), class_=f"told told-{kind}", role="status"))
    return sentence


def emphatic_kind(kind: str) -> str:
    """The kind of a line about what comes next, once somebody has tried to go on without it."""
    return f"{kind} told-{ASKED}"


def first_fault_words(visit: Visit, all_faults: Sequence[Fault]) -> str:
    """Why the first of them is impossible; each has its own short message at its hand or sum."""
    first_fault = all_faults[0]
    why = first_fault.error.sentence(visit.language)
    reason = visit.with_colon(first_fault.whose) + why if first_fault.whose else why[:1].upper() + why[1:]
    return f"{reason}."


def brief_words(visit: Visit, error: CaboError) -> str:
    """Why a hand or sum is impossible, in a few words."""
    name = error.key if error.key in BRIEF_ERRORS else OTHER_ERROR
    facts = {"kamikaze": kamikaze_name(visit.language, visit.rules), **error.facts}
    return visit.say(f"roundentry.fault.{name}", **facts)


def correction_words(visit: Visit, names: Sequence[str]) -> str:
    """Whose parts are to be corrected."""
    return visit.say("roundentry.wrong", players=join_words(visit.language, list(names)))
