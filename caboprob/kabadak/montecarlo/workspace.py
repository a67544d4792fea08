"""A workspace: all that changes while Kabadak is played, as one NumPy record."""

from typing import Protocol, cast

import numpy as np

from caboprob.kabadak.core import scoring, state
from caboprob.kabadak.core.scoring import Round
from caboprob.kabadak.core.state import SEATS, State
from caboprob.kabadak.montecarlo import assessment
from caboprob.kabadak.montecarlo.assessment import Assessment
from caboprob.table import shuffling
from caboprob.table.core.state import Table, record
from caboprob.table.shuffling import Shuffler, seed_stream

GAME_LOG = np.dtype(
    [
        ("player_at", "i8", SEATS),  # which player sits at each seat
        ("dealer", "i8"),  # the seat that deals
        ("ready", "i8", SEATS),  # 1 if the player could come out with the cards dealt
        ("dealt", "i8", SEATS),  # 1 if Kabadak was dealt
        ("held", "i8", SEATS),  # 1 if Kabadak was held at the beginning of a turn
    ],
    align=True,
)

UNIT_LOG = np.dtype([("losses", "i8", SEATS), ("wins", "i8", SEATS)], align=True)  # by player

DTYPE = np.dtype(
    [
        ("table", state.DTYPE),
        ("sheet", scoring.DTYPE),
        ("assessment", assessment.DTYPE),
        # Two streams, so that the cards stay the same when a player makes other choices.
        ("card_stream", shuffling.DTYPE),
        ("choice_stream", shuffling.DTYPE),  # decides what the players overlook
        ("game", GAME_LOG),
        ("unit", UNIT_LOG),
    ],
    align=True,
)


class GameLog(Protocol):
    """The fields of a `GAME_LOG` record, for the type checker."""

    player_at: Table
    dealer: int
    ready: Table
    dealt: Table
    held: Table


class UnitLog(Protocol):
    """The fields of a `UNIT_LOG` record, for the type checker."""

    losses: Table
    wins: Table


class Workspace(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

    table: State
    sheet: Round
    assessment: Assessment
    card_stream: Shuffler
    choice_stream: Shuffler
    game: GameLog
    unit: UnitLog


def new_workspace(seed: int) -> Workspace:
    """An empty workspace, its random streams seeded."""
    workspace = cast(Workspace, record(DTYPE))
    for stream in (workspace.card_stream, workspace.choice_stream):
        seed_stream(stream, seed)
    return workspace
