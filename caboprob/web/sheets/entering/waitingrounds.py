"""What was entered elsewhere and waits to be saved, because the open sheet cannot take it."""

from collections.abc import Sequence

import streamlit as st

from caboprob import rulesets
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.roundentry import fields, keptrounds
from caboprob.web.sheets.entering import gamefields
from caboprob.web.sheets.sheetaddress import KEY_INPUT, SHEETS_PAGE

GAME_INPUTS = (*fields.LOSS_INPUTS, fields.BARE_INPUT)  # of Kabadak
DETAIL_INPUTS = (
    fields.WAY_INPUT,
    fields.END,
    fields.WHO,
    fields.KAMIKAZE,
)  # of a round, beside its cards or sums
# These concern the open sheet alone, so they are not carried to another one.
SHEET_INPUTS = (KEY_INPUT, GAME_CHOICE, fields.BASED_ON_INPUT, fields.CORRECTS_INPUT)


def any_entry_waits() -> bool:
    """Whether inputs of a round, or a game of Kabadak, are filled in while no sheet is open to take them.

    If so, the address keeps them, since no field shows them.
    """
    main, details = [*_hand_inputs(), *GAME_INPUTS], [*DETAIL_INPUTS, fields.RECORDED_INPUT]
    return _keep_inputs(main, details)


def show(visit: Visit, sheet: Sheet) -> None:
    """Says that something waits that this sheet cannot take, and where it can go; the address keeps it."""
    if not _keep_inputs(*_inputs_not_taken(sheet)):
        return
    why = visit.say("sheets.waits.other" if sheet.may_write else "sheets.waits.reads")
    st.warning(f"{why} [{visit.say('sheets.waits.to')}]({_elsewhere_address()})", icon=":material/inbox:")


def _keep_inputs(main: Sequence[str], details: Sequence[str]) -> bool:
    """Whether any of the `main` inputs is filled in; if so, keeps them and the `details` in the address."""
    if not any(map(input_value, main)):
        return False
    for name in (*main, *details):
        choices.text_in_address(name)  # what a run of the page reads stays in the address
    return True


def _inputs_not_taken(sheet: Sheet) -> tuple[list[str], list[str]]:
    """The inputs that this sheet has no fields for: those that make something wait, and its details."""
    if not sheet.may_write:
        return [*_hand_inputs(), *GAME_INPUTS, keptrounds.ROUNDS], [
            *DETAIL_INPUTS,
            fields.RECORDED_INPUT,
            fields.ME_INPUT,
        ]
    if sheet.rules is None:
        return [*_hand_inputs(), keptrounds.ROUNDS], [*DETAIL_INPUTS]
    return [*_hand_inputs(len(sheet.players)), *GAME_INPUTS, keptrounds.ROUNDS], []


def _hand_inputs(taken: int = 0) -> list[str]:
    """The inputs for cards and sums of all players but the first `taken`, whom the sheet has fields for."""
    most_players = max(rulesets.read(key).players_max for key in rulesets.family_keys())
    return [
        key(seat) for seat in range(taken + 1, most_players + 1) for key in (fields.hand_key, fields.sum_key)
    ]


def _elsewhere_address() -> str:
    """The address of the list of sheets and the form for a new one, with what waits."""
    params: dict[str, share.Value] = {
        name: tuple(st.query_params.get_all(name)) for name in st.query_params if name not in SHEET_INPUTS
    }
    if gamefields.has_entries():
        params[GAME_CHOICE] = KABADAK
    return share.link(SHEETS_PAGE, params)
