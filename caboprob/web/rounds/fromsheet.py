"""A round that a score sheet has sent to another page in its address, checked there and counted anew."""

import json
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.disputed import DisputedRound, read
from caboprob.web.base import steps
from caboprob.web.base.markup import element
from caboprob.web.base.packing import unpack
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM
from caboprob.web.inputs import seated
from caboprob.web.rounds import toldround

ROUND = "of-sheet"
LONGEST = 12_000  # characters in an address


def in_address(visit: Visit) -> DisputedRound | None:
    """The round of the address; None where there is none, and after a word why where it cannot be read."""
    packed = steps.input_value(ROUND)
    if not packed:
        return None
    share.include(**{ROUND: packed})
    try:
        disputed_round = _read(packed)
    except CaboError as error:
        st.warning(visit.say("disputes.round.damaged", why=visit.refusal(error)))
        return None
    if disputed_round is None:
        st.warning(visit.say("replay.field.damaged"))
    return disputed_round


def link_values() -> dict[str, share.Value]:
    """What the links of a page bring along, so that one can come back to the round, and to the sheet."""
    kept: dict[str, share.Value] = {
        name: value for name in (ROUND, FROM) if (value := steps.input_value(name))
    }
    sentences = seated.in_address()
    return kept | (seated.address(sentences) if sentences else {})


def hands(visit: Visit, disputed: DisputedRound) -> None:
    """What the sheet says of the end of the round, to have before one's eyes."""
    scored_round = disputed.scored
    told = []
    for seat, name in enumerate(disputed.players):
        ended = f" ({visit.say('sheets.mark.called')})" if scored_round.caller == seat + 1 else ""
        told.append(visit.punctuated(f"{name}: {toldround.lay(visit, scored_round, seat)}{ended}"))
    title = visit.say("record.of-sheet", n=scored_round.number)
    st.html(
        element(
            "div",
            element("p", escape(title)),
            element("ul", *(element("li", escape(line)) for line in told)),
            class_="of-sheet-hands",
        )
    )


@lru_cache(maxsize=64)
def _read(packed: str) -> DisputedRound | None:
    """The round of an address; None if it cannot be unpacked, refused if there can be no such round."""
    text = unpack(packed) if len(packed) <= LONGEST else None
    if text is None:
        return None
    try:
        parts = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return read(parts)
