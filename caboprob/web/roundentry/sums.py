"""Everybody's sum, where the cards are already counted."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.table.sums import check_sum
from caboprob.web.base import styles
from caboprob.web.base.plain import labelled, plain
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import KAMIKAZE, sum_key
from caboprob.web.roundentry.part import Part

LOWEST, HIGHEST = (
    -9999,
    9999,
)  # further numbers the field does not take; which sums there can be is asked later


def ask(visit: Visit, names: Sequence[str]) -> tuple[Part, ...]:
    """Asks for everybody's sum; where no hand counts that, it is told at the field."""
    styles.use("roundentry")
    with st.container(key="sums", horizontal=True, gap="small"):
        return tuple(_sum(visit, seat, name) for seat, name in enumerate(names, 1))


def _sum(visit: Visit, seat: int, name: str) -> Part:
    key = sum_key(seat)
    entered = st.number_input(
        labelled(name),
        LOWEST,
        HIGHEST,
        value=None,
        step=1,
        key=key,
        bind="query-params",
        placeholder=visit.say("score.column.sum"),
        width=96,
    )
    if entered is None:
        return Part.LACKING
    share.include(**{key: int(entered)})
    try:
        check_sum(visit.rules, int(entered), kamikaze=str(seat) in written(KAMIKAZE).split())
    except CaboError as error:
        st.error(plain(visit.of(name) + error.sentence(visit.language)), icon=":material/error:")
        return Part.WRONG
    return Part.ENTERED
