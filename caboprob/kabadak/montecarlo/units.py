"""Plays units of Kabadak: single games, deals played both ways round, or whole rounds.

A part of a unit is one of its games.
"""

from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import begin_round, score_game
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.montecarlo.deciding import decide
from caboprob.kabadak.montecarlo.gametally import (
    begin_unit,
    count_game,
    count_round,
    count_unit,
    log_deal,
    log_turn,
)
from caboprob.kabadak.montecarlo.policy import Policies
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.kabadak.montecarlo.workspace import Workspace
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import rewind

ROUNDS_JOB, GAMES_JOB, SAME_DEALS_JOB = range(3)
NO_PART = -1


def play(
    workspace: Workspace, policies: Policies, kind: int, tally: Tally, first_unit: int, units: int
) -> None:
    """Plays so many units, beginning with `first_unit`, and adds them to the tally."""
    for number in range(first_unit, first_unit + units):
        begin_unit(workspace)
        part = 0
        while part != NO_PART:
            begin_part(workspace, kind, number, part)
            play_game(workspace, policies, tally)
            score_game(workspace.sheet, workspace.table)
            count_game(workspace, tally)
            part = next_part(workspace, kind, part)
        if kind == ROUNDS_JOB:
            count_round(workspace, tally)
        count_unit(workspace, tally)


@not_inlined
def begin_part(workspace: Workspace, kind: int, number: int, part: int) -> None:
    """Seats the players and deals, differently for each game of a round, the same for both games of a deal.

    The players change seats from unit to unit, so that each deals first equally often; seat 0 is the first
    dealer.
    """
    stream_number = 2 * part if kind == ROUNDS_JOB else 0
    rewind(workspace.card_stream, number, stream_number)
    rewind(workspace.choice_stream, number, stream_number + 1)
    if part == 0 or kind != ROUNDS_JOB:
        begin_round(workspace.sheet, 0)  # seat 0 deals first
        seats_swapped = (number + part if kind == SAME_DEALS_JOB else number) & 1
        for seat in range(SEATS):
            workspace.game_log.player_at[seat] = seat ^ seats_swapped
    workspace.game_log.dealer = workspace.sheet.dealer
    deal(workspace.table, int(workspace.sheet.dealer), workspace.card_stream)
    log_deal(workspace)  # begins the log afresh


def play_game(workspace: Workspace, policies: Policies, tally: Tally) -> None:
    """Plays the game that has been dealt to its end; the workspace keeps how the player on turn assesses it.

    No cap is needed: there are at most 18 draws and 32 cards to lay, and two passes in a row end the game.
    """
    table = workspace.table
    while not table.ended_by:
        log_turn(workspace)
        policy = policies[workspace.game_log.player_at[table.turn]]
        move = decide(workspace.assessment, table, policy, workspace.choice_stream)
        if apply_move(table, move) != Reason.LEGAL:
            tally.refused += 1  # counts games ended by an illegal move: there should be none
            return


def next_part(workspace: Workspace, kind: int, part: int) -> int:
    """The number of the unit's next game, or `NO_PART` if the unit is over.

    Every round ends: each game that somebody wins makes level totals differ.
    """
    has_next_part = (kind == SAME_DEALS_JOB and part == 0) or (
        kind == ROUNDS_JOB and workspace.sheet.winner < 0
    )
    return part + 1 if has_next_part else NO_PART
