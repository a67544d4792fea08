"""Everybody's total before the round."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.text.rounds.reasons import player
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import total_key

LONGEST = 7  # characters


def ask(visit: Visit, players: int) -> tuple[int, ...] | None:
    """The totals, 0 where none is entered; None, and why below, if one of them is no number."""
    st.markdown(visit.say("score.totals"))
    with st.container(key="totals", horizontal=True, gap="small"):
        written = [_field(visit, seat) for seat in range(1, players + 1)]
    totals = []
    for seat, text in enumerate(written, 1):
        try:
            totals.append(read_whole(text) if text else 0)
        except CaboError as error:
            name = player(visit.language, seat)
            st.error(f"{visit.punctuated(f'{name}: ')}{visit.reason(error)}")
    return tuple(totals) if len(totals) == players else None


def _field(visit: Visit, seat: int) -> str:
    key = total_key(seat)
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
