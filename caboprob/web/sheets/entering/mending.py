"""Correcting and removing rounds, correcting names, and undoing."""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet, undoing
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, meanwhile, naming, untaken
from caboprob.web.sheets.words import worded
from caboprob.web.shelf.shelf import change_count, mark_changed, sheets

UNDO, REMOVE = "undo", "remove"  # what is tapped


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Undo, and what can be done with one of the rounds."""
    with st.container(horizontal=True, gap="small", key="mending"):
        st.button(
            _undo_label(visit, sheet),
            key="undo",
            icon=":material/undo:",
            disabled=not sheet.can_undo or draft.corrects(),  # what is corrected might be gone
            on_click=_undo,
            args=(key, sheet),
        )
    untaken.show(visit, sheet, UNDO)
    naming.show(visit, key, sheet)
    if not sheet.rounds:
        untaken.show(visit, sheet, REMOVE)
        return
    with st.expander(worded(visit, sheet, "sheets.mend.title"), icon=":material/edit:", key="mend"):
        numbers = list(range(len(sheet.rounds), 0, -1))
        number = st.selectbox(
            worded(visit, sheet, "sheets.mend.round"),
            numbers,
            key=f"round-chosen-{len(numbers)}-{change_count()}",  # then the latest is chosen again
            format_func=lambda one: worded(visit, sheet, "sheets.mend.number", n=one),
        )
        _ways(visit, key, sheet, number)
        untaken.show(visit, sheet, REMOVE)


def _undo_label(visit: Visit, sheet: Sheet) -> str:
    """What would be taken back."""
    what = undoing(visit.language, sheet)
    return visit.say("sheets.mend.undo", what=what) if what else visit.say("sheets.mend.undo-nothing")


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
        with st.popover(worded(visit, sheet, "sheets.mend.remove", n=number), icon=":material/delete:"):
            st.button(
                worded(visit, sheet, "sheets.mend.remove-sure", n=number),
                key="remove",
                on_click=remove,
                args=(key, sheet, number),
            )
    if busy:
        st.caption(worded(visit, sheet, "sheets.mend.busy"))


def _undo(key: str, sheet: Sheet) -> None:
    """Takes back the step that the button names; where the sheet has moved on, one looks again first."""
    _tried(key, sheet, UNDO, lambda: sheets().undo(key, revision=sheet.revision))


def remove(key: str, sheet: Sheet, number: int, place: str = REMOVE) -> None:
    """Strikes a round; where the sheet has moved on, one looks again first, which is said in the place."""
    _tried(key, sheet, place, lambda: sheets().remove(key, number, revision=sheet.revision), number)


def _tried(key: str, sheet: Sheet, place: str, step: Callable[[], Sheet], removed: int | None = None) -> None:
    """Takes the step; what is being entered then rests on the sheet as it is after that."""
    made = draft.read_again(sheet)
    at_odds = meanwhile.since(key, sheet, made)
    try:
        after = step()
    except CaboError as error:
        untaken.remember(place, key, error)
        return
    mark_changed(key, after)
    if made.begun and not at_odds:
        draft.follow(after, made.corrects, removed)
