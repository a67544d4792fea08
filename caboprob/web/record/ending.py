"""The end of a recorded round: the hands are turned up, the score with its reasons, the record to keep."""

import json

import streamlit as st

from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.text.rounds.undecided import points_certain
from caboprob.web.base.packing import pack
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import GAME, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.record import kept, pad
from caboprob.web.record.kept import Kept
from caboprob.web.rounds import recordfield, scorecard


def turn_up(visit: Visit, recorded: Kept) -> None:
    """The cards to tap while there are hands to turn up."""
    if not recorded.finished:
        pad.show(visit, kept.turn_up)


def show(visit: Visit, recorded: Kept) -> None:
    """The score, as far as it is certain."""
    replay = recorded.whole_replay
    score = replay.score()
    if score:
        scorecard.show(visit, score, replay.hands)
    elif isinstance(replay, GapReplay) and recorded.turned:
        st.markdown("\n".join(f"- {plain(line)}" for line in points_certain(visit.language, replay)))
    if recorded.finished:
        keep(visit, recorded)


def keep(visit: Visit, recorded: Kept) -> None:
    """The link to *Replay* at this moment, and the record as a file."""
    written = json.dumps(recorded.whole, ensure_ascii=False)
    step = len(recorded.record["moves"])
    address: dict[str, share.Value] = {
        LANGUAGE: visit.language,
        GAME: visit.game,
        recordfield.KEY: pack(written),
        "step": step,
    }
    st.markdown(f"[{visit.say('record.replay')}]({share.link('replay', address)})")
    st.download_button(
        visit.say("record.save"),
        written,
        file_name="caboprob-round.json",
        mime="application/json",
        on_click="ignore",
        icon=":material/download:",
        key="record-save",
    )
