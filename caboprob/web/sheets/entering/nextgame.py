"""Once a game is over: the next one with the same people, in the same or in other seats."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import join_words
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import PLAYERS_INPUT
from caboprob.web.sheets import gamefollowed
from caboprob.web.sheets.beginning import opening
from caboprob.web.sheets.sheetaddress import (
    FOLLOWS_INPUT,
    KEY_INPUT,
    SHEETS_PAGE,
    name_field,
    sheet_inputs,
    sheet_link,
)
from caboprob.web.sheets.words import sheet_words
from caboprob.web.shelf.shelf import sheets


def show(visit: Visit, key: str, sheet: Sheet, next_key: str | None) -> None:
    """Shows the ways to begin the next game; once it has begun, a link to it, which readers see too."""
    if error := opening.take_refusal():
        st.error(visit.refusal(error), icon=":material/block:")
    if next_key:
        show_next_game(visit, next_key)
    if not sheet.may_write:
        return
    with st.container(key="next-game", horizontal=True, gap="small"):
        if not next_key:
            st.button(
                sheet_words(visit, sheet, "sheets.again.same"),
                key="again",
                type="primary",
                icon=":material/replay:",
                on_click=_play_again,
                args=(key,),
            )
        st.markdown(
            f"[{sheet_words(visit, sheet, 'sheets.again.other')}]({other_seats_address(visit, key, sheet)})"
        )


def show_next_game(visit: Visit, next_key: str, message: str = "sheets.again.begun") -> None:
    """Says who plays on the next sheet, and which game of the evening it is, and links to it."""
    next_sheet = sheets().read(next_key)
    players = escape_markdown(join_words(visit.language, list(next_sheet.players)))
    words = sheet_words(visit, next_sheet, message, n=next_sheet.game, players=players)
    next_link = f"[{visit.say('sheets.again.to-it')}]({sheet_link(visit, next_key, next_sheet.agreed)})"
    st.info(f"{words} {next_link}", icon=":material/playlist_add:")


def other_seats_address(visit: Visit, key: str, sheet: Sheet) -> str:
    """The address where the next game can be begun with other seats or people.

    A token stands in it for the sheet: it is not the key, and serves only those who have had the sheet open
    in this browser.
    """
    parameters = sheet_inputs(visit, key, sheet.agreed)
    del parameters[KEY_INPUT]
    name_inputs = {name_field(seat): name for seat, name in enumerate(sheet.players, 1)}
    other_inputs: dict[str, share.Value] = {
        PLAYERS_INPUT: len(sheet.players),
        FOLLOWS_INPUT: gamefollowed.token_to_follow(key),
    }
    return share.link(SHEETS_PAGE, parameters | other_inputs | name_inputs)


def _play_again(key: str) -> None:
    """Opens the next game; if nobody has begun one yet, begins it in the same seats."""
    try:
        opening.turn_to(sheets().begin_next_game(key))
    except CaboError as error:
        opening.remember_refusal(error)
