"""What is entered of a round: everybody's cards or sums, and how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.table.checks import may_end_empty
from caboprob.text.numbers import listed
from caboprob.web.base import choices
from caboprob.web.base.plain import plain
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import ending, fields, hands, sums, told
from caboprob.web.roundentry.ending import Ending
from caboprob.web.roundentry.fields import CARDS, SUMS, WAY
from caboprob.web.roundentry.judged import Hand
from caboprob.web.roundentry.part import Part
from caboprob.web.roundentry.told import Fault


@dataclass(frozen=True, slots=True)
class Asked:
    """What is still to be done about a round, and the line to tell it in.

    Whose cards or sums are lacking, and whose cannot be so, by their names, and why; perhaps its end.
    The sums of those who are `doubted` can be each by itself, but not together.
    """

    lacking: tuple[str, ...]
    wrong: tuple[str, ...]
    ended: bool
    faults: tuple[Fault, ...]
    doubted: tuple[str, ...]
    line: DeltaGenerator

    @property
    def complete(self) -> bool:
        """Whether the round can be scored."""
        return not self.lacking and not self.wrong and self.ended


def ask(visit: Visit, names: Sequence[str], title: str = "") -> Asked:
    """Asks, under a title if there is one, for a round of these people; `fields.read` has it then."""
    with st.container(horizontal=True, key="entry-head"):
        if title:
            st.subheader(plain(title), anchor=False)
        way = _way(visit)
    if way == SUMS:
        summed = sums.ask(visit, names)
        parts, faults, doubted, line = (
            summed.parts,
            summed.faults,
            _doubted(names, summed.doubted),
            summed.line,
        )
    else:
        held = hands.ask(visit, names)
        faults, doubted, line = held.faults, (), held.line
    with st.container(key="round-end"):
        end = ending.ask(visit, names)
        if way == SUMS:
            ending.ask_kamikaze(visit, names)
    if way != SUMS:
        parts = tuple(_part(visit, end, held.hands, one) for one in held.hands)
    lacking, wrong = _names(names, parts, Part.LACKING), _names(names, parts, Part.WRONG)
    return Asked(lacking, wrong, end.known, faults, doubted, line)


def tell(visit: Visit, asked: Asked) -> None:
    """Says in the line what cannot be, what is doubted, or what is still to be entered."""
    if asked.doubted and all(fault.error.key == sums.UNTOLD for fault in asked.faults):
        together = listed(visit.language, list(asked.doubted))
        told.tell(asked.line, told.ASKED, visit.say("roundentry.doubted", sums=together))
    elif asked.faults:
        told.tell(asked.line, told.WRONG, told.faults(visit, asked.faults))
    else:
        told.tell(asked.line, told.NEXT if asked.lacking else told.WHO, missing(visit, asked))


def missing(visit: Visit, asked: Asked) -> str:
    """What is still to be entered, or to be put right, as a sentence; empty once the round is complete."""
    if asked.wrong:
        return told.wrong(visit, asked.wrong)
    if asked.lacking:
        return visit.say("roundentry.lacking", players=listed(visit.language, list(asked.lacking)))
    if asked.ended:
        return ""
    shed = written(fields.END) == "shed"
    return visit.say("roundentry.lacking-shed" if shed else "roundentry.lacking-call")


def begin(visit: Visit, asked: Asked, name: str) -> None:
    """Says in the line how to begin, with the hand of whom that name is."""
    by = SUMS if written(WAY) == SUMS else CARDS
    told.tell(asked.line, told.NEXT, visit.say(f"roundentry.begin.{by}", player=name))


def _way(visit: Visit) -> str:
    way = choices.choose_one(
        st.segmented_control,
        visit.say("roundentry.by.title"),
        (CARDS, SUMS),
        key=WAY,
        label_of=lambda one: visit.say(f"roundentry.by.{one}"),
        required=True,
        label_visibility="collapsed",
    )
    share.include(**{WAY: way})
    return way


def _doubted(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"{names[seat - 1]} {written(fields.sum_key(seat))}" for seat in seats)


def _names(names: Sequence[str], parts: Sequence[Part], part: Part) -> tuple[str, ...]:
    return tuple(name for name, one in zip(names, parts, strict=True) if one is part)


def _part(visit: Visit, end: Ending, held: Sequence[Hand | None], hand: Hand | None) -> Part:
    """Whether a hand is still to be entered: who throws cards may have none left in the end."""
    if hand is None:
        return Part.WRONG
    emptied = end.shed or may_end_empty(visit.rules, called=end.caller is not None)
    return Part.ENTERED if hand or (visit.rules.snaps and emptied and any(held)) else Part.LACKING
