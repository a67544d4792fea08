"""One tap that makes a sheet: the address that is tapped has a token that only this visitor has been given.

Anybody else with that address finds the form for a new sheet, filled in. The same tap later leads to the
sheet that it made: as long as this browser remembers the sheet, it adds the key to the address.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

import streamlit as st

from caboprob.web.base.visit import LANGUAGE_INPUT
from caboprob.web.frame import share

AT_ONCE_INPUT = "at-once"
OFFERS = "sheets-at-once"  # in the visitor's session: the offers by their tokens
MOST_OFFERS, TOKEN_BYTES = 50, 12


@dataclass(slots=True)
class Offer:
    """What a sheet is to be made of, as inputs of an address, and the key of the sheet once it is made."""

    inputs: dict[str, str]
    key: str = ""


def offer_inputs(inputs: Mapping[str, share.Value]) -> dict[str, share.Value]:
    """The inputs with which the page of sheets makes this sheet at once."""
    texts = {
        name: " ".join(value) if isinstance(value, tuple) else str(value) for name, value in inputs.items()
    }
    content = json.dumps(
        {name: value for name, value in texts.items() if name != LANGUAGE_INPUT}, sort_keys=True
    )
    token = blake2b(content.encode(), digest_size=TOKEN_BYTES).hexdigest()
    offers = _offers()
    if token not in offers:
        if len(offers) >= MOST_OFFERS:
            del offers[next(iter(offers))]
        offers[token] = Offer(texts)
    return {**inputs, AT_ONCE_INPUT: token}


def sheet_token(key: str) -> str:
    """The token of the tap that made the sheet with this key during this visit; empty if none did."""
    return next((token for token, offer in _offers().items() if offer.key == key), "")


def offer_in_address() -> Offer | None:
    """The offer whose token is in the address, if it was made to this visitor."""
    return _offers().get(st.query_params.get(AT_ONCE_INPUT, ""))


def _offers() -> dict[str, Offer]:
    offers: dict[str, Offer] = st.session_state.setdefault(OFFERS, {})
    return offers
