"""Entering a round on a sheet: the hands, who ended it, and the button that saves it."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement
from caboprob.web.roundentry import entry, entryline
from caboprob.web.sheets.entering import conflict, corrections, draft, gamefields, nextgame, saving, setaside
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import refusal, refusal_unescaped, sheet_words


def show(visit: Visit, key: str, sheet: Sheet, next_key: str | None) -> None:
    """Shows the round to enter, or once the game is over the way to the next one; `next_key` is its key.

    A sheet that follows before that is the one on which this game goes on, with other people.
    """
    entered_draft = draft.read(key, sheet)
    _show_refusal(visit, sheet)
    if sheet.game_over and not entered_draft.begun:
        _announce(visit, sheet)
        nextgame.show(visit, key, sheet, next_key)
        return
    if next_key and not sheet.game_over:
        nextgame.show_next_game(visit, next_key, "sheets.going-on.begun")
    with st.container(key="entry"):
        if setaside.is_there():
            words = sheet_words(visit, sheet, "sheets.entry.aside", n=len(sheet.rounds) + 1)
            st.caption(words)
        held_back = bool(st.session_state.pop(saving.HELD_BACK, False))
        complete, sentence = _show_fields(visit, sheet, entered_draft, held_back=held_back)
        # Below the fields, where the button stands otherwise: nothing moves under a thumb that goes on.
        if not conflict.show(visit, key, sheet, entered_draft, complete=complete):
            _show_buttons(visit, key, sheet, entered_draft, complete=complete)
    _announce(visit, sheet, sentence if held_back else "")


def _title(visit: Visit, sheet: Sheet, entered_draft: Draft) -> str:
    """The heading: the next round with who begins it, or the correction of a round."""
    if not entered_draft.corrected_round:
        return heading.next_words(visit, sheet)
    return sheet_words(visit, sheet, "sheets.entry.correct-round", n=entered_draft.corrected_round)


def _show_fields(visit: Visit, sheet: Sheet, entered_draft: Draft, *, held_back: bool) -> tuple[bool, str]:
    """Shows the fields and the line that tells what comes next.

    Returns whether the round is possible and complete, and what is told. With `held_back`, as somebody has
    just tried to save a round that cannot be saved yet, that is emphasised.
    """
    title = _title(visit, sheet, entered_draft)
    if sheet.rules is None:
        return _show_game_fields(visit, sheet, title, held_back=held_back)
    entry_status = entry.ask(visit, sheet.players, title)
    if not entered_draft.begun and not entry_status.is_end_known:
        sentence = entry.tell_begin(visit, entry_status, sheet.players, emphatic=held_back)
    else:
        sentence = entry.tell(visit, entry_status, emphatic=held_back)
    _tell_busy(visit, sheet, entry_status.line)
    if not entry_status.is_complete:
        return False, sentence
    wrong = _tell_wrong(visit, sheet, entry_status.line)
    return not wrong, wrong or sentence


def _show_game_fields(visit: Visit, sheet: Sheet, title: str, *, held_back: bool) -> tuple[bool, str]:
    """The same as `_show_fields`, for a game of Kabadak."""
    with st.container(horizontal=True, key="entry-head"):
        st.header(escape_markdown(title), anchor=False)
    line = gamefields.ask(visit, sheet.players)
    if not gamefields.has_entries():
        kind = entryline.emphatic_kind(entryline.NEXT) if held_back else entryline.NEXT
        return False, entryline.write(line, kind, visit.say("sheets.entry.kabadak-losses"))
    _tell_busy(visit, sheet, line)
    wrong = _tell_wrong(visit, sheet, line)
    return not wrong, wrong


def _tell_busy(visit: Visit, sheet: Sheet, line: DeltaGenerator) -> None:
    """Says once what must be saved or dropped before another round is corrected."""
    if st.session_state.pop(draft.CORRECTION_BLOCKED, False):
        entryline.write(line, entryline.ASKED, corrections.busy_words(visit, sheet))


def _tell_wrong(visit: Visit, sheet: Sheet, line: DeltaGenerator) -> str:
    """Says why the round is impossible, and returns that; empty if it is possible."""
    try:
        check_entry(sheet.agreed, len(sheet.players), draft.entry(sheet))
    except CaboError as error:
        return entryline.write(line, entryline.WRONG, f"{refusal_unescaped(visit, error, sheet.players)}.")
    return ""


def _show_buttons(visit: Visit, key: str, sheet: Sheet, entered_draft: Draft, *, complete: bool) -> None:
    """Shows the buttons, and below them what becomes of recorded moves.

    Saving is never disabled: what was tapped just before may still be on its way.
    """
    with st.container(horizontal=True, gap="small", key="entry-ways"):
        st.button(
            visit.say("sheets.entry.correct" if entered_draft.corrected_round else "sheets.entry.save"),
            key="save",
            type="primary",
            icon=":material/check:",
            on_click=saving.write,
            args=(key,),
        )
        if entered_draft.begun:
            st.button(
                visit.say("sheets.entry.leave" if entered_draft.corrected_round else "sheets.entry.drop"),
                key="drop",
                type="tertiary",
                on_click=draft.clear,
                args=(sheet,),
            )
    if complete:
        _tell_record(visit, sheet)


def _tell_record(visit: Visit, sheet: Sheet) -> None:
    """Says whether the recorded moves are saved with the round."""
    if not draft.has_record():
        return
    error = draft.record_refused(sheet)
    if error is None:
        st.caption(f":material/replay: {sheet_words(visit, sheet, 'sheets.entry.recorded')}")
    else:
        why = error.sentence(visit.language)
        st.warning(
            escape_markdown(sheet_words(visit, sheet, "sheets.entry.unrecorded", why=why)),
            icon=":material/link_off:",
        )


def _show_refusal(visit: Visit, sheet: Sheet) -> None:
    """Says why the last tap changed nothing."""
    error: CaboError | None = st.session_state.pop(saving.REFUSED, None)
    if error:
        st.error(refusal(visit, error, sheet.players), icon=":material/block:")


def _announce(visit: Visit, sheet: Sheet, reminder: str = "") -> None:
    """Lets screen readers say what is saved, and then the `reminder` or else how the sheet stands."""
    number = st.session_state.pop(saving.DONE, None)
    done = sheet_words(visit, sheet, "sheets.entry.done", n=number) if number else ""
    announcement.show(f"{done} {reminder or heading.next_words(visit, sheet)}".strip())
