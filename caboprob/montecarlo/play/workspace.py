"""What it takes to play rounds: a table, a score sheet, random streams, and notes on the round."""

from typing import Protocol, cast

import numpy as np

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.montecarlo.play.tally import SUMS
from caboprob.montecarlo.policies import assessment
from caboprob.montecarlo.policies.assessment import Mind
from caboprob.table import shuffling
from caboprob.table.core import scoring, state
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.scoring import Sheet
from caboprob.table.core.state import State, Table, record
from caboprob.table.shuffling import Shuffler, seed_stream

NOTES = np.dtype(
    [
        ("who", "i8", SEATS),  # the player at each seat
        ("first_thrower", "i8"),  # who is asked first after the first turn, where cards are thrown
        ("starter", "i8"),  # the seat that begins the round
        ("dealt", "i8", SEATS),  # 1 where a kamikaze was dealt
        ("held", "i8", SEATS),  # 1 where one was held
        ("passed", "i8", SEATS),  # how many sums were held without calling
        ("passed_sums", "i8", (SEATS, SUMS)),  # and which
        ("passed_bits", "i8", SEATS),  # the same, one bit each
        ("call_sum", "i8"),
        ("call_lap", "i8"),
        ("call_belief", "i8"),
        ("drawn", "i8", CARDS),  # 1 where a hidden card of a position is drawn for a slot
        ("rounds", "i8"),  # played in this unit
        ("points", "i8", SEATS),  # of each player in this unit
        ("wins", "i8", SEATS),
        ("option_points", "i8", LARGEST_CHOICE),  # of the player on turn, by option
    ],
    align=True,
)

DTYPE = np.dtype(
    [
        ("table", state.DTYPE),
        ("sheet", scoring.DTYPE),
        ("mind", assessment.DTYPE),
        ("order", shuffling.DTYPE),  # shuffles the cards
        ("luck", shuffling.DTYPE),  # the players' whims, and lots
        ("notes", NOTES),
    ],
    align=True,
)


class Notes(Protocol):
    """What a record of `NOTES` looks like to a type checker."""

    who: Table
    first_thrower: int
    starter: int
    dealt: Table
    held: Table
    passed: Table
    passed_sums: Table
    passed_bits: Table
    call_sum: int
    call_lap: int
    call_belief: int
    drawn: Table
    rounds: int
    points: Table
    wins: Table
    option_points: Table


class Desk(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    table: State
    sheet: Sheet
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
