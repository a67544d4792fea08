"""What is entered of a round: everybody's cards or sums, and how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.table.checks import may_end_empty
from caboprob.text.numbers import listed
from caboprob.web.base import choices
from caboprob.web.base.plain import plain
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import ending, fields, hands, sums
from caboprob.web.roundentry.ending import Ending
from caboprob.web.roundentry.fields import CARDS, SUMS, WAY
from caboprob.web.roundentry.hands import Hand


@dataclass(frozen=True, slots=True)
class Asked:
    """What is still lacking of a round: the names of those whose cards or sums are, and perhaps its end."""

    lacking: tuple[str, ...]
    ended: bool

    @property
    def complete(self) -> bool:
        """Whether the round can be scored."""
        return not self.lacking and self.ended


def ask(visit: Visit, names: Sequence[str], title: str = "") -> Asked:
    """Asks, under a title if there is one, for a round of these people; `fields.read` has it then."""
    with st.container(horizontal=True, key="entry-head"):
        if title:
            st.subheader(plain(title), anchor=False)
        way = _way(visit)
    if way == SUMS:
        written = sums.ask(visit, names)
        with st.container(key="round-end"):
            end = ending.ask(visit, names)
            ending.ask_kamikaze(visit, names)
        missing = [one is None for one in written]
    else:
        held = hands.ask(visit, names)
        with st.container(key="round-end"):
            end = ending.ask(visit, names)
        missing = [_lacks(visit, end, held, one) for one in held]
    lacking = tuple(name for name, lacks in zip(names, missing, strict=True) if lacks)
    return Asked(lacking, end.known)


def missing(visit: Visit, asked: Asked) -> str:
    """What is still to be entered, as a sentence; empty once the round is complete."""
    if asked.lacking:
        return plain(visit.say("roundentry.lacking", players=listed(visit.language, list(asked.lacking))))
    if asked.ended:
        return ""
    shed = written(fields.END) == "shed"
    return plain(visit.say("roundentry.lacking-shed" if shed else "roundentry.lacking-call"))


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


def _lacks(visit: Visit, end: Ending, held: Sequence[Hand | None], hand: Hand | None) -> bool:
    """Whether a hand is still to be entered: who throws cards may have none left in the end."""
    if hand is None:
        return True
    emptied = end.shed or may_end_empty(visit.rules, called=end.caller is not None)
    return not hand and not (visit.rules.snaps and emptied and any(held))
