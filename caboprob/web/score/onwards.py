"""After a verdict: the next round with the totals carried on, or all rounds on a sheet that lasts."""

import streamlit as st

from caboprob.sheet.entries import RoundEntry
from caboprob.table.score import Score
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import fields, kept
from caboprob.web.roundentry.fields import PLAYERS, resets_key, total_key

SHEETS = "sheets"
Rounds = tuple[RoundEntry, ...]


def earlier(visit: Visit, players: int) -> Rounds:
    """The rounds entered before this one; those of another game or of more people are left behind."""
    text = choices.text_in_address(kept.ROUNDS)
    rounds = kept.read(visit.rules, players, text) or ()
    share.include(**{kept.ROUNDS: text if rounds else ""})
    if rounds:
        st.caption(visit.say("score.onwards.number", n=len(rounds) + 1))
    return rounds


def show(visit: Visit, rounds: Rounds, score: Score) -> None:
    """The ways on."""
    with st.container(key="score-onwards", horizontal=True, gap="small"):
        if score.game_over:
            st.button(visit.say("score.onwards.again"), key="next-round", on_click=_again, args=(score,))
        else:
            st.button(
                visit.say("score.onwards.next"),
                key="next-round",
                type="primary",
                icon=":material/arrow_forward:",
                on_click=_next,
                args=(visit, rounds, score),
            )
        st.markdown(f"[{visit.say('score.onwards.sheet')}]({_sheet(visit, rounds)})")


def _sheet(visit: Visit, rounds: Rounds) -> str:
    """The link to a new sheet with these rounds."""
    players = len(rounds[-1].hands or rounds[-1].sums or ())
    address: dict[str, share.Value] = {PLAYERS: players, kept.ROUNDS: kept.packed(visit.rules, rounds)}
    return share.link(SHEETS, visit.address() | address)


def _next(visit: Visit, rounds: Rounds, score: Score) -> None:
    """Carries the totals on, and empties everything else."""
    fields.forget(len(score.totals))
    st.session_state[kept.ROUNDS] = kept.packed(visit.rules, rounds)
    for seat, total in enumerate(score.totals, 1):
        st.session_state[total_key(seat)] = str(total)
        if visit.rules.resets_limited:
            st.session_state[resets_key(seat)] = str(score.resets[seat - 1] or "")


def _again(score: Score) -> None:
    """Begins a new game."""
    fields.forget(len(score.totals))
    st.session_state[kept.ROUNDS] = ""
    for seat in range(1, len(score.totals) + 1):
        st.session_state[total_key(seat)] = ""
        if resets_key(seat) in st.session_state:
            st.session_state[resets_key(seat)] = ""
