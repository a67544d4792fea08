"""The line below the hands or sums: what to do next, what cannot be, what is questioned.

Its room is always there, so that nothing moves under a thumb when something is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.text.numbers import listed
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

NEXT, ASKED, WRONG = "next", "asked", "wrong"


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


def tell(where: DeltaGenerator, kind: str, sentence: str) -> None:
    """Fills the line; `kind` says whether it is wrong, to be asked about, or only what comes next."""
    if sentence:
        where.html(element("p", escape(sentence), class_=f"told told-{kind}", role="status"))


def faults(visit: Visit, found: Sequence[Fault]) -> str:
    """What cannot be: the first fault with its reason, and before it the names of all if there are more."""
    if not found:
        return ""
    first = found[0]
    why = first.error.sentence(visit.language)
    reason = visit.of(first.whose) + why if first.whose else why[:1].upper() + why[1:]
    names = list(dict.fromkeys(name for fault in found for name in fault.names))
    if len(found) == 1:
        return f"{reason}."
    return f"{wrong(visit, names)} {reason}."


def wrong(visit: Visit, names: Sequence[str]) -> str:
    """Whose parts are to be put right."""
    return visit.say("roundentry.wrong", players=listed(visit.language, list(names)))
