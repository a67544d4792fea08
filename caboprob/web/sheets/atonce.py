"""A sheet made by one tap on another page: with the rounds, names and totals that were entered there."""

from urllib.parse import urlsplit

import streamlit as st

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import RULES
from caboprob.reading.numerals import read_whole
from caboprob.sheet.loose import LooseSheet
from caboprob.table.score import ScoresBefore
from caboprob.text.rounds.reasons import player
from caboprob.web.base import steps
from caboprob.web.base.visit import GAME, HOUSE, Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.roundentry import atonce, kept
from caboprob.web.roundentry.atonce import Offer
from caboprob.web.roundentry.fields import ME, PLAYERS, resets_key, total_key
from caboprob.web.sheets import opening
from caboprob.web.sheets.place import FIRST, KEY, PAGE, inputs, name_key
from caboprob.web.shelf.shelf import change_count, sheets

FOUND = "sheet-found"  # in the visitor's session: key, address of the form for another sheet, changes so far


def begin(visit: Visit) -> None:
    """Makes the sheet that the address asks for and turns to it; the same address again finds it.

    Where it is refused, the form for a new sheet has all of it, and says why.
    """
    token, offer = st.query_params.get(atonce.AT_ONCE), atonce.offer_taken()
    known = st.query_params.get(KEY, "") if token else ""
    if known and _is_there(known):
        _turn_to(visit, known, found=True)
    elif offer is not None:
        try:
            made = offer.key
            offer.key = made or sheets().bring(_sheet(visit, offer)).key
            _turn_to(visit, offer.key, found=bool(made))
        except CaboError as error:
            opening.refuse(error)


def say_found(visit: Visit, key: str) -> None:
    """Says that a tap has found the sheet that it made, and the way to another, until it changes."""
    known, form, since = st.session_state.get(FOUND, ("", "", 0))
    if known == key and since == change_count():
        way = f"[{visit.say('sheets.found.another')}]({form})"
        st.info(f"{visit.say('sheets.found.here')} {way}", icon=":material/history:")


def _is_there(key: str) -> bool:
    """Whether there is a sheet of this key: the database may have been given up since."""
    try:
        sheets().revision(key)
    except CaboError:
        return False
    return True


def _turn_to(visit: Visit, key: str, *, found: bool) -> None:
    """Turns to a sheet; one that was found leads on to the form for another with the same rounds."""
    if found:
        asked = {name: tuple(st.query_params.get_all(name)) for name in st.query_params}
        form = {name: words for name, words in asked.items() if name not in {atonce.AT_ONCE, KEY}}
        st.session_state[FOUND] = key, share.link(PAGE, form), change_count()
    else:
        st.session_state.pop(FOUND, None)
    me = {ME: st.query_params[ME]} if ME in st.query_params else {}
    steps.redirect(urlsplit(share.link(PAGE, inputs(visit, key, sheets().read(key).agreed) | me)).query)


def _sheet(visit: Visit, offer: Offer) -> LooseSheet:
    """The sheet that is offered; whoever has no name there is called by their number for a start."""
    said = offer.inputs
    kabadak = said.get(GAME_CHOICE) == KABADAK
    house = tuple(said.get(HOUSE, "").split())
    rules = None if kabadak else rulesets.read(said[GAME], house)
    seats = range(1, (SEATS if kabadak else int(said[PLAYERS])) + 1)
    totals, resets = (
        tuple(read_whole(said.get(key(seat), "0")) for seat in seats) for key in (total_key, resets_key)
    )
    return opening.checked_sheet(
        RULES if rules is None else rules.key,
        [said.get(name_key(seat)) or player(visit.language, seat) for seat in seats],
        house,
        first=int(said[FIRST]) if FIRST in said else None,
        before=ScoresBefore(totals, resets),
        rounds=kept.read(rules, len(seats), said[kept.ROUNDS]) or (),
    )
