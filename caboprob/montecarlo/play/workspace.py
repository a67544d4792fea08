"""A workspace: all that changes while rounds are played, as one struct.

It is allocated once for each chunk. Compiled code then works on memory that never moves or grows.
"""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.montecarlo.play.tally import SUM_BINS
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.shuffling import Shuffler, seed_stream
from caboprob.table.core.codes import CARDS, SEATS
from caboprob.table.core.scoring.sheet import RoundSheet
from caboprob.table.core.state import State


class RoundLog(Struct):
    """What has to be remembered until the round is scored."""

    player_at: Annotated[Ints, SEATS]  # which player sits at each seat
    starter: int  # the seat that begins the round
    turns_before: int  # turns that were over when the log was begun: none from a deal
    first_snapper: int  # the seat asked first after the first turn, where cards are snapped
    # 1 if a kamikaze was held when the log was begun: the high cards that together win.
    dealt_kamikaze: Annotated[Ints, SEATS]
    held_kamikaze: Annotated[Ints, SEATS]  # 1 if a kamikaze was held at any time
    passed_count: Annotated[Ints, SEATS]  # how many different sums were held at a turn without a call
    passed_sums: Annotated[Ints, SEATS, SUM_BINS]  # these sums, as bins
    passed_bits: Annotated[Ints, SEATS]  # the same as a set, one bit each, without the sum called with
    call_sum: int  # the caller's own sum, as a bin
    call_lap: int  # own turns before the call, as a bin
    call_belief: int  # the believed chance of success, in parts of `PROBABILITY_SCALE`, or `NOT_ESTIMATED`
    used_hidden: Annotated[Ints, CARDS]  # 1 if a hidden card already lies in a slot with a range


class UnitLog(Struct):
    """What has to be remembered until the unit is complete: a round, a deal from every seat, or a game."""

    rounds: int  # played in this unit
    points: Annotated[Ints, SEATS]  # by player
    wins: Annotated[Ints, SEATS]  # by player


class Workspace(Struct):
    """All that changes while rounds are played."""

    table: State
    sheet: RoundSheet
    assessment: Assessment
    # Two streams, so that the cards stay the same when a player makes other choices.
    card_stream: Shuffler
    choice_stream: Shuffler  # the players' random choices, and lots drawn among them
    round_log: RoundLog
    unit_log: UnitLog


def new_workspace(seed: int) -> Workspace:
    """An empty workspace, its random streams seeded."""
    workspace = new(Workspace)
    for stream in (workspace.card_stream, workspace.choice_stream):
        seed_stream(stream, seed)
    return workspace
