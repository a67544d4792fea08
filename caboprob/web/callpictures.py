"""Exploring a call: from which own sum it pays, against how many, and what the others may hold."""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.exact.ownsum import BreakEven, break_even, by_own_sum
from caboprob.web import calllowest, callpoints, callsums, choices, device, share
from caboprob.web.callentry import Asked
from caboprob.web.visit import Visit

NONE = "none"
MOST_OPPONENTS = 6  # with more it takes too long to go through every sum
OF_ANY_TABLE = ("sums",)  # the picture that does not hang on how many opponents there are
PICTURES: dict[str, Callable[[Visit, Asked], None]] = {
    "sums": callsums.draw,
    "lowest": calllowest.draw,
    "points": callpoints.draw,
}


def draw(visit: Visit, asked: Asked) -> None:
    """From which sum a call pays, and one picture at a time; on a phone none before it is wanted."""
    st.header(visit.say("call.more"))
    chosen = choices.choice(
        st.segmented_control,
        visit.say("call.picture.title"),
        [*PICTURES, NONE],
        key="view",
        words=lambda name: visit.say(f"call.picture.{name}"),
        default=NONE if device.is_phone() else next(iter(PICTURES)),
        required=True,
        label_visibility="collapsed",
    )
    share.include(view=chosen)
    enough = len(asked.position.opponents) <= MOST_OPPONENTS
    if not enough:
        st.info(visit.say("call.too-many", most=MOST_OPPONENTS))
    try:
        with st.spinner(visit.say("call.counting")):
            if enough:
                _pays(visit, asked)
            if chosen in (PICTURES if enough else OF_ANY_TABLE):
                PICTURES[chosen](visit, asked)
    except CaboError as error:
        st.info(visit.refusal(error))


def _pays(visit: Visit, asked: Asked) -> None:
    for sentence in pays(visit, break_even(by_own_sum(asked.position, asked.model).rows)):
        st.markdown(f"- {sentence}")


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
