"""Entering a round: everybody's cards or sums, and how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.text.numbers import join_words
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad
from caboprob.web.roundentry import completeness, ending, entryline, fields, hands, sums
from caboprob.web.roundentry.completeness import Suspicion
from caboprob.web.roundentry.entryline import Fault
from caboprob.web.roundentry.fields import CARDS, SUMS, WAY_INPUT, hand_key
from caboprob.web.roundentry.part import PartState


@dataclass(frozen=True, slots=True)
class EntryStatus:
    """What is still missing or wrong in a round, and the line in which to say so.

    `lacking` and `wrong` name the players whose cards or sums are missing or impossible; `faults` say why.
    `is_end_known`: it is said how the round ended. `suspicion` is what is possible, but perhaps not meant.
    """

    lacking: tuple[str, ...]
    wrong: tuple[str, ...]
    is_end_known: bool
    faults: tuple[Fault, ...]
    suspicion: Suspicion | None
    line: DeltaGenerator

    @property
    def is_complete(self) -> bool:
        """Whether the round can be scored."""
        return not self.lacking and not self.wrong and self.is_end_known


def ask(visit: Visit, names: Sequence[str], title: str = "") -> EntryStatus:
    """Asks, under a title if there is one, for a round of these people; `fields.read` then returns it."""
    with st.container(horizontal=True, key="entry-head"):
        if title:
            st.header(escape_markdown(title), anchor=False)
        way = _ask_way(visit)
    hand_or_sum_faults = sums.ask(visit, names) if way == SUMS else hands.ask(visit, names)
    with st.container(key="round-end"):
        end = ending.ask(visit, names)
        if way == SUMS:
            ending.ask_kamikaze(visit, names)
    part_states = completeness.part_states(visit.rules, names, end)
    lacking, wrong = (
        _names_with(names, part_states, PartState.LACKING),
        _names_with(names, part_states, PartState.WRONG),
    )
    suspicion = completeness.suspicion(visit.rules, names)
    return EntryStatus(
        lacking, wrong, end.is_complete, hand_or_sum_faults.faults, suspicion, hand_or_sum_faults.line
    )


def tell(visit: Visit, entry_status: EntryStatus, *, emphatic: bool = False) -> str:
    """Says in the line what is impossible, doubtful, or still to be entered; returns that.

    It is `emphatic` if somebody has tried to go on without it.
    """
    missing_comes_first = emphatic and not entry_status.is_complete
    if (
        entry_status.suspicion
        and not missing_comes_first
        and all(fault.error.key == sums.ONLY_KAMIKAZE for fault in entry_status.faults)
    ):
        sentence = visit.say(
            f"roundentry.doubted.{entry_status.suspicion.kind}{'-again' if emphatic else ''}",
            whose=join_words(visit.language, list(entry_status.suspicion.whose)),
        )
        return entryline.write(entry_status.line, entryline.ASKED, sentence)
    if entry_status.faults:
        return entryline.write(
            entry_status.line, entryline.WRONG, entryline.first_fault_words(visit, entry_status.faults)
        )
    kind = entryline.NEXT if entry_status.lacking else entryline.NEXT_WHO
    return entryline.write(
        entry_status.line,
        entryline.emphatic_kind(kind) if emphatic else kind,
        missing_words(visit, entry_status),
    )


def missing_words(visit: Visit, entry_status: EntryStatus) -> str:
    """What is still to be entered or corrected, as a sentence; empty once the round is complete."""
    if entry_status.wrong:
        return entryline.correction_words(visit, entry_status.wrong)
    if entry_status.lacking:
        return visit.say("roundentry.lacking", players=join_words(visit.language, list(entry_status.lacking)))
    if entry_status.is_end_known:
        return ""
    shed = input_value(fields.END) == "shed"  # somebody threw the last card, so nobody called
    return visit.say("roundentry.lacking-shed" if shed else "roundentry.lacking-call")


def tell_begin(
    visit: Visit, entry_status: EntryStatus, names: Sequence[str], *, emphatic: bool = False
) -> str:
    """Says in the line how to begin, with the hand that cards tapped go to or the first sum; returns that."""
    way = SUMS if input_value(WAY_INPUT) == SUMS else CARDS
    chosen = st.session_state.get(cardpad.CHOSEN_FIELD) if way == CARDS else None
    name = next((name for seat, name in enumerate(names, 1) if hand_key(seat) == chosen), names[0])
    kind = entryline.emphatic_kind(entryline.NEXT) if emphatic else entryline.NEXT
    return entryline.write(entry_status.line, kind, visit.say(f"roundentry.begin.{way}", player=name))


def _ask_way(visit: Visit) -> str:
    """Asks whether cards or sums are to be entered."""
    way = choices.choose_one(
        st.segmented_control,
        visit.say("roundentry.by.title"),
        (CARDS, SUMS),
        key=WAY_INPUT,
        label_of=lambda one: visit.say(f"roundentry.by.{one}"),
        required=True,
        label_visibility="collapsed",
    )
    share.add_to_link(**{WAY_INPUT: way})
    return way


def _names_with(names: Sequence[str], part_states: Sequence[PartState], wanted: PartState) -> tuple[str, ...]:
    return tuple(name for name, part in zip(names, part_states, strict=True) if part is wanted)
