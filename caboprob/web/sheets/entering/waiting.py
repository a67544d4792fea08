"""What was entered elsewhere and waits to be written down, where the sheet that is open does not take it."""

from collections.abc import Sequence

import streamlit as st

from caboprob import rulesets
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.roundentry import fields, kept
from caboprob.web.sheets.entering import draft, gamefields
from caboprob.web.sheets.place import KEY, PAGE

GAME = (*fields.LOSSES, fields.BARE)  # of Kabadak
ENDED = (fields.WAY, fields.END, fields.WHO, fields.KAMIKAZE)
NOT_ALONG = (KEY, GAME_CHOICE, draft.AT, fields.CORRECTS)  # what is said of the sheet alone


def anything() -> bool:
    """Whether a round, or a game of Kabadak, waits; while no field shows it, the address keeps it."""
    waits, ended = [*_hands(), *GAME], [*ENDED, fields.RECORDED]
    return _kept(waits, ended)


def show(visit: Visit, sheet: Sheet) -> None:
    """Says that something waits that this sheet does not take, and where it can go; the address keeps it."""
    if not _kept(*_left_over(sheet)):
        return
    why = visit.say("sheets.waits.other" if sheet.may_write else "sheets.waits.reads")
    st.warning(f"{why} [{visit.say('sheets.waits.to')}]({_elsewhere()})", icon=":material/inbox:")


def _kept(waits: Sequence[str], beside: Sequence[str]) -> bool:
    """Whether one of these inputs has something; the address then keeps it, with what says more of it."""
    if not any(map(input_value, waits)):
        return False
    for name in (*waits, *beside):
        choices.text_in_address(name)
    return True


def _left_over(sheet: Sheet) -> tuple[list[str], list[str]]:
    """The inputs of what may wait that have no field on this sheet, and those that say more of it."""
    if not sheet.may_write:
        return [*_hands(), *GAME, kept.ROUNDS], [*ENDED, fields.RECORDED, fields.ME]
    if sheet.rules is None:
        return [*_hands(), kept.ROUNDS], [*ENDED]
    return [*_hands(len(sheet.players)), *GAME, kept.ROUNDS], []


def _hands(taken: int = 0) -> list[str]:
    """The inputs of everybody's cards or sums, but for the first players, whose are taken."""
    most = max(rulesets.read(key).players_max for key in rulesets.all_keys())
    return [key(seat) for seat in range(taken + 1, most + 1) for key in (fields.hand_key, fields.sum_key)]


def _elsewhere() -> str:
    """The address of all sheets and of the form for a new one, with what waits."""
    asked: dict[str, share.Value] = {
        name: tuple(st.query_params.get_all(name)) for name in st.query_params if name not in NOT_ALONG
    }
    if gamefields.has_entries():
        asked[GAME_CHOICE] = KABADAK
    return share.link(PAGE, asked)
