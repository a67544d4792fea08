"""The names of the people at the table, as an address that comes from a score sheet brings them."""

from collections.abc import Sequence

import streamlit as st

from caboprob.content import seats
from caboprob.errors import CaboError
from caboprob.sheet.names import read_names
from caboprob.text.rounds.reasons import player
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

SEATED = "seated"
MOST = 10


def names(visit: Visit, players: int) -> tuple[str, ...]:
    """Everybody's name from seat 1 on; without names in the address, or with others, the players' numbers."""
    sentences = in_address()
    if len(sentences) == players:
        return sentences
    return tuple(player(visit.language, seat) for seat in range(1, players + 1))


def call(players: int) -> None:
    """Lets every message of the page call these players by the names of the address, if it has as many."""
    sentences = in_address()
    seats.call(sentences if len(sentences) == players else ())


def in_address() -> tuple[str, ...]:
    """The names that the address has; empty if they cannot be names."""
    try:
        sentences = read_names(st.query_params.get_all(SEATED)[:MOST])
    except CaboError:
        return ()
    if sentences:
        share.add_to_link(**{SEATED: sentences})
    return sentences


def address(names: Sequence[str]) -> dict[str, share.Value]:
    """Names as an address has them."""
    return {SEATED: tuple(names)}
