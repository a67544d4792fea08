"""Exploring a call: from which own sum it pays, against how many, and what the others may hold."""

from collections.abc import Callable, Sequence

import streamlit as st

from caboprob.exact.newtable import by_own_sum_at_new_table, is_new
from caboprob.exact.ownsum import BreakEven, ByOwnSum, OwnSum, break_even, by_own_sum
from caboprob.web.base import choices, device
from caboprob.web.base.visit import Visit
from caboprob.web.call import lowest, points, sums
from caboprob.web.call.answer import Law
from caboprob.web.call.inputs import Asked
from caboprob.web.frame import share
from caboprob.web.progress import waiting

NONE = "none"
MOST_OPPONENTS = 6  # with more it takes too long to go through every sum
SUMS = "sums"  # the picture that does not hang on who sits at the table
OF_THE_TABLE: dict[str, Callable[[Visit, Law, ByOwnSum], None]] = {
    "lowest": lowest.show,
    "points": points.show,
}
PICTURES = (SUMS, *OF_THE_TABLE)


def show(visit: Visit, asked: Asked, law: Law) -> None:
    """From which sum a call pays, and one picture at a time; on a phone none before it is wanted."""
    st.header(visit.say("call.more"))
    chosen = choices.choice(
        st.segmented_control,
        visit.say("call.picture.title"),
        [*PICTURES, NONE],
        key="view",
        words=lambda name: visit.say(f"call.picture.{name}"),
        default=NONE if device.is_phone() else PICTURES[0],
        required=True,
        label_visibility="collapsed",
    )
    share.include(view=chosen)
    enough = len(asked.position.opponents) <= MOST_OPPONENTS
    if not enough:
        st.info(visit.say("call.too-many", most=MOST_OPPONENTS))
    kept = at_new_table(asked)
    counts = enough and (chosen in OF_THE_TABLE or not kept)
    found = waiting.answer(visit, by_own_sum, asked.position, asked.model) if counts else None
    if rows := kept or (found.rows if found else ()):
        st.markdown("\n".join(f"- {sentence}" for sentence in pays(visit, break_even(rows))))
    if chosen == SUMS:
        sums.show(visit, asked, law)
    elif found and chosen in OF_THE_TABLE:
        OF_THE_TABLE[chosen](visit, law, found)


def at_new_table(asked: Asked) -> Sequence[OwnSum]:
    """A call with each own sum as it is kept, if the others' hands are as they were dealt."""
    position = asked.position
    if not is_new(position):
        return ()
    return by_own_sum_at_new_table(position.rules, len(position.opponents), asked.model)


def pays(visit: Visit, found: BreakEven) -> list[str]:
    """Up to which own sum a call pays, in both meanings."""
    if not visit.rules.lowest_writes_zero:
        against_own = visit.say("call.pays.own-never")
    elif found.against_own is None:
        against_own = visit.say("call.pays.own-none")
    else:
        against_own = visit.say("call.pays.own", sum=found.against_own)
    against_others = (
        visit.say("call.pays.others-never")
        if found.against_others is None
        else visit.say("call.pays.others", sum=found.against_others)
    )
    return [against_own, against_others]
