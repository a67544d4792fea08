"""Saving a round: the callbacks of the buttons. What is refused stays in the fields.

A new round is set aside while an earlier one is corrected.
"""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.names import name_key
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.web.frame import intoview
from caboprob.web.sheets.beginning import opening
from caboprob.web.sheets.entering import draft, otherschanges, setaside
from caboprob.web.sheets.sheetaddress import NEXT_FIELD
from caboprob.web.shelf.shelf import open_sheet, remember_open, remember_own_change, sheets

RESULT_SELECTOR, CONFLICT_SELECTOR = ".standing", ".st-key-conflict"
# In the visitor's session, told once: why a round was refused, the number of the round that was saved, and
# whether a tap saved nothing because the round is incomplete or doubtful.
REFUSED, DONE, HELD_BACK = "sheet-refused", "sheet-done", "sheet-held-back"
QUESTIONED = "sheet-questioned"  # in the visitor's session: the suspicion that was told at the last tap
CONFLICT_SHOWN = "sheet-at-odds"  # in the visitor's session: the sheet of which both versions are shown


def write(key: str) -> None:
    """Saves the round in the fields, a doubtful one at the second tap; if something is missing, that is told.

    The fields are read at this moment: more may have been tapped since the button was drawn.
    """
    sheet = open_sheet(key)
    if sheet is None:
        return
    if not draft.is_complete(sheet) or _must_question(sheet):
        st.session_state[HELD_BACK] = True
        return
    entered_draft = draft.read_now(sheet)
    revision = (
        entered_draft.base_revision
        if otherschanges.conflicting_steps(key, sheet, entered_draft)
        else sheet.revision
    )
    _attempt(key, lambda: _write_entry(key, sheet, revision, entered_draft.corrected_round))


def resolve_with_mine(key: str, sheet: Sheet, corrected_round: int | None, *, complete: bool) -> None:
    """Bases the draft on the sheet as it was shown and, if it is `complete`, saves it at once."""
    draft.base_on(sheet.revision, corrected_round)
    if complete and draft.has_begun(sheet):
        _attempt(key, lambda: _write_entry(key, sheet, sheet.revision, corrected_round))


def begin_next(key: str, sheet: Sheet, *, complete: bool) -> None:
    """Moves the draft to the next game: the one that somebody has begun, or a new one."""
    _attempt(key, lambda: _take_to_next(key, sheet, complete=complete))


def next_game(key: str, sheet: Sheet) -> Sheet | None:
    """The next game of the same people, in any seats, if somebody has begun it."""
    next_key = sheets().following(key)
    next_sheet = sheets().read(next_key) if next_key else None
    return next_sheet if next_sheet and _same_people(sheet, next_sheet) else None


def _must_question(sheet: Sheet) -> bool:
    """Whether to question, once for each entry, what is possible but perhaps not meant."""
    suspicion = draft.suspicion(sheet)
    if not suspicion or st.session_state.get(QUESTIONED) == suspicion:
        return False
    st.session_state[QUESTIONED] = suspicion
    return True


def _same_people(sheet: Sheet, other: Sheet) -> bool:
    return set(map(name_key, sheet.players)) == set(map(name_key, other.players))


def _write_entry(key: str, sheet: Sheet, revision: int, corrected_round: int | None) -> None:
    entry, aside_agrees = draft.entry(sheet), otherschanges.is_aside_compatible(key, sheet)
    if corrected_round:
        changed_sheet = sheets().correct(key, corrected_round, entry, revision=revision)
    else:
        changed_sheet = sheets().add(key, entry, revision=revision)
    remember_own_change(key, changed_sheet)
    if aside_agrees:  # nothing that others have done conflicts with the round set aside
        setaside.base_on(changed_sheet.revision)
    draft.clear(changed_sheet)
    st.session_state.pop(QUESTIONED, None)
    st.session_state[DONE] = corrected_round or len(changed_sheet.rounds)
    intoview.bring(RESULT_SELECTOR, keyboard_target=NEXT_FIELD)


def _take_to_next(key: str, sheet: Sheet, *, complete: bool) -> None:
    next_key = sheets().begin_next_game(key)
    next_sheet = sheets().read(next_key)
    if not _same_people(sheet, next_sheet):  # other people have gone on there: begin a separate game
        next_key = sheets().store(UnstoredSheet(agreed=sheet.agreed, players=sheet.players), key).key
        next_sheet = sheets().read(next_key)
    draft.reseat(sheet, next_sheet.players)
    draft.base_on(next_sheet.revision, None)
    setaside.base_on(next_sheet.revision)
    opening.turn_to(next_key)
    if complete and not next_sheet.rounds:
        _write_entry(next_key, next_sheet, next_sheet.revision, None)


def _attempt(key: str, save: Callable[[], None]) -> None:
    """Calls `save`; if the sheet has changed meanwhile, shows it first; tells any other refusal."""
    try:
        save()
    except Conflict as conflict:
        remember_open(key, conflict.sheet)
        bring_conflict_into_view(key)
    except CaboError as error:
        st.session_state[REFUSED] = error


def bring_conflict_into_view(key: str, *, when_idle: bool = False) -> None:
    """Scrolls both versions into view once; if nobody tapped for that, only once the reader is idle."""
    if not when_idle or st.session_state.get(CONFLICT_SHOWN) != key:
        intoview.bring(CONFLICT_SELECTOR, when_idle=when_idle)
    st.session_state[CONFLICT_SHOWN] = key


def forget_conflict() -> None:
    """Forgets that both versions were shown, so that the next ones are scrolled into view again."""
    st.session_state.pop(CONFLICT_SHOWN, None)
