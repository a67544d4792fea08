"""On a score sheet the game is that of the sheet, whatever the address says or the visitor has chosen."""

from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import streamlit as st

from caboprob.errors import CaboError
from caboprob.web.base import steps
from caboprob.web.base.visit import GAME, HOUSE
from caboprob.web.shelf import shelf

if TYPE_CHECKING:
    from caboprob.sheet.agreed import Agreed


def agreed() -> "Agreed | None":
    """What the sheet of the address is played by; none where it has no sheet, or one that cannot be read."""
    key = steps.written(shelf.SHEET)
    if not key:
        return None
    with suppress(CaboError):
        return (shelf.seen(key) or shelf.read(key)).agreed
    return None


def choose(agreed: "Agreed") -> None:
    """Makes the visitor's choice what the sheet is played by; to be called before the first input.

    Rules of one's own and Kabadak are no choice: the bar alone names them.
    """
    if agreed.text is not None or agreed.rule_set is None:
        return
    if GAME in st.session_state and not steps.stepped():
        st.session_state[GAME], st.session_state[HOUSE] = agreed.rules, list(agreed.house)
        return
    said = st.query_params
    if (said.get(GAME), tuple(said.get_all(HOUSE))) != (agreed.rules, agreed.house):
        others = [(name, said.get_all(name)) for name in said if name not in (GAME, HOUSE)]
        played = [(GAME, [agreed.rules]), (HOUSE, list(agreed.house))]
        steps.lead_on(urlencode(others + played, doseq=True))
