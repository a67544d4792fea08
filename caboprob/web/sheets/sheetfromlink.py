"""A sheet made by one tap on another page, with the rounds, names and totals that were entered there."""

from urllib.parse import urlsplit

import streamlit as st

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import KABADAK_KEY as KABADAK_RULES
from caboprob.reading.numerals import read_integer
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.table.score import ScoresBefore
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import historysteps
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.roundentry import keptrounds, sheetlink
from caboprob.web.roundentry.fields import ME_INPUT, PLAYERS_INPUT, resets_key, total_key
from caboprob.web.roundentry.sheetlink import Offer
from caboprob.web.sheets.beginning import opening
from caboprob.web.sheets.sheetaddress import FIRST_INPUT, KEY_INPUT, SHEETS_PAGE, name_field, sheet_inputs
from caboprob.web.shelf.shelf import change_count, sheets

FOUND = "sheet-found"  # in the visitor's session: key, address of the form for another, `change_count()` then


def begin(visit: Visit) -> None:
    """Makes the sheet that the address asks for and opens it; the same address again finds the same sheet.

    If it is refused, the form for a new sheet is filled in with all of it, and says why.
    """
    tap_token, offer = st.query_params.get(sheetlink.AT_ONCE_INPUT), sheetlink.offer_in_address()
    known_key = st.query_params.get(KEY_INPUT, "") if tap_token else ""
    if known_key and _sheet_exists(known_key):
        _turn_to(visit, known_key, found=True)
    elif offer is not None:
        try:
            existing = offer.key  # of the sheet that an earlier tap made, or empty
            offer.key = existing or sheets().store(_offered_sheet(visit, offer)).key
            _turn_to(visit, offer.key, found=bool(existing))
        except CaboError as error:
            opening.remember_refusal(error)


def say_found(visit: Visit, key: str) -> None:
    """Says, until the sheet changes, that a tap has found the sheet it made, and links to a new one."""
    found_key, form_address, count_then = st.session_state.get(FOUND, ("", "", 0))
    if found_key == key and count_then == change_count():
        link = f"[{visit.say('sheets.found.another')}]({form_address})"
        st.info(f"{visit.say('sheets.found.here')} {link}", icon=":material/history:")


def _sheet_exists(key: str) -> bool:
    """Whether there is a sheet with this key: the database may have been replaced since."""
    try:
        sheets().revision(key)
    except CaboError:
        return False
    return True


def _turn_to(visit: Visit, key: str, *, found: bool) -> None:
    """Opens a sheet; for one that was found, remembers the form for another sheet with the same rounds."""
    if found:
        params = {name: tuple(st.query_params.get_all(name)) for name in st.query_params}
        form_params = {
            name: values
            for name, values in params.items()
            if name not in {sheetlink.AT_ONCE_INPUT, KEY_INPUT}
        }
        st.session_state[FOUND] = key, share.link(SHEETS_PAGE, form_params), change_count()
    else:
        st.session_state.pop(FOUND, None)
    me = {ME_INPUT: st.query_params[ME_INPUT]} if ME_INPUT in st.query_params else {}
    historysteps.redirect(
        urlsplit(share.link(SHEETS_PAGE, sheet_inputs(visit, key, sheets().read(key).agreed) | me)).query
    )


def _offered_sheet(visit: Visit, offer: Offer) -> UnstoredSheet:
    """The sheet that is offered; players without a name are called by their number for now."""
    offered_inputs = offer.inputs
    is_kabadak = offered_inputs.get(GAME_CHOICE) == KABADAK
    house = tuple(offered_inputs.get(HOUSE_INPUT, "").split())
    rules = None if is_kabadak else rulesets.read(offered_inputs[GAME_INPUT], house)
    seats = range(1, (SEATS if is_kabadak else int(offered_inputs[PLAYERS_INPUT])) + 1)
    # `resets`: how often each total has dropped.
    totals, resets = (
        tuple(read_integer(offered_inputs.get(key_of(seat), "0")) for seat in seats)
        for key_of in (total_key, resets_key)
    )
    return opening.checked_sheet(
        KABADAK_RULES if rules is None else rules.key,
        [offered_inputs.get(name_field(seat)) or player_name(visit.language, seat) for seat in seats],
        house,
        first=int(offered_inputs[FIRST_INPUT]) if FIRST_INPUT in offered_inputs else None,
        scores_before=ScoresBefore(totals, resets),
        rounds=keptrounds.read(rules, len(seats), offered_inputs[keptrounds.ROUNDS]) or (),
    )
