"""The page *Record*: the table as far as it is known, what is asked next, and finally the score."""

from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.text.rounds.narration import narrate
from caboprob.text.rounds.transcript import broken_sentence, verdict
from caboprob.text.rounds.undecided import gap_notes
from caboprob.verdicts import BrokenRule
from caboprob.web.base import choices, styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement, share
from caboprob.web.inputs import seatednames
from caboprob.web.record import asking, ending, keptrecord, start
from caboprob.web.record.entries import read_taps
from caboprob.web.record.keptrecord import KeptRecord
from caboprob.web.rounds import fromsheet, scorecard

WORDED_ERRORS = (
    "too-many-of-a-card",
    "record-two-cards",
    "record-outcome",
    "record-no-arrangement",
    "record-too-open",
    "record-too-many-ways",
)
"""Errors that taps can lead to and that have a message in the words of a table."""


def show(visit: Visit) -> None:
    """Shows the questions before a round, or the round that the address holds."""
    styles.use("answers", "record")
    packed = choices.text_in_address(keptrecord.KEY)
    kept_record = keptrecord.load(packed) if packed else None
    if packed and kept_record is None:
        st.warning(visit.say("replay.field.damaged"))
    if kept_record is None:
        start.show(visit)
        return
    share.add_to_link(**{keptrecord.KEY: packed})
    own_visit = Visit(visit.language, kept_record.replay.record.rules)  # with the rules of the record
    seatednames.use_names_in_address(len(kept_record.record["hands"]))
    sheet_round = fromsheet.round_in_address(visit)
    _show_round(own_visit, kept_record)
    if sheet_round:
        fromsheet.show_hands(own_visit, sheet_round)


def _show_round(visit: Visit, kept_record: KeptRecord) -> None:
    replay = kept_record.full_replay  # with the cards turned up at the end
    sentence = narrate(visit.language, replay, len(replay.events)) if replay.events else ""
    st.html(element("p", escape(sentence), class_="news"))
    next_question = read_taps(kept_record.taps, kept_record.tapped_table)
    hint = asking.hint_words(visit, kept_record, next_question)
    asking.show_table(visit, kept_record, next_question)
    with st.container(key="record-asked"):
        st.html(element("p", escape(hint), class_="hint"))
        _show_refusal(visit)
        if kept_record.pending:
            _ask_about_illegal(visit, kept_record)
        elif kept_record.replay.complete:
            ending.ask_hidden_card(visit, kept_record)
        else:
            asking.show_buttons(visit, kept_record, next_question)
    announcement.show(f"{sentence} {hint}".strip())
    _show_ways(visit, kept_record)
    if kept_record.replay.complete:
        ending.show_score(visit, kept_record)
    _show_moves(visit, kept_record)


def _show_refusal(visit: Visit) -> None:
    """Says why the last tap changed nothing."""
    error = keptrecord.take_refusal()
    if error:
        st.error(_refusal_words(visit, error), icon=":material/block:")


def _refusal_words(visit: Visit, error: CaboError) -> str:
    """Why something cannot be recorded, in the words of a table if there are any."""
    if error.key in WORDED_ERRORS:
        return escape_markdown(visit.say(f"record.refused.{error.key}", **error.facts))
    return visit.reason(error)


def _ask_about_illegal(visit: Visit, kept_record: KeptRecord) -> None:
    """Says why a move is not allowed, and asks whether it stood all the same or was taken back."""
    replay = keptrecord.replayed_with(kept_record, kept_record.pending)
    if replay.broken is None:
        return
    st.error(_broken_words(visit, replay.broken), icon=":material/block:")
    with st.container(horizontal=True, gap="small", key="record-pending"):
        st.button(
            visit.say("record.take-back"), key="record-back", type="primary", on_click=keptrecord.take_back
        )
        st.button(visit.say("record.stood"), key="record-stood", on_click=keptrecord.let_stand)


def _broken_words(visit: Visit, broken: BrokenRule[Reason]) -> str:
    """Why a move is not allowed, with its clause."""
    sentence = escape_markdown(broken_sentence(visit.language, broken, visit.rules))
    return f"{sentence}  \n{scorecard.clause_small(visit, broken.reason.clause)}"


def _show_ways(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows the buttons for a step back, for the record as a file and for a new one, and further links."""
    with st.container(horizontal=True, gap="small", key="record-ways"):
        st.button(
            visit.say("record.undo"),
            key="record-undo",
            icon=":material/undo:",
            on_click=keptrecord.undo,
        )
        with st.popover(visit.say("record.more"), icon=":material/tune:"):
            ending.show_download(visit, kept_record)
            st.button(visit.say("record.new"), key="record-new", on_click=keptrecord.forget)
    if kept_record.record["moves"]:
        ending.show_links(visit, kept_record)


def _show_moves(visit: Visit, kept_record: KeptRecord) -> None:
    """Shows all moves so far in words, with what was not allowed or cannot be judged."""
    replay = kept_record.full_replay
    if not replay.events:
        return
    with st.expander(visit.say("record.so-far", n=len(replay.events)), icon=":material/list:"):
        st.markdown(escape_markdown(verdict(visit.language, replay)))
        lines = [
            escape_markdown(narrate(visit.language, replay, number + 1))
            for number in range(len(replay.events))
        ]
        st.markdown("\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1)))
        if isinstance(replay, GapReplay):
            st.markdown("\n".join(f"- {escape_markdown(note)}" for note in gap_notes(visit.language, replay)))
