"""Correcting and removing a round from its place in the list of rounds."""

from html import escape

import streamlit as st

from caboprob.sheet.sheet import Sheet
from caboprob.web.base.markup import element
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import Visit
from caboprob.web.frame import intoview
from caboprob.web.sheets.entering import corrections, draft, refusedchange
from caboprob.web.sheets.words import sheet_words

KEY = "round-ways"
UNDO_SELECTOR = ".st-key-mending"  # where a removal can be undone; why one was refused stands above it
# What a button does: correct the round, remove it, or show the button that removes it (`roundways.js`).
CORRECT, REMOVE, SHOW_REMOVE = "correct", "strike", "sure"

_component = st.components.v2.component("caboprob_roundways", js=script("roundways"))


def html(visit: Visit, sheet: Sheet, number: int) -> str:
    """The buttons of a round; removing it has to be confirmed."""
    remove_words = sheet_words(visit, sheet, "sheets.mend.remove", n=number)
    sure_words = sheet_words(visit, sheet, "sheets.mend.remove-sure", n=number)
    buttons = (
        _button_html(visit.say("sheets.mend.correct"), CORRECT, number),
        _button_html(remove_words, SHOW_REMOVE, number, aria_expanded="false"),
        _button_html(sure_words, REMOVE, number, class_="sure", hidden="hidden"),
    )
    return element("p", *buttons, class_="round-mend")


def _button_html(words: str, way: str, number: int, **attributes: str) -> str:
    own_attributes = {"type": "button", "data_way": way, "data_round": str(number)}
    return element("button", escape(words), **own_attributes, **attributes)


def listen(visit: Visit, key: str, sheet: Sheet) -> None:
    """Does what is tapped in the list, and says below it why something was refused."""

    def take_request() -> None:
        way, number = getattr(st.session_state.get(KEY), "asked", None) or ("", 0)
        if not (isinstance(number, int) and 0 < number <= len(sheet.rounds)):
            return
        if way == REMOVE:
            corrections.remove(key, sheet, number, KEY)
            intoview.bring(UNDO_SELECTOR)
        elif way == CORRECT:
            _begin_correction(sheet, number)

    with st.container(key="hidden-round-ways"):
        _component(key=KEY, on_asked_change=take_request)
    refusedchange.show(visit, sheet, KEY)


def _begin_correction(sheet: Sheet, number: int) -> None:
    """Puts the round into the fields; if another correction is begun there, that one is shown instead."""
    if draft.may_correct(sheet):
        draft.begin_correction(sheet, number)
    else:
        st.session_state[draft.CORRECTION_BLOCKED] = True
        intoview.bring(draft.ENTRY_SELECTOR, focus=True)
