"""The end of a recorded round: the hands are turned up, the score with its reasons, the record to keep."""

import json

import streamlit as st

from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.text.rounds.undecided import points_certain
from caboprob.web.answers import lazyfold
from caboprob.web.base.packing import pack
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.record import kept, pad
from caboprob.web.record.kept import KeptRecord
from caboprob.web.review import reviewing
from caboprob.web.rounds import fromsheet, recordfield, scorecard, tosheet


def turn_up(visit: Visit, recorded: KeptRecord) -> None:
    """The cards to tap while there are hands to turn up."""
    if not recorded.finished:
        pad.show(visit, kept.turn_up)


def show(visit: Visit, recorded: KeptRecord) -> None:
    """The score, as far as it is certain."""
    replay = recorded.whole_replay
    score = replay.score()
    if score:
        scorecard.show(visit, score, replay.hands)
    elif isinstance(replay, GapReplay) and recorded.turned:
        st.markdown(
            "\n".join(f"- {escape_markdown(line)}" for line in points_certain(visit.language, replay))
        )


def onward(visit: Visit, recorded: KeptRecord) -> None:
    """The links to *Replay* at this moment, to what each decision was worth, and to *Disputes*."""
    here: dict[str, share.Value] = {**visit.address(), **fromsheet.return_params()}
    there = {**here, recordfield.KEY: pack(_written(recorded)), "step": len(recorded.record["moves"])}
    ways = {
        visit.say("record.replay"): share.link("replay", there),
        visit.say("review.title"): share.link("replay", {**there, reviewing.REVIEW: lazyfold.YES}),
        visit.say("app.page.disputes"): share.link("disputes", here),
    }
    if recorded.whole_replay.score():
        sent = fromsheet.round_in_address(visit)
        if sent is None:
            ways |= tosheet.sheet_links(visit, recorded.whole_replay)
        else:
            words = visit.say("sheets.elsewhere.onto", n=sent.scored.number)
            ways[words] = tosheet.form_address(visit, recorded.whole_replay, sent.scored.number)
    st.markdown("  \n".join(f"[{words}]({href})" for words, href in ways.items()))


def save(visit: Visit, recorded: KeptRecord) -> None:
    """The record as a file."""
    st.download_button(
        visit.say("record.save"),
        _written(recorded),
        file_name="caboprob-round.json",
        mime="application/json",
        on_click="ignore",
        icon=":material/download:",
        key="record-save",
    )


def _written(recorded: KeptRecord) -> str:
    return json.dumps(recorded.whole, ensure_ascii=False)
