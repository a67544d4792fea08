"""One tap that makes a sheet: the address of the tap has a token that this visitor alone has been given.

Whoever else has the address finds the form for a new sheet, filled in. The same tap once more leads to the
sheet that it has made: as long as this browser remembers that sheet, it adds the key to what it taps.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

import streamlit as st

from caboprob.web.base.visit import LANGUAGE
from caboprob.web.frame import share

AT_ONCE = "at-once"
GIVEN = "sheets-at-once"  # in the visitor's session: the offers by their tokens
MOST, BYTES = 50, 12


@dataclass(slots=True)
class Offer:
    """What a sheet is to be made of, as an address has it, and the key of the sheet once it is made."""

    inputs: dict[str, str]
    key: str = ""


def address(inputs: Mapping[str, share.Value]) -> dict[str, share.Value]:
    """The inputs of the page of sheets that makes this sheet at once."""
    told = {
        name: " ".join(value) if isinstance(value, tuple) else str(value) for name, value in inputs.items()
    }
    content = json.dumps({name: value for name, value in told.items() if name != LANGUAGE}, sort_keys=True)
    token = blake2b(content.encode(), digest_size=BYTES).hexdigest()
    given = _given()
    if token not in given:
        if len(given) >= MOST:
            del given[next(iter(given))]
        given[token] = Offer(told)
    return {**inputs, AT_ONCE: token}


def sheet_token(key: str) -> str:
    """The token of the tap that made the sheet of this key in this visit; empty for none."""
    return next((token for token, offer in _given().items() if offer.key == key), "")


def offer_taken() -> Offer | None:
    """The offer that the address takes up, if it was made to this visitor."""
    return _given().get(st.query_params.get(AT_ONCE, ""))


def _given() -> dict[str, Offer]:
    given: dict[str, Offer] = st.session_state.setdefault(GIVEN, {})
    return given
