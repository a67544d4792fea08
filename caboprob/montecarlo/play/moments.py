"""Moments of freely played rounds at which a player about to move knows their whole hand.

At each such moment a move, such as a call, is forced on a copy of the true table, and that is played to its
end; then the round itself goes on as if nothing had happened. Beliefs play no part here.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import numpy as np

from caboprob.machinecode.compiling import compiled, not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct, array_of
from caboprob.montecarlo.play.job import ROUNDS_JOB, Job, rounds_job
from caboprob.montecarlo.play.roundlog import log_deal
from caboprob.montecarlo.play.rounds import play_on, snap_on_first_discard
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.units import make_first_move, seat_players
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.deckfacts import DeckFacts, deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policies, Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_below, rewind, seed_stream
from caboprob.table.core.codes import CALL, NO_CARD, OVER, SEATS
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.scoring.outcome import call_succeeds, outcome_of
from caboprob.table.core.scoring.scoring import is_kamikaze, score_state
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

LARGEST_HAND = 12  # cards; larger hands, which only come from wrong snaps, make no moment
MOST_TURNS = 400
CALL_MOVE = move_without_places(CALL)
MOST_MOMENTS_PER_ROUND = MOST_TURNS  # no round has more moments


class Moment(Struct):
    """A player about to move who knows their whole hand, and what the forced move brings."""

    unit: int  # the round
    turns: int  # finished by all players together
    turns_had: int  # own turns before this one
    seat: int
    player: int  # which player sits there
    own_size: int
    own_sum: int
    cards: Annotated[Cards, LARGEST_HAND]  # the own hand in its order
    sizes: Annotated[Ints, SEATS]  # of all hands, clockwise from the own
    top: int  # the top card of the discard pile
    top_snapped: int  # 1 if it was snapped
    own_kamikaze: int  # 1 if the own hand is one
    other_kamikazes: int  # how many others hold one
    succeeded: int  # 1 if the call that the round ended with, as a rule the forced one, succeeded
    outcome: int  # how that call ended, as `outcome_of` numbers it
    points: int  # written by the player about to move
    others_points: int  # written by all others together


class RoundFork(Struct):
    """A round that is played freely, a copy of it on which a move is forced, and a tally nobody reads."""

    free: Workspace
    forced: Workspace
    tally: Tally


def collect_moments(
    fork: RoundFork,
    words: Ints,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    moments: Any,
    first: int,
) -> tuple[int, int]:
    """Plays rounds from number `first` on until `moments` might overflow; gives how many rounds and moments.

    The move to force is the first option of the job. `words` is the memory of the fork's two workspaces, one
    row each, so that one can be copied to the other.
    """
    unit, count = first, 0
    while count + MOST_MOMENTS_PER_ROUND <= len(moments):
        begin_round(fork.free, rules, job, unit)
        snap_on_first_discard(fork.free, rules, facts, policies, fork.tally)
        while play_to_moment(fork, rules, facts, policies, job):
            for index in range(words.shape[1]):
                words[1, index] = words[0, index]
            moment = moments[count]
            write_moment(moment, fork.free, rules, unit)
            force_move(fork, rules, facts, policies, job, int(job.options[0]))
            write_result(moment, fork.forced, rules)
            count += 1
            play_turn(fork.free, rules, facts, policies, job, fork.tally)
        unit += 1
    return unit - first, count


@not_inlined
def begin_round(workspace: Workspace, rules: Rules, job: Job, unit: int) -> None:
    """Deals a round; players move on by one seat from round to round, so that each may begin."""
    rewind(workspace.card_stream, unit, 0)
    rewind(workspace.choice_stream, unit, 1)
    seat_players(workspace, job, unit, 0)  # 0: a round has no parts
    workspace.round_log.starter = 0
    if rules.snaps:
        workspace.round_log.first_snapper = random_below(workspace.choice_stream, int(job.players))
    deal(workspace.table, rules, int(job.players), 0, workspace.card_stream)  # seat 0 begins
    look_at_first_cards(workspace.table, rules)
    log_deal(workspace, rules)


def play_to_moment(fork: RoundFork, rules: Rules, facts: DeckFacts, policies: Policies, job: Job) -> bool:
    """Plays on to the next moment, which may be now; gives False if the round has no more."""
    table = fork.free.table
    while call_is_open(table) and not (knows_hand(table) and may_call(table, rules)):
        play_turn(fork.free, rules, facts, policies, job, fork.tally)
    return call_is_open(table)


def call_is_open(table: State) -> bool:
    """Whether a call may still come in this round: it goes on, below the cap, and nobody has called."""
    return table.phase != OVER and table.caller < 0 and table.turns < MOST_TURNS


def knows_hand(table: State) -> bool:
    """Whether the player on turn knows every own card."""
    seat, known_count = int(table.turn), 0
    for slot in range(table.sizes[seat]):
        known_count += table.known[seat, slot] >> seat & 1
    return known_count == table.sizes[seat] and known_count <= LARGEST_HAND


def play_turn(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, job: Job, tally: Tally
) -> None:
    """Plays to the next turn, or to the end of it where calls come then, with whatever is snapped."""
    job.stops_at_turn_end = rules.call_at_end
    job.most_turns = workspace.table.turns + 1 + rules.call_at_end
    play_up_to_cap(workspace, rules, facts, policies, job, tally)


@not_inlined
def play_up_to_cap(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, job: Job, tally: Tally
) -> None:
    """Plays to the end of the round or to the job's cap: compiled once for all who call it."""
    play_on(workspace, rules, facts, policies, job, tally)


