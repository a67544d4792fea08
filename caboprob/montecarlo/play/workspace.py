"""A workspace: all that changes while rounds are played, as one NumPy record.

It is allocated once for each chunk. Compiled code then works on memory that never moves or grows.
"""

from typing import Protocol, cast

import numpy as np

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.montecarlo.play.tally import SUMS
from caboprob.montecarlo.policies import assessment
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.table import shuffling
from caboprob.table.core import scoring, state
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.scoring import Sheet
from caboprob.table.core.state import State, Table, record
from caboprob.table.shuffling import Shuffler, seed_stream

ROUND_LOG = np.dtype(
    [
        ("player_at", "i8", SEATS),  # which player sits at each seat
        ("starter", "i8"),  # the seat that begins the round
        ("first_thrower", "i8"),  # the seat asked first after the first turn, where cards are thrown
        ("dealt", "i8", SEATS),  # 1 if a kamikaze was dealt
        ("held", "i8", SEATS),  # 1 if a kamikaze was held at any time
        ("passed", "i8", SEATS),  # how many different sums were held at a turn without a call
        ("passed_sums", "i8", (SEATS, SUMS)),  # these sums, as bins
        ("passed_bits", "i8", SEATS),  # the same as a set, one bit each
        ("call_sum", "i8"),  # the caller's own sum, as a bin
        ("call_lap", "i8"),  # own turns before the call, as a bin
        ("call_belief", "i8"),  # the believed chance of success, of `CERTAIN`
        ("used", "i8", CARDS),  # 1 if a hidden card of the position is already in a slot with a range
    ],
    align=True,
)

UNIT_LOG = np.dtype(
    [
        ("rounds", "i8"),  # played in this unit
        ("points", "i8", SEATS),  # by player
        ("wins", "i8", SEATS),  # by player
        ("option_points", "i8", LARGEST_CHOICE),  # of the player on turn, by option
    ],
    align=True,
)

DTYPE = np.dtype(
    [
        ("table", state.DTYPE),
        ("sheet", scoring.DTYPE),
        ("assessment", assessment.DTYPE),
        # Two streams, so that the cards stay the same when a player makes other choices.
        ("card_stream", shuffling.DTYPE),
        ("choice_stream", shuffling.DTYPE),  # the players' random choices, and lots drawn among them
        ("round", ROUND_LOG),
        ("unit", UNIT_LOG),
    ],
    align=True,
)


class RoundLog(Protocol):
    """The fields of a `ROUND_LOG` record, for the type checker."""

    player_at: Table
    starter: int
    first_thrower: int
    dealt: Table
    held: Table
    passed: Table
    passed_sums: Table
    passed_bits: Table
    call_sum: int
    call_lap: int
    call_belief: int
    used: Table


class UnitLog(Protocol):
    """The fields of a `UNIT_LOG` record, for the type checker."""

    rounds: int
    points: Table
    wins: Table
    option_points: Table


class Workspace(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

    table: State
    sheet: Sheet
    assessment: Assessment
    card_stream: Shuffler
    choice_stream: Shuffler
    round: RoundLog
    unit: UnitLog


def new_workspace(seed: int) -> Workspace:
    """An empty workspace, its random streams seeded."""
    workspace = cast(Workspace, record(DTYPE))
    for stream in (workspace.card_stream, workspace.choice_stream):
        seed_stream(stream, seed)
    return workspace
