"""Plays on from what a player sees: every option from the same arrangements, with the same random numbers."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo.assessment import Assessment
from caboprob.kabadak.montecarlo.deciding import decide
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.policy import Policies, Policy, policies_of
from caboprob.kabadak.pricing.informationset import InformationSet, information_at_deal, sample_table
from caboprob.kabadak.pricing.payoff import excess
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled, not_inlined
from caboprob.machinecode.structs import Ints, Struct, new
from caboprob.shuffling import Shuffler, rewind, seed_stream

NO_FORCED_MOVE = 0  # instead of a move: the player on turn decides as usual


class Workspace(Struct):
    """All that changes while games are played on."""

    table: State
    assessment: Assessment
    card_stream: Shuffler
    choice_stream: Shuffler  # decides what the players overlook
    refused: int  # moves that were not allowed: always 0


def excesses(
    information: InformationSet,
    seat: int,
    options: Sequence[int],
    players: Sequence[Player],
    seed: int,
    first_unit: int,
    units: int,
) -> Ints:
    """What every option brings the seat in each unit from `first_unit` on, by unit and option.

    A unit is one arrangement of the hidden cards, from which every option is played. What it brings is its
    `payoff.excess`, the seat's loss less the other's, so that less is better. The first of the `players` sits
    at the seat; the others sit opposite, another one in each unit.
    """
    excesses_out = np.zeros((units, len(options)), np.int64)
    workspace = new_workspace(seed)
    option_array = np.array(options, np.int64)
    compiled(play_on)(
        workspace,
        information,
        seat,
        policies_of(players, policy_struct=Policy),
        option_array,
        first_unit,
        excesses_out,
    )
    assert not workspace.refused, "options are legal, and players decide within the rules"
    return excesses_out


def play_on(
    workspace: Workspace,
    information: InformationSet,
    seat: int,
    policies: Policies,
    options: Ints,
    first_unit: int,
    excesses_out: Any,
) -> None:
    """Fills in the excesses; the first policy is that of the seat."""
    for unit in range(len(excesses_out)):
        opposite = 1 + (first_unit + unit) % (len(policies) - 1)
        for number in range(len(options)):
            rewind(workspace.card_stream, first_unit + unit, 0)
            rewind(workspace.choice_stream, first_unit + unit, 1)
            sample_table(workspace.table, information, workspace.card_stream)
            if (
                options[number] != NO_FORCED_MOVE
                and apply_move(workspace.table, int(options[number])) != Reason.LEGAL
            ):
                workspace.refused += 1
                continue
            finish_game(workspace, seat, policies, opposite)
            excesses_out[unit, number] = excess(workspace.table, seat)


@not_inlined
def finish_game(workspace: Workspace, seat: int, policies: Policies, opposite: int) -> None:
    """Plays a game to its end."""
    table = workspace.table
    while not table.ended_by:
        policy = policies[0 if table.turn == seat else opposite]
        move = decide(workspace.assessment, table, policy, workspace.choice_stream)
        if apply_move(table, move) != Reason.LEGAL:
            workspace.refused += 1
            return


def new_workspace(seed: int) -> Workspace:
    """An empty workspace, its random streams seeded."""
    workspace = new(Workspace)
    for stream in (workspace.card_stream, workspace.choice_stream):
        seed_stream(stream, seed)
    return workspace


def load() -> None:
    """Compiles `play_on`, or loads it from the cache on disk."""
    two_players = (roster.named(roster.KEYS[0]),) * 2
    information, seat = information_at_deal(dealer=0), 0
    excesses(information, seat, (NO_FORCED_MOVE,), two_players, seed=0, first_unit=0, units=1)


def is_compiled() -> bool:
    """Whether compiled code is loaded or cached, so that nobody has to wait for the compiler."""
    return compiling.is_compiled(play_on)
