"""The page *Record*: the table as far as it is known, what is asked next, and in the end the score."""

from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.text.rounds.narration import narrate
from caboprob.text.rounds.transcript import broken_sentence, verdict
from caboprob.text.rounds.undecided import notes
from caboprob.verdicts import BrokenRule
from caboprob.web.base import choices, styles
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement, share
from caboprob.web.inputs import seated
from caboprob.web.record import asking, ending, kept, start
from caboprob.web.record.entries import read
from caboprob.web.record.kept import KeptRecord
from caboprob.web.rounds import fromsheet, scorecard

REFUSED = (
    "too-many-of-a-card",
    "record-two-cards",
    "record-outcome",
    "record-no-arrangement",
    "record-too-open",
    "record-too-many-ways",
)
"""Errors that taps can lead to, said as one would at a table."""


def show(visit: Visit) -> None:
    """Shows the questions before a round, or the round that the address has."""
    styles.use("answers", "record")
    packed = choices.text_in_address(kept.KEY)
    recorded = kept.load(packed) if packed else None
    if packed and recorded is None:
        st.warning(visit.say("replay.field.damaged"))
    if recorded is None:
        start.show(visit)
        return
    share.add_to_link(**{kept.KEY: packed})
    own = Visit(visit.language, recorded.replay.record.rules)
    seated.use_names(len(recorded.record["hands"]))
    sent = fromsheet.round_in_address(visit)
    _round(own, recorded)
    if sent:
        fromsheet.show_hands(own, sent)


def _round(visit: Visit, recorded: KeptRecord) -> None:
    replay = recorded.whole_replay
    sentence = narrate(visit.language, replay, len(replay.events)) if replay.events else ""
    st.html(element("p", escape(sentence), class_="news"))
    next_question = read(recorded.taps, recorded.sitting)
    hint = asking.hint(visit, recorded, next_question)
    asking.table(visit, recorded, next_question)
    with st.container(key="record-asked"):
        st.html(element("p", escape(hint), class_="hint"))
        _refusal(visit)
        if recorded.pending:
            _not_allowed(visit, recorded)
        elif recorded.replay.complete:
            ending.turn_up(visit, recorded)
        else:
            asking.buttons(visit, recorded, next_question)
    announcement.show(f"{sentence} {hint}".strip())
    _ways(visit, recorded)
    if recorded.replay.complete:
        ending.show(visit, recorded)
    _moves(visit, recorded)


def _refusal(visit: Visit) -> None:
    """Why the last tap led to nothing."""
    error = kept.refused()
    if error:
        st.error(_refused(visit, error), icon=":material/block:")


def _refused(visit: Visit, error: CaboError) -> str:
    """Why something cannot be recorded, in words of the table where there are some."""
    if error.key in REFUSED:
        return escape_markdown(visit.say(f"record.refused.{error.key}", **error.facts))
    return visit.reason(error)


def _not_allowed(visit: Visit, recorded: KeptRecord) -> None:
    """The move that is not allowed, with its clause: it stood all the same, or it is taken back."""
    judged = kept.replayed_with(recorded, recorded.pending)
    if judged.broken is None:
        return
    st.error(_broken(visit, judged.broken), icon=":material/block:")
    with st.container(horizontal=True, gap="small", key="record-pending"):
        st.button(visit.say("record.take-back"), key="record-back", type="primary", on_click=kept.take_back)
        st.button(visit.say("record.stood"), key="record-stood", on_click=kept.stand)


def _broken(visit: Visit, broken: BrokenRule[Reason]) -> str:
    """Why a move is not allowed, with its clause."""
    sentence = escape_markdown(broken_sentence(visit.language, broken, visit.rules))
    return f"{sentence}  \n{scorecard.clause_small(visit, broken.reason.clause)}"


def _ways(visit: Visit, recorded: KeptRecord) -> None:
    """Back one tap, the record to take away, a new one, and the way on."""
    blank = not (recorded.taps or recorded.record["moves"] or recorded.pending)
    with st.container(horizontal=True, gap="small", key="record-ways"):
        st.button(
            visit.say("record.undo"),
            key="record-undo",
            icon=":material/undo:",
            disabled=blank,
            on_click=kept.undo,
        )
        with st.popover(visit.say("record.more"), icon=":material/tune:"):
            ending.save(visit, recorded)
            st.button(visit.say("record.new"), key="record-new", on_click=kept.forget)
    if recorded.record["moves"]:
        ending.onward(visit, recorded)


def _moves(visit: Visit, recorded: KeptRecord) -> None:
    """Everything so far in words, with what was not allowed or cannot be judged."""
    replay = recorded.whole_replay
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
            st.markdown("\n".join(f"- {escape_markdown(note)}" for note in notes(visit.language, replay)))
