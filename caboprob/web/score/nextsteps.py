"""After a verdict: the next round with the totals carried on, or all rounds on a sheet that lasts."""

from collections.abc import Sequence
from contextlib import suppress

import streamlit as st

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_integer
from caboprob.sheet.agreed import checked_rules
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.recount import recount
from caboprob.table.score import Score, ScoresBefore
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.inputs import seatednames
from caboprob.web.roundentry import fields, keptrounds, sheetlink
from caboprob.web.roundentry.fields import PLAYERS_INPUT, PRIOR_ROUNDS_INPUT, resets_key, total_key

SHEETS = "sheets"
AT_START = "began"  # before the first of the rounds: all totals, how often each had dropped, rounds played
Rounds = tuple[RoundEntry, ...]
Totals = tuple[int, ...]


def earlier_rounds(visit: Visit, scores_before: ScoresBefore | None, players: int) -> Rounds:
    """The rounds entered before this one; `scores_before` it are None if they cannot be read.

    Rounds of another game, of more people, or that lead to other totals are dropped.
    """
    text = choices.text_in_address(keptrounds.ROUNDS)
    start_text = choices.text_in_address(AT_START)
    rounds = keptrounds.read_rounds(visit.rules, players, text) or ()
    if (
        rounds
        and scores_before
        and _totals_after(visit, _read_scores(start_text, players), rounds) != scores_before.totals
    ):
        st.caption(visit.say("score.onwards.other-totals"))
        rounds = ()
    share.add_to_link(**{keptrounds.ROUNDS: text if rounds else "", AT_START: start_text if rounds else ""})
    if rounds:
        st.caption(visit.say("score.onwards.number", n=len(rounds) + 1))
    return rounds


def show(visit: Visit, rounds: Rounds, scores_before: ScoresBefore, score: Score) -> None:
    """Shows the ways on once the last of the rounds is scored, which began with `scores_before`."""
    players = len(score.before)  # the totals before the round
    scores_at_start = scores_before if len(rounds) == 1 else _read_scores(input_value(AT_START), players)
    with st.container(key="score-onwards", horizontal=True, gap="small"):
        if score.game_over:
            st.button(visit.say("score.onwards.again"), key="next-round", on_click=_begin_game, args=(score,))
        else:
            st.button(
                visit.say("score.onwards.next"),
                key="next-round",
                type="primary",
                icon=":material/arrow_forward:",
                on_click=_begin_next_round,
                args=(visit, scores_at_start, rounds, score),
            )
        _show_sheet_link(visit, scores_at_start, rounds)


def show_while_entering(visit: Visit, rounds: Rounds, players: int) -> None:
    """Shows the link to a sheet with the earlier rounds, while another one is being entered."""
    if rounds:
        _show_sheet_link(visit, _read_scores(input_value(AT_START), players), rounds)


def _show_sheet_link(visit: Visit, scores_at_start: ScoresBefore, rounds: Rounds) -> None:
    if input_value(FROM_SHEET):  # the round is on a sheet
        return
    st.markdown(f"[{visit.say('score.onwards.sheet')}]({_sheet_address(visit, scores_at_start, rounds)})")


def _sheet_address(visit: Visit, scores_at_start: ScoresBefore, rounds: Rounds) -> str:
    """The address of a new sheet with these rounds, and the totals before them."""
    players = len(scores_at_start.totals)
    round_inputs: dict[str, share.Value] = {
        PLAYERS_INPUT: players,
        keptrounds.ROUNDS: keptrounds.pack_rounds(visit.rules, rounds),
    }
    total_inputs: dict[str, share.Value] = {
        total_key(seat): str(total) for seat, total in enumerate(scores_at_start.totals, 1) if total
    }
    if visit.rules.resets_limited:
        total_inputs |= {
            resets_key(seat): str(times) for seat, times in enumerate(scores_at_start.resets, 1) if times
        }
    if scores_at_start.played:
        total_inputs[PRIOR_ROUNDS_INPUT] = str(scores_at_start.played)
    name_inputs: dict[str, share.Value] = {
        f"name{seat}": name for seat, name in enumerate(seatednames.names_in_address(), 1) if players >= seat
    }
    return share.link(
        SHEETS, sheetlink.offer_inputs(visit.as_inputs() | round_inputs | total_inputs | name_inputs)
    )


def _begin_next_round(visit: Visit, scores_at_start: ScoresBefore, rounds: Rounds, score: Score) -> None:
    """Carries the totals over, and empties everything else.

    If the round was changed after the button was drawn, nothing happens: its new verdict is shown first.
    """
    if not _is_in_fields(visit, rounds[-1]):
        return
    fields.clear(len(score.totals))
    st.session_state[keptrounds.ROUNDS] = keptrounds.pack_rounds(visit.rules, rounds)
    numbers = (*scores_at_start.totals, *scores_at_start.resets)
    if visit.rules.rounds_limited:
        numbers = (*numbers, scores_at_start.played)
    st.session_state[AT_START] = " ".join(map(str, numbers)) if any(numbers) else ""
    for seat, total in enumerate(score.totals, 1):
        st.session_state[total_key(seat)] = str(total)
        if visit.rules.resets_limited:
            st.session_state[resets_key(seat)] = str(score.resets[seat - 1] or "")
    if visit.rules.rounds_limited:
        st.session_state[PRIOR_ROUNDS_INPUT] = str(score.played)


def _is_in_fields(visit: Visit, round_entry: RoundEntry) -> bool:
    """Whether the fields still hold this round."""
    with suppress(CaboError):
        return fields.read(visit.rules, len(round_entry.hands or round_entry.sums or ())) == round_entry
    return False


def _begin_game(score: Score) -> None:
    """Begins a new game."""
    fields.clear(len(score.totals))
    st.session_state[keptrounds.ROUNDS] = st.session_state[AT_START] = ""
    if PRIOR_ROUNDS_INPUT in st.session_state:
        st.session_state[PRIOR_ROUNDS_INPUT] = ""
    for seat in range(1, len(score.totals) + 1):
        st.session_state[total_key(seat)] = ""
        if resets_key(seat) in st.session_state:
            st.session_state[resets_key(seat)] = ""


def _read_scores(text: str, players: int) -> ScoresBefore:
    """The totals of an address, perhaps with how often each had dropped and rounds played; 0 for the rest."""
    zeros = (0,) * players
    with suppress(CaboError):
        numbers = tuple(map(read_integer, text.split()))
        if len(numbers) in {players, 2 * players, 2 * players + 1}:  # the last number: rounds played
            return ScoresBefore(
                numbers[:players], numbers[players : 2 * players] or zeros, sum(numbers[2 * players :])
            )
    return ScoresBefore(zeros, zeros)


def _totals_after(visit: Visit, scores_at_start: ScoresBefore, rounds: Sequence[RoundEntry]) -> Totals:
    """The totals after these rounds."""
    agreed, players = checked_rules(visit.game, visit.house), len(scores_at_start.totals)
    return recount(
        agreed,
        players,
        rounds,
        starting_totals=scores_at_start.totals,
        resets=scores_at_start.resets,
        played=scores_at_start.played,
    ).totals