@not_inlined
def force_move(
    fork: RoundFork, rules: Rules, facts: DeckFacts, policies: Policies, job: Job, move: int
) -> None:
    """Makes a move on the copy, lets everybody snap who may, and plays on to the end."""
    make_first_move(fork.forced, rules, facts, policies, fork.tally, move)
    job.stops_at_turn_end = 0
    job.most_turns = MOST_TURNS + fork.forced.table.players
    play_up_to_cap(fork.forced, rules, facts, policies, job, fork.tally)
    score_state(fork.forced.table, rules, fork.forced.sheet)


def write_moment(moment: Moment, workspace: Workspace, rules: Rules, unit: int) -> None:
    """Writes who is about to move, with which hand, and what the others hold."""
    table, players = workspace.table, int(workspace.table.players)
    seat = int(table.turn)
    moment.unit, moment.turns, moment.turns_had, moment.seat = unit, table.turns, laps(table), seat
    moment.player = workspace.round_log.player_at[seat]
    moment.own_size, moment.own_sum, moment.other_kamikazes = table.sizes[seat], 0, 0
    moment.top, moment.top_snapped = top_discard(table), table.snapped
    for slot in range(LARGEST_HAND):
        moment.cards[slot] = table.hands[seat, slot] if slot < table.sizes[seat] else NO_CARD
    for slot in range(table.sizes[seat]):
        moment.own_sum += rules.points[table.hands[seat, slot]]
    for index in range(players):
        other = (seat + index) % players
        moment.sizes[index] = table.sizes[other]
        holds_kamikaze = 1 if is_kamikaze(rules, table.hands[other], int(table.sizes[other])) else 0
        if index == 0:
            moment.own_kamikaze = holds_kamikaze
        else:
            moment.other_kamikazes += holds_kamikaze


def write_result(moment: Moment, workspace: Workspace, rules: Rules) -> None:
    """Writes how the round ended after the forced move."""
    sheet = workspace.sheet
    moment.outcome = outcome_of(sheet)
    moment.succeeded = 1 if call_succeeds(sheet, rules) else 0
    moment.points, moment.others_points = sheet.points[moment.seat], 0
    for seat in range(sheet.players):
        if seat != moment.seat:
            moment.others_points += sheet.points[seat]


def moments(
    rules: RuleSet, players: Sequence[Player], *, seed: int, forced_move: int = CALL_MOVE, room: int = 20_000
) -> Iterator[tuple[int, Any]]:
    """Yields how many rounds were played, and all their moments, about `room` at a time, forever.

    Moments are overwritten by the next ones.
    """
    forks, words = new_fork(seed)
    job = rounds_job(ROUNDS_JOB, len(players), most_turns=MOST_TURNS, most_rounds=1)
    job.options[0] = forced_move
    records = rule_table(rules), deck_facts(rules), policies_of(players, policy_struct=Policy), job
    buffer, first = array_of(Moment, room + MOST_MOMENTS_PER_ROUND), 0
    while True:
        rounds, count = compiled(collect_moments)(forks[0], words, *records, buffer, first)
        first += rounds
        yield rounds, buffer[:count]


def new_fork(seed: int) -> tuple[Any, Ints]:
    """A fork as an array of one, and the memory of its two workspaces as two rows of words."""
    forks = array_of(RoundFork, 1)
    for name in ("free", "forced"):
        for stream in ("card_stream", "choice_stream"):
            seed_stream(forks[0][name][stream], seed)
    size = Workspace.layout.itemsize // 8
    words = forks.view(np.int64).reshape(-1)[: 2 * size].reshape(2, size)
    return forks, words
