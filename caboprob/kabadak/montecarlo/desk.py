"""What it takes to play Kabadak: a table, the sheet of a round, random streams, and notes on the game."""

from typing import Protocol, cast

import numpy as np

from caboprob.kabadak.core import scoring, state
from caboprob.kabadak.core.scoring import Round
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.montecarlo import mind
from caboprob.kabadak.montecarlo.mind import Mind
from caboprob.table import shuffling
from caboprob.table.core.state import Table, record
from caboprob.table.shuffling import Shuffler, seed_stream

NOTES = np.dtype(
    [
        ("who", "i8", SEATS),  # the player at each seat
        ("dealer", "i8"),  # the seat that deals
        ("ready", "i8", SEATS),  # 1 where one could come out with the cards dealt
        ("dealt", "i8", SEATS),  # 1 where Kabadak was dealt
        ("held", "i8", SEATS),  # 1 where Kabadak was held at the beginning of a turn
        ("losses", "i8", SEATS),  # of each player in this unit
        ("wins", "i8", SEATS),
    ],
    align=True,
)

DTYPE = np.dtype(
    [
        ("table", state.DTYPE),
        ("sheet", scoring.DTYPE),
        ("mind", mind.DTYPE),
        ("order", shuffling.DTYPE),  # shuffles the cards
        ("luck", shuffling.DTYPE),  # what the players overlook
        ("notes", NOTES),
    ],
    align=True,
)


class Notes(Protocol):
    """What a record of `NOTES` looks like to a type checker."""

    who: Table
    dealer: int
    ready: Table
    dealt: Table
    held: Table
    losses: Table
    wins: Table


class Desk(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    table: State
    sheet: Round
    mind: Mind
    order: Shuffler
    luck: Shuffler
    notes: Notes


def new_desk(seed: int) -> Desk:
    """A desk whose random streams have this seed."""
    desk = cast(Desk, record(DTYPE))
    for stream in (desk.order, desk.luck):
        seed_stream(stream, seed)
    return desk
