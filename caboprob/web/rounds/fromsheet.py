"""A round that a score sheet has sent to another page in its address, checked and counted again there."""

import json
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.disputed import DisputedRound, read_disputed_round
from caboprob.web.base import historysteps
from caboprob.web.base.markup import element
from caboprob.web.base.packing import unpack
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.inputs import seatednames
from caboprob.web.rounds import roundwords

PACKED_ROUND = "of-sheet"  # the input that holds the round
LONGEST_PACKED = 12_000  # characters in an address


def round_in_address(visit: Visit) -> DisputedRound | None:
    """The round that the address holds; None if there is none or, after a warning, if it cannot be read."""
    packed = historysteps.input_value(PACKED_ROUND)
    if not packed:
        return None
    share.add_to_link(**{PACKED_ROUND: packed})
    try:
        disputed_round = _unpack_round(packed)
    except CaboError as error:
        st.warning(visit.say("disputes.round.damaged", why=visit.refusal(error)))
        return None
    if disputed_round is None:
        st.warning(visit.say("replay.field.damaged"))
    return disputed_round


def return_inputs() -> dict[str, share.Value]:
    """The parameters that the links of a page carry, so that one can come back to the round and its sheet."""
    params: dict[str, share.Value] = {
        name: value for name in (PACKED_ROUND, FROM_SHEET) if (value := historysteps.input_value(name))
    }
    names = seatednames.names_in_address()
    return params | (seatednames.as_inputs(names) if names else {})


def show_hands(visit: Visit, disputed_round: DisputedRound) -> None:
    """Shows everybody's cards or sum at the end of the round, as the sheet has them."""
    scored_round = disputed_round.scored
    lines = []
    for seat, name in enumerate(disputed_round.players):
        caller_note = f" ({visit.say('sheets.mark.called')})" if scored_round.caller == seat + 1 else ""
        lines.append(
            visit.with_spaced_punctuation(
                f"{name}: {roundwords.hand_words(visit, scored_round, seat)}{caller_note}"
            )
        )
    title = visit.say("record.of-sheet", n=scored_round.number)
    st.html(
        element(
            "div",
            element("p", escape(title)),
            element("ul", *(element("li", escape(line)) for line in lines)),
            class_="of-sheet-hands",
        )
    )


@lru_cache(maxsize=64)
def _unpack_round(packed: str) -> DisputedRound | None:
    """The round packed in an address; None if it cannot be unpacked, refused if impossible (`CaboError`)."""
    text = unpack(packed) if len(packed) <= LONGEST_PACKED else None
    if text is None:
        return None
    try:
        parts = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return read_disputed_round(parts)
