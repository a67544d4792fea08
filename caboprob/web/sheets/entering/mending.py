"""Correcting and removing rounds, correcting names, and undoing."""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, meanwhile, naming
from caboprob.web.sheets.entering.saving import REFUSED
from caboprob.web.sheets.shelf import changed, changes, keep, shelf


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Undo, and what can be done with one of the rounds."""
    with st.container(horizontal=True, gap="small", key="mending"):
        st.button(
            visit.say("sheets.mend.undo"),
            key="undo",
            icon=":material/undo:",
            disabled=not sheet.can_undo or draft.corrects(),  # what is corrected might be gone
            on_click=_undo,
            args=(key, sheet),
        )
    naming.show(visit, key, sheet)
    if not sheet.rounds:
        return
    with st.expander(visit.say("sheets.mend.title"), icon=":material/edit:", key="mend"):
        numbers = list(range(len(sheet.rounds), 0, -1))
        number = st.selectbox(
            visit.say("sheets.mend.round"),
            numbers,
            key=f"round-chosen-{len(numbers)}-{changes()}",  # then the latest is chosen again
            format_func=lambda one: visit.say("sheets.mend.number", n=one),
        )
        _ways(visit, key, sheet, number)


def _ways(visit: Visit, key: str, sheet: Sheet, number: int) -> None:
    busy = draft.has_begun(sheet)
    with st.container(horizontal=True, gap="small", key="mend-ways"):
        st.button(
            visit.say("sheets.mend.correct"),
            key="correct",
            icon=":material/edit:",
            disabled=busy,
            on_click=draft.correct,
            args=(sheet, number),
        )
        with st.popover(visit.say("sheets.mend.remove", n=number), icon=":material/delete:"):
            st.button(
                visit.say("sheets.mend.remove-sure", n=number),
                key="remove",
                on_click=_remove,
                args=(key, sheet, number),
            )
    if busy:
        st.caption(visit.say("sheets.mend.busy"))


def _undo(key: str, sheet: Sheet) -> None:
    """Takes back the last step; where the sheet has moved on, one looks again first."""
    _tried(key, sheet, lambda: shelf().undo(key, revision=sheet.revision), None)


def _remove(key: str, sheet: Sheet, number: int) -> None:
    """Strikes a round; where the sheet has moved on, one looks again first."""
    _tried(key, sheet, lambda: shelf().remove(key, number, revision=sheet.revision), number)


def _tried(key: str, sheet: Sheet, step: Callable[[], Sheet], removed: int | None) -> None:
    """Takes the step; what is being entered then rests on the sheet as it is after that."""
    made = draft.read_again(sheet)
    at_odds = meanwhile.since(key, sheet, made)
    try:
        after = step()
    except CaboError as error:
        st.session_state[REFUSED] = error
        if isinstance(error, Conflict):
            keep(key, error.sheet)
        return
    changed(key, after)
    if made.begun and not at_odds:
        draft.follow(after, made.corrects, removed)
