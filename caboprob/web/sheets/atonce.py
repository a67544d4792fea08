"""A sheet made by one tap on another page: with the rounds, names and totals that were entered there."""

from urllib.parse import urlsplit

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import RULES
from caboprob.reading.numerals import read_whole
from caboprob.sheet.loose import LooseSheet
from caboprob.table.score import Before
from caboprob.text.rounds.reasons import player
from caboprob.web.base import steps
from caboprob.web.base.visit import GAME, HOUSE, Visit
from caboprob.web.frame.pages import KABADAK, WHAT
from caboprob.web.roundentry import atonce, kept
from caboprob.web.roundentry.atonce import Offer
from caboprob.web.roundentry.fields import PLAYERS, resets_key, total_key
from caboprob.web.sheets import opening
from caboprob.web.sheets.place import FIRST, link, name_key
from caboprob.web.shelf.shelf import shelf


def begin(visit: Visit) -> None:
    """Makes the sheet that the address asks for and turns to it; the same address again finds it.

    Where it is refused, the form for a new sheet has all of it, and says why.
    """
    offer = atonce.asked()
    if offer is None:
        return
    try:
        offer.key = offer.key or shelf().bring(_sheet(visit, offer)).key
    except CaboError as error:
        opening.refuse(error)
        return
    steps.lead_on(urlsplit(link(visit, offer.key, shelf().read(offer.key).agreed)).query)


def _sheet(visit: Visit, offer: Offer) -> LooseSheet:
    """The sheet that is offered; whoever has no name there is called by their number for a start."""
    said = offer.inputs
    kabadak = said.get(WHAT) == KABADAK
    house = tuple(said.get(HOUSE, "").split())
    rules = None if kabadak else rulesets.read(said[GAME], house)
    seats = range(1, (SEATS if kabadak else int(said[PLAYERS])) + 1)
    totals, resets = (
        tuple(read_whole(said.get(key(seat), "0")) for seat in seats) for key in (total_key, resets_key)
    )
    return opening.loose(
        RULES if rules is None else rules.key,
        [said.get(name_key(seat)) or player(visit.language, seat) for seat in seats],
        house,
        first=int(said[FIRST]) if FIRST in said else None,
        before=Before(totals, resets),
        rounds=kept.read(rules, len(seats), said[kept.ROUNDS]) or (),
    )
