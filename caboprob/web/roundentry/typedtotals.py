"""Everybody's total before a round, and how often it has dropped where the rules limit that, typed in."""

from collections.abc import Callable, Sequence

import streamlit as st

from caboprob.errors import BadNotation, CaboError
from caboprob.reading.numerals import read_whole
from caboprob.table.score import ScoresBefore
from caboprob.web.base.plain import as_label, escape_markdown
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import resets_key, total_key

LONGEST = 7  # characters


def ask(visit: Visit, names: Sequence[str], *, insists: bool = False) -> ScoresBefore | None:
    """The numbers, 0 where none is entered; None, and why below, if one of them is no number.

    Where it `insists`, totals come with how often each has dropped, under rules that limit it.
    """
    totals = _numbers(visit, names, "totals", total_key)
    resets: tuple[int, ...] | None = (0,) * len(names)
    seats = range(1, len(names) + 1)
    if visit.rules.resets_limited:
        st.markdown(visit.say("score.resets", reached=visit.rules.reset_at))
        resets = _numbers(visit, names, "resets", resets_key, empty="?" if insists else "0")
        if insists and any(totals or ()) and not all(input_value(resets_key(seat)) for seat in seats):
            st.error(visit.refusal(BadNotation("sheet-totals-resets")), icon=":material/help:")
            return None
    return None if totals is None or resets is None else ScoresBefore(totals, resets)


def _numbers(
    visit: Visit, names: Sequence[str], place: str, key_of: Callable[[int], str], empty: str = "0"
) -> tuple[int, ...] | None:
    """A number for each player; an empty field shows what is `empty`."""
    with st.container(key=place, horizontal=True, gap="small"):
        typed = [_field(name, key_of(seat), empty) for seat, name in enumerate(names, 1)]
    numbers = []
    for name, text in zip(names, typed, strict=True):
        try:
            numbers.append(read_whole(text) if text else 0)
        except CaboError as error:
            st.error(escape_markdown(visit.with_colon(name) + error.sentence(visit.language)))
    return tuple(numbers) if len(numbers) == len(names) else None


def _field(name: str, key: str, empty: str) -> str:
    text = st.text_input(
        as_label(name), key=key, bind="query-params", max_chars=LONGEST, placeholder=empty, width=96
    )
    share.add_to_link(**{key: text})
    return text.strip()
