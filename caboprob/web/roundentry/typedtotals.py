"""What stands on the score sheet before a round, typed in: totals, and drops and rounds that rules limit."""

from collections.abc import Callable, Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import BadNotation, CaboError
from caboprob.reading.numerals import read_integer
from caboprob.table.checks import check_rounds_played
from caboprob.table.score import ScoresBefore
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import as_label, escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import PRIOR_ROUNDS_INPUT, resets_key, total_key

LONGEST_NUMBER = 7  # characters


def ask(
    visit: Visit,
    names: Sequence[str],
    *,
    require_resets: bool = False,
    fault_place: DeltaGenerator | None = None,
) -> ScoresBefore | None:
    """Asks for the numbers, 0 for an empty field; None, with the reason, if one cannot be.

    The reason stands in `fault_place`, by default below the fields. With `require_resets`, totals need the
    number of times each has dropped, if the rules limit that.
    """
    key_suffix = "-signed" if any(face.points < 0 for face in visit.rules.deck.faces) else ""
    # From the key scripts/keypads.js learns whether a minus sign is needed.
    totals = _ask_numbers(visit, names, f"totals{key_suffix}", total_key, fault_place)
    resets: tuple[int, ...] | None = (0,) * len(names)
    seats = range(1, len(names) + 1)
    if visit.rules.resets_limited:
        st.markdown(visit.say("score.resets", reached=visit.rules.reset_at))
        placeholder = "?" if require_resets else "0"
        resets = _ask_numbers(visit, names, "resets", resets_key, fault_place, placeholder)
        if require_resets and any(totals or ()) and not all(input_value(resets_key(seat)) for seat in seats):
            st.error(visit.refusal(BadNotation("sheet-totals-resets")), icon=":material/help:")
            return None
    limits_rounds = visit.rules.rounds_limited and not visit.rules.single_round
    rounds_played = _ask_played(visit, fault_place) if limits_rounds else 0
    if totals is None or resets is None or rounds_played is None:
        return None
    return ScoresBefore(totals, resets, rounds_played)


def _ask_played(visit: Visit, fault_place: DeltaGenerator | None) -> int | None:
    """Asks how many rounds the game has had, 0 for an empty field; None, with the reason, if that is no
    number of rounds before another one.
    """
    text = _ask_text(visit.say("sheets.start.played"), PRIOR_ROUNDS_INPUT, "0")
    try:
        rounds_played = read_integer(text) if text else 0
        check_rounds_played(visit.rules, rounds_played)
    except CaboError as error:
        (fault_place or st).error(visit.refusal(error))
        return None
    return rounds_played


def _ask_numbers(
    visit: Visit,
    names: Sequence[str],
    container_key: str,
    key_of: Callable[[int], str],
    fault_place: DeltaGenerator | None,
    placeholder: str = "0",
) -> tuple[int, ...] | None:
    """Asks for a number for each player; None if one is not a number."""
    with st.container(key=container_key, horizontal=True, gap="small"):
        texts = [_ask_text(name, key_of(seat), placeholder) for seat, name in enumerate(names, 1)]
    numbers = []
    for name, text in zip(names, texts, strict=True):
        try:
            numbers.append(read_integer(text) if text else 0)
        except CaboError as error:
            sentence = escape_markdown(visit.with_colon(name) + error.sentence(visit.language))
            (fault_place or st).error(sentence)
    return tuple(numbers) if len(numbers) == len(names) else None


def _ask_text(name: str, key: str, placeholder: str) -> str:
    text = st.text_input(
        as_label(name),
        key=key,
        bind="query-params",
        max_chars=LONGEST_NUMBER,
        placeholder=placeholder,
        width=96,
    )
    share.add_to_link(**{key: text})
    return text.strip()
