"""Everybody's sum, where the cards are already counted."""

from collections.abc import Sequence

import streamlit as st

from caboprob.web.base import styles
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import sum_key

LOWEST, HIGHEST = (
    -9999,
    9999,
)  # further numbers the field does not take; which sums there can be is asked later


def ask(visit: Visit, names: Sequence[str]) -> tuple[int | None, ...]:
    """Everybody's sum; None where nothing is entered."""
    styles.use("roundentry")
    with st.container(key="sums", horizontal=True, gap="small"):
        return tuple(_sum(visit, seat, name) for seat, name in enumerate(names, 1))


def _sum(visit: Visit, seat: int, name: str) -> int | None:
    key = sum_key(seat)
    entered = st.number_input(
        plain(name),
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
        return None
    share.include(**{key: int(entered)})
    return int(entered)
