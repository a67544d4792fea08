"""The page *Score sheet*: the sheets of this device and a new one, or the sheet that the address names."""

from functools import partial

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices, historysteps, styles
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import frame, intoview, share
from caboprob.web.sheets import home, links, mysheets, pagelinks, sheetfromlink, unnamed
from caboprob.web.sheets.entering import (
    corrections,
    draft,
    namecorrections,
    nextgame,
    roundactions,
    waitingrounds,
    writing,
)
from caboprob.web.sheets.sheetaddress import KEY_INPUT, SHEETS_PAGE, sheet_inputs, sheet_mark
from caboprob.web.sheets.telling import heading, numbers, rounds, totalscurve
from caboprob.web.sheets.watching import ShownSheet, watch
from caboprob.web.shelf.shelf import read_sheet, sheets


def show_title(visit: Visit) -> None:
    """Shows the title; while a sheet is open, only screen readers find it, and the sheet comes first."""
    with st.container(key="title-aside" if historysteps.input_value(KEY_INPUT) else "title"):
        st.title(visit.say("app.page.sheets"))


def show(visit: Visit) -> None:
    """Shows what the address asks for."""
    styles.use("answers", "roundentry", "sheets")
    sheetfromlink.begin(visit)
    key = choices.text_in_address(KEY_INPUT).strip()
    if key:
        _show_keyed(visit, key)
    else:
        home.show(visit)
    intoview.show()


def _show_keyed(visit: Visit, key: str) -> None:
    """Shows the sheet with this key, or says why there is none."""
    try:
        sheet = read_sheet(key)
    except CaboError as error:
        _show_refusal(visit, error)
        return
    # The link to share is for reading only; whoever may only read has no other key.
    share.replace_link(**sheet_inputs(visit, sheet.read_key or key, sheet.agreed))
    _show_sheet(Visit(visit.language, sheet.rules or visit.rules), key, sheet)


def _show_refusal(visit: Visit, error: CaboError) -> None:
    """Says why no sheet can be shown; the address stays, so that you can try again."""
    st.error(visit.refusal(error), icon=":material/block:")
    st.button(visit.say("sheets.try-again"), key="try-again", icon=":material/refresh:")
    address = share.link(
        SHEETS_PAGE, {LANGUAGE_INPUT: visit.language, GAME_INPUT: visit.game, HOUSE_INPUT: visit.house}
    )
    st.markdown(f"[{visit.say('sheets.other')}]({address})")


def _show_sheet(visit: Visit, key: str, stored: Sheet) -> None:
    """Shows a sheet: how it stands, the round to enter, all rounds, and what else can be done with it."""
    sheet = unnamed.with_localized_names(visit.language, stored)
    entering = sheet.may_write and (draft.has_begun(sheet) or not sheet.game_over)
    heading.show(visit, sheet, entering=entering)
    sheetfromlink.say_found(visit, key)  # where a tap has found the sheet that it made before
    waitingrounds.show(visit, sheet)
    if sheet.may_write:
        namecorrections.show_lead(visit, sheet)
    next_key = sheets().following(key)
    if sheet.may_write:
        writing.show(visit, key, sheet, next_key)
    elif next_key:
        message = "sheets.again.begun" if sheet.game_over else "sheets.going-on.begun"
        nextgame.show_next_game(visit, next_key, message)
    frame.inputs_done()
    if entering:
        heading.show_about(visit, sheet)
    mend_html = partial(roundactions.html, visit, sheet) if sheet.may_write else None
    rounds.show(visit, sheet, sheet_mark(key, sheet), mend_html)
    if sheet.may_write:
        roundactions.listen(visit, key, sheet)
        corrections.show(visit, key, sheet)
    totalscurve.show(visit, sheet)
    numbers.show(visit, key, stored)  # people are the same by the names they are kept under
    links.show(visit, key, sheet)
    pagelinks.show_odds_links(visit, sheet, sheet_mark(key, sheet))
    mysheets.remember(visit, key, stored)
    watch(key, ShownSheet(sheet.revision, sheet.game_over, next_key))
