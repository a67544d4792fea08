"""Entering a round on a sheet: the hands, who ended it, and the button that writes it down."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement
from caboprob.web.roundentry import entry, told
from caboprob.web.sheets.entering import conflict, draft, gamefields, nextgame, saving
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import refusal, unescaped, worded


def show(visit: Visit, key: str, sheet: Sheet, following: str | None) -> None:
    """Shows the round to enter, or once the game is over the way to the next, or to the one `following`."""
    made = draft.read(key, sheet)
    _refused(visit, sheet)
    if sheet.game_over and not made.begun:
        _announce(visit, sheet)
        nextgame.show(visit, key, sheet, following)
        return
    with st.container(key="entry"):
        early = bool(st.session_state.pop(saving.EARLY, False))
        complete, sentence = _entered(visit, sheet, made, early=early)
        # Below the fields, where the button stands otherwise: nothing moves under a thumb that goes on.
        if not conflict.show(visit, key, sheet, made, writes=complete):
            _save(visit, key, sheet, made, complete=complete)
    _announce(visit, sheet, sentence if early else "")


def _title(visit: Visit, sheet: Sheet, entered_draft: Draft) -> str:
    """What is entered: the next round with who begins it, or a correction."""
    if not entered_draft.corrects:
        return heading.heading_words(visit, sheet)
    return worded(visit, sheet, "sheets.entry.correct-round", n=entered_draft.corrects)


def _entered(visit: Visit, sheet: Sheet, entered_draft: Draft, *, early: bool) -> tuple[bool, str]:
    """The fields and the line that tells what comes next.

    Returns whether there can be such a round, and what is told; it is told with emphasis to somebody who
    would have had it written down too `early`.
    """
    title = _title(visit, sheet, entered_draft)
    if sheet.rules is None:
        return _game(visit, sheet, title, early=early)
    entry_status = entry.ask(visit, sheet.players, title)
    if not entered_draft.begun and not entry_status.ended:
        sentence = entry.begin(visit, entry_status, sheet.players[0], insists=early)
    else:
        sentence = entry.tell(visit, entry_status, insists=early)
    _busy(visit, sheet, entry_status.line)
    if not entry_status.complete:
        return False, sentence
    wrong = _wrong(visit, sheet, entry_status.line)
    return not wrong, wrong or sentence


def _game(visit: Visit, sheet: Sheet, title: str, *, early: bool) -> tuple[bool, str]:
    """The same of a game of Kabadak."""
    with st.container(horizontal=True, key="entry-head"):
        st.header(escape_markdown(title), anchor=False)
    line = gamefields.ask(visit, sheet.players)
    if not gamefields.has_entries():
        kind = told.insisting(told.NEXT) if early else told.NEXT
        return False, told.tell(line, kind, visit.say("sheets.entry.kabadak-losses"))
    _busy(visit, sheet, line)
    wrong = _wrong(visit, sheet, line)
    return not wrong, wrong


def _busy(visit: Visit, sheet: Sheet, line: DeltaGenerator) -> None:
    """Says once that this is to be written down or dropped before another round is corrected."""
    if st.session_state.pop(draft.BUSY, False):
        told.tell(line, told.ASKED, worded(visit, sheet, "sheets.mend.busy"))


def _wrong(visit: Visit, sheet: Sheet, line: DeltaGenerator) -> str:
    """Says why there cannot be such a round, and returns that; empty where there can."""
    try:
        check_entry(sheet.agreed, len(sheet.players), draft.entry(sheet))
    except CaboError as error:
        return told.tell(line, told.WRONG, f"{unescaped(visit, error, sheet.players)}.")
    return ""


def _save(visit: Visit, key: str, sheet: Sheet, entered_draft: Draft, *, complete: bool) -> None:
    """The button, and below it what becomes of recorded moves.

    It is never disabled: what was tapped just before may still be under way.
    """
    with st.container(horizontal=True, gap="small", key="entry-ways"):
        st.button(
            visit.say("sheets.entry.correct" if entered_draft.corrects else "sheets.entry.save"),
            key="save",
            type="primary",
            icon=":material/check:",
            on_click=saving.write,
            args=(key,),
        )
        if entered_draft.begun:
            st.button(
                visit.say("sheets.entry.drop"),
                key="drop",
                type="tertiary",
                on_click=draft.forget,
                args=(sheet,),
            )
    if complete:
        _record(visit, sheet)


def _record(visit: Visit, sheet: Sheet) -> None:
    """Whether the recorded moves go onto the sheet with the round."""
    if not draft.has_record():
        return
    error = draft.record_refused(sheet)
    if error is None:
        st.caption(f":material/replay: {worded(visit, sheet, 'sheets.entry.recorded')}")
    else:
        why = error.sentence(visit.language)
        st.warning(
            escape_markdown(worded(visit, sheet, "sheets.entry.unrecorded", why=why)),
            icon=":material/link_off:",
        )


def _refused(visit: Visit, sheet: Sheet) -> None:
    """Why the last tap led to nothing."""
    error: CaboError | None = st.session_state.pop(saving.REFUSED, None)
    if error:
        st.error(refusal(visit, error, sheet.players), icon=":material/block:")


def _announce(visit: Visit, sheet: Sheet, lacking: str = "") -> None:
    """Has a screen reader say what is still `lacking`, or what is written down, and how the sheet stands."""
    number = st.session_state.pop(saving.DONE, None)
    done = worded(visit, sheet, "sheets.entry.done", n=number) if number else ""
    announcement.show(f"{done} {lacking or heading.heading_words(visit, sheet)}".strip())
