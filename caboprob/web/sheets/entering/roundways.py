"""Correcting and striking a round where it stands in the list of rounds."""

from html import escape

import streamlit as st

from caboprob.sheet.sheet import Sheet
from caboprob.web.base.markup import element
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import Visit
from caboprob.web.frame import intoview
from caboprob.web.sheets.entering import draft, mending, untaken
from caboprob.web.sheets.words import worded

KEY = "round-ways"
UNDONE = ".st-key-mending"  # where striking can be taken back, with a word on what was not done above it
CORRECT, STRIKE, SURE = "correct", "strike", "sure"

_component = st.components.v2.component("caboprob_roundways", js=script("roundways"))


def html(visit: Visit, sheet: Sheet, number: int) -> str:
    """The buttons of a round; striking is asked about once more."""
    words = worded(visit, sheet, "sheets.mend.remove", n=number)
    sure = worded(visit, sheet, "sheets.mend.remove-sure", n=number)
    buttons = (
        _button(visit.say("sheets.mend.correct"), CORRECT, number),
        _button(words, SURE, number, aria_expanded="false"),
        _button(sure, STRIKE, number, class_="sure", hidden="hidden"),
    )
    return element("p", *buttons, class_="round-mend")


def _button(words: str, way: str, number: int, **attributes: str) -> str:
    asked = {"type": "button", "data_way": way, "data_round": str(number)}
    return element("button", escape(words), **asked, **attributes)


def listen(visit: Visit, key: str, sheet: Sheet) -> None:
    """Does what is tapped there; below the list it is said why something was not done."""

    def asked() -> None:
        way, number = getattr(st.session_state.get(KEY), "asked", None) or ("", 0)
        if not (isinstance(number, int) and 0 < number <= len(sheet.rounds)):
            return
        if way == STRIKE:
            mending.remove(key, sheet, number, KEY)
            intoview.bring(UNDONE)
        elif way == CORRECT:
            _correct(sheet, number)

    with st.container(key="kept-round-ways"):
        _component(key=KEY, on_asked_change=asked)
    untaken.show(visit, sheet, KEY)


def _correct(sheet: Sheet, number: int) -> None:
    """Puts the round into the fields; one that is being entered is not lost, it is shown instead."""
    if draft.has_begun(sheet):
        st.session_state[draft.BUSY] = True
        intoview.bring(draft.ENTRY, focus=True)
    else:
        draft.correct(sheet, number)
