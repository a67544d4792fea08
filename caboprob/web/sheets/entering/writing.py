"""Entering a round on a sheet: the hands, who ended it, and the button that writes it down."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.sheet import Conflict, Sheet
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announced, intoview
from caboprob.web.roundentry import entry
from caboprob.web.sheets.entering import conflict, draft, gamefields, nextgame
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.shelf import changed, keep, seen, shelf
from caboprob.web.sheets.words import refusal

RESULT = ".standing"
REFUSED, DONE = "sheet-refused", "sheet-done"  # in the visitor's session, told once


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows the round to enter, or once the game is over the way to the next."""
    made = draft.read(key, sheet)
    _told(visit, sheet)
    steps = conflict.since(key, sheet, made)
    if sheet.game_over and not made.begun:
        nextgame.show(visit, key, sheet)
        return
    with st.container(key="entry"):
        lacking = _fields(visit, sheet, _title(visit, sheet, made))
        if steps:  # below the fields, where the button stood: nothing moves under a thumb that goes on
            conflict.show(visit, sheet, made, steps)
        else:
            _save(visit, key, sheet, made, lacking)


def write(key: str) -> None:
    """Writes the round in the fields down, once it is confirmed; the callback of a button.

    What is refused stays in the fields. The fields are read now: more may have been tapped since the button
    was drawn.
    """
    sheet = seen(key)
    if sheet is None or not draft.has_begun(sheet):
        return  # tapped twice
    made = draft.read_again(sheet)
    try:
        one = draft.entry(sheet)
        at = made.at if conflict.since(key, sheet, made) else sheet.revision
        if made.corrects:
            after = shelf().correct(key, made.corrects, one, revision=at)
        else:
            after = shelf().add(key, one, revision=at)
    except Conflict as moved:
        keep(key, moved.sheet)
        intoview.bring(conflict.PLACE)
    except CaboError as error:
        st.session_state[REFUSED] = error
    else:
        changed(key, after)
        draft.forget(after)
        st.session_state[DONE] = made.corrects or len(after.rounds)
        intoview.bring(RESULT)


def _title(visit: Visit, sheet: Sheet, made: Draft) -> str:
    kind = "kabadak" if sheet.rules is None else "round"
    if made.corrects:
        return visit.say(f"sheets.entry.correct-{kind}", n=made.corrects)
    return visit.say(f"sheets.entry.{kind}", n=len(sheet.rounds) + 1)


def _fields(visit: Visit, sheet: Sheet, title: str) -> str:
    """The fields under their title; returns what is lacking, as a sentence."""
    if sheet.rules is None:
        st.subheader(title, anchor=False)
        gamefields.ask(visit, sheet.players)
        return "" if gamefields.begun() else visit.say("sheets.entry.kabadak-losses")
    asked = entry.ask(visit, sheet.players, title)
    return entry.missing(visit, asked)


def _save(visit: Visit, key: str, sheet: Sheet, made: Draft, lacking: str) -> None:
    """The button, and what is lacking or wrong while it rests."""
    wrong = None
    if not lacking:
        try:
            check_entry(sheet.agreed, len(sheet.players), draft.entry(sheet))
        except CaboError as error:
            wrong = error
            st.error(refusal(visit, error, sheet.players), icon=":material/error:")
        else:
            _record(visit, sheet)
    with st.container(horizontal=True, gap="small", key="entry-ways"):
        st.button(
            visit.say("sheets.entry.correct" if made.corrects else "sheets.entry.save"),
            key="save",
            type="primary",
            icon=":material/check:",
            disabled=bool(lacking or wrong),
            on_click=write,
            args=(key,),
        )
        if made.begun:
            st.button(
                visit.say("sheets.entry.drop"),
                key="drop",
                type="tertiary",
                on_click=draft.forget,
                args=(sheet,),
            )
    if lacking and made.begun:
        st.caption(lacking)


def _record(visit: Visit, sheet: Sheet) -> None:
    """Whether the recorded moves go onto the sheet with the round."""
    if not draft.has_record():
        return
    error = draft.record_refused(sheet)
    if error is None:
        st.caption(f":material/replay: {visit.say('sheets.entry.recorded')}")
    else:
        why = error.sentence(visit.language)
        st.warning(plain(visit.say("sheets.entry.unrecorded", why=why)), icon=":material/link_off:")


def _told(visit: Visit, sheet: Sheet) -> None:
    """Why the last tap led to nothing, or that it is written down."""
    error: CaboError | None = st.session_state.pop(REFUSED, None)
    if error:
        st.error(refusal(visit, error, sheet.players), icon=":material/block:")
    number = st.session_state.pop(DONE, None)
    announced.show(plain(visit.say("sheets.entry.done", n=number)) if number else "")
