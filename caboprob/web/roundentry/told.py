"""The line below the hands or sums: what to do next, what cannot be, what is questioned.

Its room is always there, so that nothing moves under a thumb when something is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import kamikaze
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

NEXT, WHO, ASKED, WRONG = "next", "next told-who", "asked", "wrong"  # classes, styled in roundentry.css
BRIEF = (
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
OTHER = "other"
"""What is wrong with a hand or sum in so few words that they stand at it, by the key of the error."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Whose part of a round cannot be, and why; `whose` names them where the sentence does not."""

    names: tuple[str, ...]
    error: CaboError
    whose: str = ""


def place() -> DeltaGenerator:
    """The room for the line, to be filled once all is read; it is there while nothing is told."""
    with st.container(key="round-told"):
        return st.empty()


def tell(where: DeltaGenerator, kind: str, sentence: str) -> str:
    """Fills the line with the sentence, which it returns.

    `kind` says whether it is wrong, to be asked about, or what comes next.
    """
    if sentence:
        where.html(element("p", escape(sentence), class_=f"told told-{kind}", role="status"))
    return sentence


def insisting(kind: str) -> str:
    """The kind of a line about what comes next, once somebody wanted to go on without it."""
    return f"{kind} told-{ASKED}"


def faults(visit: Visit, all_faults: Sequence[Fault]) -> str:
    """Why the first of them cannot be; what is wrong with each stands at the hand or sum itself."""
    first = all_faults[0]
    why = first.error.sentence(visit.language)
    reason = visit.with_colon(first.whose) + why if first.whose else why[:1].upper() + why[1:]
    return f"{reason}."


def brief(visit: Visit, error: CaboError) -> str:
    """Why a hand or sum cannot be, in a few words."""
    name = error.key if error.key in BRIEF else OTHER
    facts = {"kamikaze": kamikaze(visit.language, visit.rules), **error.facts}
    return visit.say(f"roundentry.fault.{name}", **facts)


def wrong(visit: Visit, names: Sequence[str]) -> str:
    """Whose parts are to be put right."""
    return visit.say("roundentry.wrong", players=join_words(visit.language, list(names)))
