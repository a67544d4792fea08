"""Entering a round on a sheet: the hands, who ended it, and the button that writes it down."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.agreed import check_entry
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announced
from caboprob.web.roundentry import entry
from caboprob.web.sheets.entering import conflict, draft, gamefields, nextgame, saving
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import refusal


def show(visit: Visit, key: str, sheet: Sheet, following: str | None) -> None:
    """Shows the round to enter, or once the game is over the way to the next, or to the one `following`."""
    made = draft.read(key, sheet)
    _told(visit, sheet)
    if sheet.game_over and not made.begun:
        nextgame.show(visit, key, sheet, following)
        return
    with st.container(key="entry"):
        lacking = _fields(visit, sheet, _title(visit, sheet, made))
        complete = not lacking and _right(visit, sheet)
        # Below the fields, where the button stands otherwise: nothing moves under a thumb that goes on.
        if not conflict.show(visit, key, sheet, made, writes=complete):
            _save(visit, key, sheet, made, lacking, complete=complete)


def _title(visit: Visit, sheet: Sheet, made: Draft) -> str:
    """What is entered: the next round with who begins it, or a correction."""
    if not made.corrects:
        return heading.said(visit, sheet)
    kind = "kabadak" if sheet.rules is None else "round"
    return visit.say(f"sheets.entry.correct-{kind}", n=made.corrects)


def _fields(visit: Visit, sheet: Sheet, title: str) -> str:
    """The fields under their title; returns what is lacking, as a sentence."""
    if sheet.rules is None:
        with st.container(key="entry-head"):
            st.subheader(plain(title), anchor=False)
        gamefields.ask(visit, sheet.players)
        return "" if gamefields.begun() else visit.say("sheets.entry.kabadak-losses")
    asked = entry.ask(visit, sheet.players, title)
    return entry.missing(visit, asked)


def _right(visit: Visit, sheet: Sheet) -> bool:
    """Whether there can be such a round; if not, says what is wrong."""
    try:
        check_entry(sheet.agreed, len(sheet.players), draft.entry(sheet))
    except CaboError as error:
        st.error(refusal(visit, error, sheet.players), icon=":material/error:")
        return False
    _record(visit, sheet)
    return True


def _save(visit: Visit, key: str, sheet: Sheet, made: Draft, lacking: str, *, complete: bool) -> None:
    """The button, and what is lacking while it rests."""
    with st.container(horizontal=True, gap="small", key="entry-ways"):
        st.button(
            visit.say("sheets.entry.correct" if made.corrects else "sheets.entry.save"),
            key="save",
            type="primary",
            icon=":material/check:",
            disabled=not complete,
            on_click=saving.write,
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
    error: CaboError | None = st.session_state.pop(saving.REFUSED, None)
    if error:
        st.error(refusal(visit, error, sheet.players), icon=":material/block:")
    number = st.session_state.pop(saving.DONE, None)
    done = visit.say("sheets.entry.done", n=number) if number else ""
    announced.show(f"{done} {heading.said(visit, sheet)}".strip())
