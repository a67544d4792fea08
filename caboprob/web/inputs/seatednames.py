"""The names of the people at the table, which an address that comes from a score sheet contains."""

from collections.abc import Sequence

import streamlit as st

from caboprob.content import seats
from caboprob.errors import CaboError
from caboprob.sheet.names import read_names
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

SEATED = "seated"  # in the address: the names, in the order of the seats
MOST_NAMES = 10


def names(visit: Visit, players: int, me: int | None = None) -> tuple[str, ...]:
    """Everybody's name from seat 1 on; `Player 1` and so on unless the address has a name for each.

    Player `me`, the visitor, is then called `You`.
    """
    names_given = names_in_address()
    if len(names_given) == players:
        return names_given
    return tuple(player_name(visit.language, seat, me) for seat in range(1, players + 1))


def use_names_in_address(players: int) -> None:
    """Makes every message of the page use the names in the address, if it has one for each player."""
    names_given = names_in_address()
    seats.set_player_names(names_given if len(names_given) == players else ())


def names_in_address() -> tuple[str, ...]:
    """The names in the address; empty if they cannot be names."""
    try:
        names_given = read_names(st.query_params.get_all(SEATED)[:MOST_NAMES])
    except CaboError:
        return ()
    if names_given:
        share.add_to_link(**{SEATED: names_given})
    return names_given


def as_inputs(names: Sequence[str]) -> dict[str, share.Value]:
    """Names as inputs of a link."""
    return {SEATED: tuple(names)}
