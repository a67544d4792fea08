"""The end of a recorded round: turning up the hands, the score with its reasons, the record as a file."""

import json

import streamlit as st

from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.text.rounds.undecided import certain_points_sentences
from caboprob.web.answers import lazyfold
from caboprob.web.base.packing import pack
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.record import keptrecord, pad
from caboprob.web.record.keptrecord import KeptRecord
from caboprob.web.review import reviewing
from caboprob.web.rounds import fromsheet, recordfield, scorecard, tosheet


def ask_hidden_card(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows the cards to tap while there are hidden cards to be turned up."""
    if not kept_record.is_finished:
        pad.show(visit, keptrecord.turn_up)


def show_score(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows the score, as far as it is certain."""
    replay = kept_record.full_replay
    score = replay.score()
    if score:
        scorecard.show(visit, score, replay.hands)
    elif isinstance(replay, GapReplay) and kept_record.turned:
        st.markdown(
            "\n".join(
                f"- {escape_markdown(line)}" for line in certain_points_sentences(visit.language, replay)
            )
        )


def show_links(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows the links to *Replay* at this moment, to the review, to *Disputes*, and to the score sheet."""
    inputs: dict[str, share.Value] = {**visit.as_inputs(), **fromsheet.return_inputs()}
    replay_inputs = {
        **inputs,
        recordfield.KEY: pack(_record_json(kept_record)),
        "step": len(kept_record.record["moves"]),
    }
    href_by_words = {
        visit.say("record.replay"): share.link("replay", replay_inputs),
        visit.say("review.title"): share.link("replay", {**replay_inputs, reviewing.REVIEW: lazyfold.YES}),
        visit.say("app.page.disputes"): share.link("disputes", inputs),
    }
    if kept_record.full_replay.score():
        sheet_round = fromsheet.round_in_address(visit)
        if sheet_round is None:
            href_by_words |= tosheet.sheet_links(visit, kept_record.full_replay)
        else:
            words = visit.say("sheets.elsewhere.onto", n=sheet_round.scored.number)
            href_by_words[words] = tosheet.form_address(
                visit, kept_record.full_replay, sheet_round.scored.number
            )
    st.markdown("  \n".join(f"[{words}]({href})" for words, href in href_by_words.items()))


def show_download(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows the button that downloads the record as a file."""
    st.download_button(
        visit.say("record.save"),
        _record_json(kept_record),
        file_name="caboprob-round.json",
        mime="application/json",
        on_click="ignore",
        icon=":material/download:",
        key="record-save",
    )


def _record_json(kept_record: KeptRecord) -> str:
    return json.dumps(kept_record.full_record, ensure_ascii=False)
