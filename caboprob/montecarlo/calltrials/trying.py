"""Tries a call at every turn of one player in freely played rounds, and plays the same moment on without it.

Only one player of a round is watched, so that no two moments of a cell come from one round and depend on each
other. The call and every way of playing on begin with the same cards, the same pile and the same random
streams. With a kamikaze, a hand of certain high cards that together win the round, no call is tried.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.calltrials.trialtally import CARD_BINS, HALVES, TrialTally
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.roundlog import has_kamikaze, log_deal, sum_bin
from caboprob.montecarlo.play.rounds import play_on, snap_all, snap_on_first_discard
from caboprob.montecarlo.play.tally import LAP_BINS, Tally
from caboprob.montecarlo.play.units import make_first_move, seat_players
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.deciding import assess, forget_a_card, take_or_draw
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policies
from caboprob.shuffling import random_below, rewind
from caboprob.table.core.codes import CALL, OVER, PASS_CALL, TURN
from caboprob.table.core.event import begin_event
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.outcome import call_succeeds
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import RoundSheet, enter_total
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards


def try_calls(  # noqa: PLR0913, PLR0917 - all records of an experiment, and which rounds
    workspace: Workspace,
    branch: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    unread_tally: Tally,
    tally: TrialTally,
    first: int,
    rounds: int,
) -> None:
    """Plays so many rounds, beginning with number `first`, and tries calls in each.

    `branch` is the workspace for playing a moment on; `unread_tally` takes counts of rounds, which nobody
    reads. The policies beyond those of the players are further ways in which the watched one may play on.
    """
    for number in range(first, first + rounds):
        begin_round(workspace, rules, job, number)
        snap_on_first_discard(workspace, rules, facts, policies, unread_tally)
        watched_seat = number % job.players  # where the first player sits
        # One lap fewer where calls come after a turn: that turn has been had by then.
        for lap in range(LAP_BINS - rules.call_at_end):
            play_to_call(
                workspace, rules, facts, policies, job, unread_tally, lap * job.players + watched_seat
            )
            if workspace.table.phase == OVER or workspace.table.caller >= 0:
                break
            if not may_call(workspace.table, rules) or has_kamikaze(workspace, rules, watched_seat):
                continue
            if knows_own_hand(workspace.table, watched_seat):
                turns_had = laps(workspace.table)
                try_call(
                    workspace, branch, rules, facts, policies, job, unread_tally, tally, number, turns_had
                )
        tally.rounds += 1


@not_inlined
def begin_round(workspace: Workspace, rules: Rules, job: Job, number: int) -> None:
    """Seats the players and deals; the players move on one seat with every round. Seat 0 always starts."""
    players = int(job.players)
    rewind(workspace.card_stream, number, 0)  # streams 0 and 1 play the round, later ones its branches
    rewind(workspace.choice_stream, number, 1)
    seat_players(workspace, job, number, 0)  # part 0: a unit is one round here
    workspace.round_log.starter = 0
    workspace.round_log.first_snapper = random_below(workspace.choice_stream, players)
    deal(workspace.table, rules, players, 0, workspace.card_stream)
    look_at_first_cards(workspace.table, rules)
    for seat in range(players):
        enter_total(workspace.sheet, seat, 0, 0)  # no points yet, and no drop
    log_deal(workspace, rules)


@not_inlined
def play_until(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    unread_tally: Tally,
    turns: int,
) -> None:
    """Plays on until so many turns are finished or the round is over."""
    cap = job.most_turns
    job.most_turns = min(turns, cap)
    play_on(workspace, rules, facts, policies, job, unread_tally)
    job.most_turns = cap


def play_to_call(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    unread_tally: Tally,
    turns: int,
) -> None:
    """Plays on until so many turns are finished; where calls come after a turn, to the end of the next."""
    play_until(workspace, rules, facts, policies, job, unread_tally, turns)
    if rules.call_at_end and workspace.table.turns == turns:
        job.stops_at_turn_end = 1
        play_until(workspace, rules, facts, policies, job, unread_tally, turns + 1)
        job.stops_at_turn_end = 0


def knows_own_hand(table: State, seat: int) -> bool:
    """Whether a seat knows every card of its hand, and has one."""
    for slot in range(table.sizes[seat]):
        if not table.known[seat, slot] >> seat & 1:
            return False
    return bool(table.sizes[seat] > 0)


def cards_bin(table: State, seat: int) -> int:
    """The bin for how many cards a seat has."""
    return min(int(table.sizes[seat]), CARD_BINS - 1)


@not_inlined
def try_call(  # noqa: PLR0913, PLR0917 - as `try_calls`
    workspace: Workspace,
    branch: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    unread_tally: Tally,
    tally: TrialTally,
    number: int,
    turns_had: int,
) -> None:
    """Plays the moment on with a call and in every way without one; counts what the call brings and gains."""
    seat = int(workspace.table.turn)
    own_cards_bin, own_sum_bin = cards_bin(workspace.table, seat), sum_bin(workspace, rules, seat)
    branch_off(workspace, branch, rules, number)
    make_first_move(branch, rules, facts, policies, unread_tally, move_without_places(CALL))
    finish_round(branch, rules, facts, policies, job, unread_tally)
    call_excess = scaled_excess(branch.sheet, seat)
    tally.moments[own_cards_bin, turns_had, own_sum_bin] += 1
    tally.succeeded[own_cards_bin, turns_had, own_sum_bin] += 1 if call_succeeds(branch.sheet, rules) else 0
    tally.points[own_cards_bin, turns_had, own_sum_bin] += branch.sheet.points[seat]
    tally.excess[own_cards_bin, turns_had, own_sum_bin] += call_excess
    tally.excess_squares[own_cards_bin, turns_had, own_sum_bin] += call_excess * call_excess
    for way in range(1 + len(policies) - job.players):
        branch_off(workspace, branch, rules, number)
        if way > 0:  # way 0 is that of the watched player
            branch.round_log.player_at[seat] = job.players + way - 1
        take_turn(branch, rules, facts, policies, unread_tally)
        finish_round(branch, rules, facts, policies, job, unread_tally)
        gain = scaled_excess(branch.sheet, seat) - call_excess
        half = half_of(number, job)
        tally.gain[own_cards_bin, turns_had, own_sum_bin, way, half] += gain
        tally.gain_squares[own_cards_bin, turns_had, own_sum_bin, way, half] += gain * gain


def half_of(number: int, job: Job) -> int:
    """To which half of the rounds a round belongs; in either, the watched player sits at every seat."""
    return int(number // job.players % HALVES)


@not_inlined
def branch_off(workspace: Workspace, branch: Workspace, rules: Rules, number: int) -> None:
    """Copies the moment; what comes later has random streams of its own, the same with a call and without."""
    table, players = branch.table, int(workspace.table.players)
    copy_from_seat(table, workspace.table, 0)  # from seat 0: every seat keeps its number
    begin_event(table.event, int(table.turn))
    rewind(branch.card_stream, number, 2 + 2 * int(table.turns))
    rewind(branch.choice_stream, number, 3 + 2 * int(table.turns))
    branch.round_log.starter = workspace.round_log.starter
    branch.round_log.first_snapper = workspace.round_log.first_snapper
    for seat in range(players):
        branch.round_log.player_at[seat] = workspace.round_log.player_at[seat]
        enter_total(branch.sheet, seat, 0, 0)  # no points yet, and no drop
    log_deal(branch, rules)  # begins the log afresh, from this moment on


@not_inlined
def take_turn(
    branch: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, unread_tally: Tally
) -> None:
    """Makes the next move of the player on turn if it does not call; `finish_round` plays the rest."""
    table, stream = branch.table, branch.choice_stream
    if rules.call_at_end:
        apply(table, rules, move_without_places(PASS_CALL), branch.card_stream)
        return
    policy = policies[branch.round_log.player_at[table.turn]]
    if policy.forgets and random_below(stream, PROBABILITY_SCALE) < policy.forgets:
        forget_a_card(table, stream)
    assess(branch.assessment, table, rules, facts, policy)
    move = take_or_draw(branch.assessment, table, rules, facts, policy, branch.sheet, stream)
    apply(table, rules, move, branch.card_stream)
    if rules.snaps and table.phase == TURN:
        snap_all(branch, rules, facts, policies, unread_tally)


def finish_round(
    branch: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, job: Job, unread_tally: Tally
) -> None:
    """Plays the round to its end and scores it."""
    play_until(branch, rules, facts, policies, job, unread_tally, int(job.most_turns))
    score_state(branch.table, rules, branch.sheet)


def scaled_excess(sheet: RoundSheet, seat: int) -> int:
    """What a seat writes less the mean of what the others write, times how many they are: less is better."""
    others_points = -sheet.points[seat]
    for other in range(sheet.players):
        others_points += sheet.points[other]
    return int((sheet.players - 1) * sheet.points[seat] - others_points)
