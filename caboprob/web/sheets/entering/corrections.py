"""Correcting and removing rounds, correcting names, and undoing.

A new round is set aside while an earlier one is corrected.
"""

from collections.abc import Callable

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet, undo_words
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.beginning import goingon
from caboprob.web.sheets.entering import draft, namecorrections, otherschanges, refusedchange, setaside
from caboprob.web.sheets.words import sheet_words
from caboprob.web.shelf.shelf import change_count, remember_own_change, sheets

UNDO, REMOVE = "undo", "remove"  # the buttons: a refusal is told next to the one that was tapped


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows undo, the names, how to go on with other people, and what can be done with one of the rounds."""
    with st.container(horizontal=True, gap="small", key="mending"):
        st.button(
            _undo_label(visit, sheet),
            key="undo",
            icon=":material/undo:",
            disabled=not sheet.can_undo
            or draft.is_correction(),  # else the round being corrected might be gone
            on_click=_undo,
            args=(key, sheet),
        )
    refusedchange.show(visit, sheet, UNDO)
    namecorrections.show(visit, key, sheet)
    goingon.show(visit, key, sheet)
    if not sheet.rounds:
        refusedchange.show(visit, sheet, REMOVE)
        return
    with st.expander(sheet_words(visit, sheet, "sheets.mend.title"), icon=":material/edit:", key="mend"):
        numbers = list(range(len(sheet.rounds), 0, -1))
        number = st.selectbox(
            sheet_words(visit, sheet, "sheets.mend.round"),
            numbers,
            key=f"round-chosen-{len(numbers)}-{change_count()}",  # after a change the latest is chosen again
            format_func=lambda one: sheet_words(visit, sheet, "sheets.mend.number", n=one),
        )
        _show_ways(visit, key, sheet, number)
        refusedchange.show(visit, sheet, REMOVE)


def busy_words(visit: Visit, sheet: Sheet) -> str:
    """Says what has to be saved or dropped first, before another round can be corrected."""
    number = draft.read_now(sheet).corrected_round
    return sheet_words(
        visit, sheet, "sheets.mend.busy-correcting" if number else "sheets.mend.busy", n=number
    )


def _undo_label(visit: Visit, sheet: Sheet) -> str:
    """The label of the undo button: what it would take back."""
    what = undo_words(visit.language, sheet)
    return visit.say("sheets.mend.undo", what=what) if what else visit.say("sheets.mend.undo-nothing")


def _show_ways(visit: Visit, key: str, sheet: Sheet, number: int) -> None:
    busy = not draft.may_correct(sheet)
    with st.container(horizontal=True, gap="small", key="mend-ways"):
        st.button(
            visit.say("sheets.mend.correct"),
            key="correct",
            icon=":material/edit:",
            disabled=busy,
            on_click=draft.begin_correction,
            args=(sheet, number),
        )
        with st.popover(
            sheet_words(visit, sheet, "sheets.mend.remove", n=number),
            icon=":material/delete:",
            key=f"strike-{sheet.revision}",  # closes after a change: a second tap removes nothing
        ):
            st.button(
                sheet_words(visit, sheet, "sheets.mend.remove-sure", n=number),
                key="remove",
                on_click=remove,
                args=(key, sheet, number),
            )
    if busy:
        st.caption(busy_words(visit, sheet))


def _undo(key: str, sheet: Sheet) -> None:
    """Takes back the step that the button names; if the sheet has changed meanwhile, it is shown first."""
    _attempt(key, sheet, UNDO, lambda: sheets().undo(key, revision=sheet.revision))


def remove(key: str, sheet: Sheet, number: int, place: str = REMOVE) -> None:
    """Removes a round; if the sheet has changed meanwhile, it is shown first, with a warning at `place`."""
    _attempt(key, sheet, place, lambda: sheets().remove(key, number, revision=sheet.revision), number)


def _attempt(
    key: str, sheet: Sheet, place: str, make_change: Callable[[], Sheet], removed_round: int | None = None
) -> None:
    """Calls `make_change`; what is being entered is then based on the changed sheet.

    A refusal is told at `place`.
    """
    entered_draft = draft.read_now(sheet)
    conflicting_steps = otherschanges.conflicting_steps(key, sheet, entered_draft)
    aside_agrees = otherschanges.is_aside_compatible(key, sheet)
    try:
        changed_sheet = make_change()
    except CaboError as error:
        refusedchange.remember(place, key, error)
        return
    remember_own_change(key, changed_sheet)
    if aside_agrees:  # nothing that others have done conflicts with the round set aside
        setaside.base_on(changed_sheet.revision)
    if entered_draft.begun and not conflicting_steps:
        draft.base_on_own_change(changed_sheet, entered_draft.corrected_round, removed_round)
