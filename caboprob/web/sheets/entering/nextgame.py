"""Once a game is over: the next one with the same people, as they sit or in other seats."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import PLAYERS
from caboprob.web.sheets import evening, opening
from caboprob.web.sheets.place import FOLLOWS, KEY, PAGE, inputs, name_key


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """The two ways."""
    if error := opening.refused():
        st.error(visit.refusal(error), icon=":material/block:")
    with st.container(key="next-game", horizontal=True, gap="small"):
        st.button(
            visit.say("sheets.again.same"),
            key="again",
            type="primary",
            icon=":material/replay:",
            on_click=_again,
            args=(key, sheet),
        )
        st.markdown(f"[{visit.say('sheets.again.other')}]({other(visit, key, sheet)})")


def other(visit: Visit, key: str, sheet: Sheet) -> str:
    """The address at which the next game is begun with other seats or people."""
    address = inputs(visit, key, sheet.agreed)
    del address[KEY]
    named = {name_key(seat): name for seat, name in enumerate(sheet.players, 1)}
    kind = {opening.WHAT: opening.KABADAK} if sheet.rules is None else {}
    seats: dict[str, share.Value] = {PLAYERS: len(sheet.players), FOLLOWS: evening.remembered(key)}
    return share.link(PAGE, address | seats | named | kind)


def _again(key: str, sheet: Sheet) -> None:
    try:
        opening.begin(LooseSheet(agreed=sheet.agreed, players=sheet.players), key)
    except CaboError as error:
        opening.refuse(error)
