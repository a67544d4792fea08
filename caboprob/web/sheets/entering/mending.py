"""Correcting and removing rounds, correcting names, and undoing."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, naming
from caboprob.web.sheets.entering.saving import REFUSED
from caboprob.web.sheets.shelf import changed, changes, keep, shelf


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Undo, and what can be done with one of the rounds."""
    with st.container(horizontal=True, gap="small", key="mending"):
        st.button(
            visit.say("sheets.mend.undo"),
            key="undo",
            icon=":material/undo:",
            disabled=not sheet.can_undo,
            on_click=_step,
            args=(key, sheet.revision, None),
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
                on_click=_step,
                args=(key, sheet.revision, number),
            )
    if busy:
        st.caption(visit.say("sheets.mend.busy"))


def _step(key: str, revision: int, number: int | None) -> None:
    """Removes a round, or takes back a step; where the sheet has moved on, one looks again first."""
    try:
        if number is None:
            after = shelf().undo(key, revision=revision)
        else:
            after = shelf().remove(key, number, revision=revision)
    except CaboError as error:
        st.session_state[REFUSED] = error
        if isinstance(error, Conflict):
            keep(key, error.sheet)
    else:
        changed(key, after)
