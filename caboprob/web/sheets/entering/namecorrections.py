"""Correcting the names on a sheet, for all rounds including those already played."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.names import LONGEST_NAME
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import intoview
from caboprob.web.sheets import unnamed
from caboprob.web.sheets.entering import draft, refusedchange
from caboprob.web.sheets.words import sheet_words
from caboprob.web.shelf.shelf import change_count, remember_own_change, sheets

NAMES = "names"
FOLD_KEY = "naming"


def show_lead(visit: Visit, sheet: Sheet) -> None:
    """Says who the visitor was in a round they played, and leads to the names if some players have none.

    Whoever has written down two rounds without names does not want any.
    """
    # My seat from 1, in the round that the address holds, or 0.
    me, nameless = unnamed.visitor_seat(sheet.players), _nameless(sheet)
    tells_seat = me in nameless or (me and draft.has_record())
    if not tells_seat and not nameless:
        return
    with st.container(key="name-people", horizontal=True, gap="small", vertical_alignment="center"):
        if tells_seat:
            st.caption(escape_markdown(visit.say("sheets.naming.you", player=sheet.players[me - 1])))
        if nameless:
            st.button(
                visit.say("sheets.naming.enter"),
                key="enter-names",
                icon=":material/badge:",
                on_click=intoview.bring,
                args=(f".st-key-{FOLD_KEY}",),
                kwargs={"focus": True},
            )


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows a field for each name and the button that saves them; open if names are still asked for."""
    with st.expander(
        visit.say("sheets.naming.title"),
        icon=":material/badge:",
        expanded=bool(_nameless(sheet)),
        key=FOLD_KEY,
    ):
        st.caption(sheet_words(visit, sheet, "sheets.naming.lead"))
        with st.form("names-corrected", border=False), st.container(key="names"):
            for seat, name in enumerate(sheet.players, 1):
                st.text_input(
                    visit.say("sheets.start.name", n=seat),
                    value=name,
                    key=_field_key(seat),
                    max_chars=LONGEST_NAME,
                    autocomplete="off",
                )
            st.form_submit_button(
                visit.say("sheets.naming.save"),
                key="rename",
                icon=":material/check:",
                on_click=_rename,
                args=(key, len(sheet.players), sheet.revision),
            )
        refusedchange.show(visit, sheet, NAMES)


def _nameless(sheet: Sheet) -> list[int]:
    """The seats of those who are still asked for their names: until a second round is written down."""
    return unnamed.unnamed_seats(sheet.players) if len(sheet.rounds) <= 1 else []


def _field_key(seat: int) -> str:
    """The key of a name's field; after each change of the sheet by the visitor the fields are new."""
    return f"corrected-name{seat}-{change_count()}"


def _rename(key: str, players: int, revision: int) -> None:
    """Saves the names; if the sheet has changed meanwhile, it is shown first."""
    names = [st.session_state[_field_key(seat)] for seat in range(1, players + 1)]
    try:
        remember_own_change(key, sheets().rename(key, names, revision=revision))
    except CaboError as error:
        refusedchange.remember(NAMES, key, error)
