"""Adds a round to the tally: a few counts while it is played, the rest once it is scored.

A kamikaze is a hand with certain high cards, which together win the round.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.roundlog import NOT_ESTIMATED, has_kamikaze, own_turns
from caboprob.montecarlo.play.tally import (
    BELIEF_BINS,
    LAP_BINS,
    RESHUFFLE_BINS,
    TIMED_RESHUFFLES,
    TURN_BINS,
    Tally,
    bin_of,
)
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE
from caboprob.table.core.codes import OUT_OF_CARDS, SHED
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.outcome import call_succeeds, outcome_of
from caboprob.table.core.scoring.scoring import ENDS_GAME, RESET
from caboprob.table.core.scoring.sheet import lowest_with_count
from caboprob.table.core.state import turns_played


@not_inlined
def count_reshuffle(workspace: Workspace, tally: Tally) -> None:
    """Counts the reshuffle of the turn or the snap just made, if it is among the first of the round."""
    table = workspace.table
    if table.reshuffles <= TIMED_RESHUFFLES:
        tally.reshuffle_turns[table.reshuffles - 1, bin_of(turns_played(table), TURN_BINS)] += 1


def count_first_kamikaze(workspace: Workspace, rules: Rules, tally: Tally, seat: int) -> None:
    """Counts a player's first kamikaze in the round, by the turns that the player has had."""
    log = workspace.round_log
    if log.held_kamikaze[seat] == 0 and has_kamikaze(workspace, rules, seat):
        log.held_kamikaze[seat] = 1
        tally.first_held[log.player_at[seat], bin_of(own_turns(workspace, seat), LAP_BINS)] += 1


@not_inlined
def count_first_kamikazes(workspace: Workspace, rules: Rules, tally: Tally) -> None:
    """Counts the first kamikaze of every player, for a swap may complete somebody else's."""
    for seat in range(workspace.table.players):
        count_first_kamikaze(workspace, rules, tally, seat)


@not_inlined
def count_round(workspace: Workspace, rules: Rules, tally: Tally) -> None:
    """Counts a round that has ended and been scored."""
    table, sheet = workspace.table, workspace.sheet
    workspace.unit_log.rounds += 1
    tally.rounds += 1
    length = table.turns - workspace.round_log.turns_before
    tally.turns += length
    tally.turn_squares += length * length
    tally.ran_out += table.ended_by == OUT_OF_CARDS
    tally.shed += table.ended_by == SHED
    tally.games_ended += sheet.game_over
    tally.lengths[bin_of(int(length), TURN_BINS)] += 1
    tally.reshuffles[bin_of(int(table.reshuffles), RESHUFFLE_BINS)] += 1
    least_points, holder_count = lowest_with_count(sheet.points, sheet.players)
    for seat in range(sheet.players):
        won = 1 if sheet.points[seat] == least_points else 0
        count_player(workspace, tally, seat, won, shared=holder_count > 1)
        count_place(workspace, tally, seat, won)
        count_passed(workspace, tally, seat)
    if sheet.caller >= 0:
        count_call(workspace, rules, tally)


def count_player(workspace: Workspace, tally: Tally, seat: int, won: int, shared: bool) -> None:
    """Counts the round for the player at a seat."""
    sheet, log = workspace.sheet, workspace.round_log
    player, points = int(log.player_at[seat]), int(sheet.points[seat])
    tally.points[player] += points
    tally.wins[player] += won
    tally.shared[player] += won if shared else 0
    tally.resets[player] += (sheet.events[seat] & RESET) > 0  # the total has dropped
    tally.reached_limit[player] += (sheet.events[seat] & ENDS_GAME) > 0
    tally.dealt[player] += log.dealt_kamikaze[seat]
    tally.held_at_end[player] += sheet.kamikaze[seat]
    tally.made[player] += 1 if sheet.kamikaze[seat] and not log.dealt_kamikaze[seat] else 0
    workspace.unit_log.points[player] += points
    workspace.unit_log.wins[player] += won


def count_place(workspace: Workspace, tally: Tally, seat: int, won: int) -> None:
    """Counts the round for the place of a seat, counted from the starter."""
    sheet, points = workspace.sheet, int(workspace.sheet.points[seat])
    place = (seat + sheet.players - workspace.round_log.starter) % sheet.players
    tally.place_rounds[place] += 1
    tally.place_wins[place] += won
    tally.place_points[place] += points
    tally.place_squares[place] += points * points


def count_passed(workspace: Workspace, tally: Tally, seat: int) -> None:
    """Counts the points of the player at a seat by each sum that was held without a call."""
    log = workspace.round_log
    player, points = int(log.player_at[seat]), int(workspace.sheet.points[seat])
    for index in range(log.passed_count[seat]):
        own_sum_bin = log.passed_sums[seat, index]
        if log.passed_bits[seat] >> own_sum_bin & 1:  # not the sum called with in the end
            tally.passed[player, own_sum_bin] += 1
            tally.passed_points[player, own_sum_bin] += points
            tally.passed_squares[player, own_sum_bin] += points * points


def count_call(workspace: Workspace, rules: Rules, tally: Tally) -> None:
    """Counts how a call ended, by the caller's sum, the turns before it, and the believed chance.

    The log has the first two as numbers of bins, the chance in parts of `PROBABILITY_SCALE`.
    """
    sheet, log = workspace.sheet, workspace.round_log
    caller = int(sheet.caller)
    player, points = int(log.player_at[caller]), int(sheet.points[caller])
    outcome = outcome_of(sheet)
    succeeded = 1 if call_succeeds(sheet, rules) else 0
    tally.calls[player] += 1
    tally.outcomes[player, outcome] += 1
    tally.called[player, log.call_sum, log.call_lap] += 1
    tally.succeeded[player, log.call_sum, log.call_lap] += succeeded
    tally.called_points[player, log.call_sum, log.call_lap] += points
    tally.called_squares[player, log.call_sum] += points * points
    if log.call_belief == NOT_ESTIMATED:
        return
    belief_bin = bin_of(int(BELIEF_BINS * log.call_belief // PROBABILITY_SCALE), BELIEF_BINS)
    tally.believed[player, belief_bin] += 1
    tally.believed_sum[player, belief_bin] += log.call_belief
    tally.believed_right[player, belief_bin] += succeeded
