"""Adds a unit to the tally: what players are compared by.

A unit is a round, a deal from every seat, a game, or a position with every option.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.tally import ROUND_BINS, Tally, bin_of
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.table.core.scoring.scoring import SHARES_GAME, WINS_GAME


def begin_unit(workspace: Workspace, job: Job) -> None:
    """Begins a unit: nobody has points or wins yet."""
    for player in range(job.players):
        workspace.unit_log.points[player] = 0
        workspace.unit_log.wins[player] = 0
    workspace.unit_log.rounds = 0


@not_inlined
def count_game(workspace: Workspace, job: Job, tally: Tally) -> None:
    """Counts a game, and puts its totals and winners in place of the sums over its rounds."""
    sheet, unit = workspace.sheet, workspace.unit_log
    tally.games += 1
    tally.games_capped += 1 - sheet.game_over
    tally.game_rounds[bin_of(int(unit.rounds), ROUND_BINS)] += 1
    tally.game_rounds_sum += unit.rounds
    tally.game_rounds_squares += unit.rounds * unit.rounds
    for seat in range(job.players):
        player, total = workspace.round_log.player_at[seat], sheet.totals[seat]
        won = 1 if sheet.events[seat] & (WINS_GAME | SHARES_GAME) else 0
        tally.game_wins[player] += won
        tally.game_shared[player] += 1 if sheet.events[seat] & SHARES_GAME else 0
        unit.points[player], unit.wins[player] = total, won


@not_inlined
def count_unit(workspace: Workspace, job: Job, tally: Tally) -> None:
    """Counts a unit's points and wins, and their products, from which covariances are computed."""
    unit = workspace.unit_log
    tally.units += 1
    for a in range(job.players):
        tally.unit_points[a] += unit.points[a]
        tally.unit_wins[a] += unit.wins[a]
        for b in range(a + 1):
            tally.unit_points_products[a, b] += unit.points[a] * unit.points[b]
            tally.unit_wins_products[a, b] += unit.wins[a] * unit.wins[b]
