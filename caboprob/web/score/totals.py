"""Everybody's total before the round, and how often it has dropped where the rules limit that."""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.table.score import Before
from caboprob.text.rounds.reasons import player
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import resets_key, total_key

LONGEST = 7  # characters


def ask(visit: Visit, players: int) -> Before | None:
    """The numbers, 0 where none is entered; None, and why below, if one of them is no number."""
    st.markdown(visit.say("score.totals"))
    totals = _numbers(visit, players, "totals", total_key)
    resets: tuple[int, ...] | None = (0,) * players
    if visit.rules.resets_limited:
        st.markdown(visit.say("score.resets", reached=visit.rules.reset_at))
        resets = _numbers(visit, players, "resets", resets_key)
    return None if totals is None or resets is None else Before(totals, resets)


def _numbers(visit: Visit, players: int, place: str, key_of: Callable[[int], str]) -> tuple[int, ...] | None:
    """A number for each player."""
    with st.container(key=place, horizontal=True, gap="small"):
        written = [_field(visit, seat, key_of(seat)) for seat in range(1, players + 1)]
    numbers = []
    for seat, text in enumerate(written, 1):
        try:
            numbers.append(read_whole(text) if text else 0)
        except CaboError as error:
            name = player(visit.language, seat)
            st.error(f"{visit.punctuated(f'{name}: ')}{visit.reason(error)}")
    return tuple(numbers) if len(numbers) == players else None


def _field(visit: Visit, seat: int, key: str) -> str:
    text = st.text_input(
        player(visit.language, seat),
        key=key,
        bind="query-params",
        max_chars=LONGEST,
        placeholder="0",
        width=96,
    )
    share.include(**{key: text})
    return text.strip()
