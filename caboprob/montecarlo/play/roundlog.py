"""The log of a round: what has to be remembered until the round is scored and can be counted.

A kamikaze is a hand with certain high cards, which together win the round. A lap is one turn of everybody.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.tally import LAP_BINS, LOWEST_SUM, SUM_BINS, bin_of
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.calling import call_success
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.scoring import is_kamikaze
from caboprob.table.core.state import laps, turns_played

NOT_ESTIMATED = -1  # in place of a believed chance of success


@not_inlined
def log_deal(workspace: Workspace, rules: Rules) -> None:
    """Begins the log of a round, at the deal or later: afresh, with who holds a kamikaze now."""
    log = workspace.round_log
    log.turns_before = turns_played(workspace.table)
    for seat in range(workspace.table.players):
        log.passed_count[seat] = 0
        log.passed_bits[seat] = 0
        holds_now = 1 if has_kamikaze(workspace, rules, seat) else 0
        log.dealt_kamikaze[seat] = holds_now
        log.held_kamikaze[seat] = holds_now


def log_passed_sum(workspace: Workspace, rules: Rules, seat: int) -> None:
    """Logs the sum with which a player could have called but did not; each sum counts once per round."""
    own_sum_bin, log = assessed_sum_bin(workspace, rules, seat), workspace.round_log
    if not log.passed_bits[seat] >> own_sum_bin & 1:
        log.passed_bits[seat] |= 1 << own_sum_bin
        log.passed_sums[seat, log.passed_count[seat]] = own_sum_bin
        log.passed_count[seat] += 1


@not_inlined
def log_call(workspace: Workspace, rules: Rules, facts: DeckFacts, policy: Policy) -> None:
    """Logs a call by the player on turn, who must have assessed their hand.

    The sum called with no longer counts as one that was passed. `call_belief` is the believed chance of
    success, in parts of `PROBABILITY_SCALE`.
    """
    log, table = workspace.round_log, workspace.table
    log.call_sum = sum_bin(workspace, rules, int(table.turn))
    log.call_lap = bin_of(laps(table), LAP_BINS)
    log.call_belief = call_success(workspace.assessment, table, rules, facts, policy)
    log.passed_bits[table.turn] &= ~(1 << log.call_sum)


def own_turns(workspace: Workspace, seat: int) -> int:
    """How many turns a player has had since the log was begun."""
    players, log = workspace.table.players, workspace.round_log
    seats_after = players - 1 - (seat + players - log.starter) % players
    turns_had_before = (log.turns_before + seats_after) // players
    return int((turns_played(workspace.table) + seats_after) // players - turns_had_before)


@not_inlined
def log_call_by_snap(workspace: Workspace, rules: Rules, turns_had: int) -> None:
    """Logs the call of whoever has snapped their last card after so many own turns; nobody estimated it."""
    log, caller = workspace.round_log, int(workspace.table.caller)
    log.call_sum = sum_bin(workspace, rules, caller)
    log.call_lap = bin_of(turns_had, LAP_BINS)
    log.call_belief = NOT_ESTIMATED
    log.passed_bits[caller] &= ~(1 << log.call_sum)


def has_kamikaze(workspace: Workspace, rules: Rules, seat: int) -> bool:
    """Whether a player's hand is a kamikaze."""
    return is_kamikaze(rules, workspace.table.hands[seat], int(workspace.table.sizes[seat]))


def sum_bin(workspace: Workspace, rules: Rules, seat: int) -> int:
    """The bin of a hand's sum."""
    total = -LOWEST_SUM
    for slot in range(workspace.table.sizes[seat]):
        total += rules.points[workspace.table.hands[seat, slot]]
    return bin_of(int(total), SUM_BINS)


def assessed_sum_bin(workspace: Workspace, rules: Rules, seat: int) -> int:
    """The bin of the sum of a player who has just assessed their hand, and may have added it up already."""
    if workspace.assessment.unknown == 0:
        return bin_of(int(workspace.assessment.hand_cost // HUNDREDTHS) - LOWEST_SUM, SUM_BINS)
    return sum_bin(workspace, rules, seat)
