"""A page with a score sheet in its address uses the sheet's game, whatever the visitor has chosen."""

from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.base import historysteps
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT
from caboprob.web.shelf import shelf

if TYPE_CHECKING:
    from caboprob.sheet.agreed import AgreedRules


def agreed_rules() -> "AgreedRules | None":
    """The rules of the sheet in the address; None if there is no sheet, or one that cannot be read."""
    key = historysteps.input_value(shelf.SHEET)
    if not key:
        return None
    with suppress(CaboError):
        return (shelf.open_sheet(key) or shelf.read_sheet(key)).agreed
    return None


def use_game_of_sheet(agreed: "AgreedRules") -> None:
    """Makes the sheet's game and house rules the visitor's choice; to be called before the first input.

    Own rules and Kabadak are not in the menu of games; only the bar at the top names them.
    """
    if agreed.text is not None or agreed.rule_set is None:  # own rules have a text, Kabadak no rule set
        return
    # Once the input has been drawn, its value counts and not the address.
    if GAME_INPUT in st.session_state and not historysteps.is_history_step():
        st.session_state[GAME_INPUT], st.session_state[HOUSE_INPUT] = agreed.rules_key, list(agreed.house)
        return
    params = st.query_params
    if (params.get(GAME_INPUT), tuple(params.get_all(HOUSE_INPUT))) != (agreed.rules_key, agreed.house):
        other_params = [
            (name, params.get_all(name)) for name in params if name not in (GAME_INPUT, HOUSE_INPUT)
        ]
        sheet_params = [(GAME_INPUT, [agreed.rules_key]), (HOUSE_INPUT, list(agreed.house))]
        historysteps.redirect(urlencode(other_params + sheet_params, doseq=True))
