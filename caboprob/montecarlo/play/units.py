"""Plays units: single rounds, deals with every seating, games, or a position with every option.

A unit is a replicate in the language of statistics. It has parts, one round each. Its random streams are a
function of the seed, the unit's number and the part alone, so a unit is the same wherever and in whatever
order it is played.
"""

from collections.abc import Sequence

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.play.arrangement import arrange_position, lay_table
from caboprob.montecarlo.play.job import (
    AS_SEATED,
    FREE_CHOICE,
    GAMES_JOB,
    NO_SNAP,
    OPTIONS_JOB,
    SAME_DEALS_JOB,
    Job,
)
from caboprob.montecarlo.play.payoffs import write_payoff
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.roundlog import log_call, log_deal
from caboprob.montecarlo.play.rounds import (
    make_snap,
    play_on,
    snap_all,
    snap_on_first_discard,
    use_snapped_card,
)
from caboprob.montecarlo.play.roundtally import count_round
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.unittally import begin_unit, count_game, count_unit
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.deciding import assess
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import Policies
from caboprob.shuffling import random_below, rewind
from caboprob.table.core.codes import CALL, PASS_CALL, SNAP_PHASES
from caboprob.table.core.moves import kind_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import enter_total
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

NO_PART = -1


def play(  # noqa: PLR0913, PLR0917 - all structs of an experiment, and which units to play
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    tables: Sequence[PossibleTable],
    payoffs: Ints,
    tally: Tally,
    first: int,
    units: int,
) -> None:
    """Plays so many units, beginning with unit `first`, and adds them to the tally.

    The payoffs of options are also written to `payoffs`, as far as there is room.
    """
    for number in range(first, first + units):
        begin_unit(workspace, job)
        part, starter = 0, 0
        while part != NO_PART:
            begin_part(workspace, rules, job, tables, number, part, starter)
            play_part(workspace, rules, facts, policies, job, tally, part)
            if job.kind == OPTIONS_JOB:
                write_payoff(workspace, job, payoffs, number - first, part)
            if job.kind == GAMES_JOB:
                starter = next_starter(workspace)
            part = next_part(workspace, job, part)
        if job.kind == GAMES_JOB:
            count_game(workspace, job, tally)
        count_unit(workspace, job, tally)


def play_part(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    tally: Tally,
    part: int,
) -> None:
    """Plays the round that has been dealt or set up, first the moves of an option; scores and counts it."""
    log_deal(workspace, rules)
    if job.kind == OPTIONS_JOB:
        make_first_snaps(workspace, rules, job, part)
        make_first_move(workspace, rules, facts, policies, tally, int(job.options[part]))
    else:
        snap_on_first_discard(workspace, rules, facts, policies, tally)
    play_on(workspace, rules, facts, policies, job, tally)
    score_state(workspace.table, rules, workspace.sheet)
    count_round(workspace, rules, tally)


@not_inlined
def begin_part(
    workspace: Workspace,
    rules: Rules,
    job: Job,
    tables: Sequence[PossibleTable],
    number: int,
    part: int,
    starter: int,
) -> None:
    """Starts the random streams, seats the players, deals, and enters the totals and how often they dropped.

    Each part of a game is a new deal. The parts of any other unit share one deal: common random numbers.
    """
    stream = 2 * part if job.kind == GAMES_JOB else 0
    rewind(workspace.card_stream, number, stream)
    rewind(workspace.choice_stream, number, stream + 1)
    seat_players(workspace, job, number, part)
    workspace.round_log.starter = starter
    if rules.snaps:
        workspace.round_log.first_snapper = random_below(workspace.choice_stream, int(job.players))
    if job.table_count:
        lay_table(workspace, tables[number % job.table_count])
        if job.continuing_player[part] != AS_SEATED:
            workspace.round_log.player_at[0] = job.continuing_player[part]
    elif job.kind == OPTIONS_JOB:
        arrange_position(workspace, rules, job)
    else:
        deal(workspace.table, rules, int(job.players), starter, workspace.card_stream)
        look_at_first_cards(workspace.table, rules)
    workspace.sheet.played = job.rounds_before + (part if job.kind == GAMES_JOB else 0)
    if part == 0 or job.kind != GAMES_JOB:
        for seat in range(job.players):
            enter_total(workspace.sheet, seat, job.totals[seat], job.resets[seat])


def seat_players(workspace: Workspace, job: Job, number: int, part: int) -> None:
    """Moves the players on by one seat from unit to unit, or from part to part of a deal with every seating.

    In a position everybody keeps the given seat.
    """
    players = int(job.players)
    seating = part if job.kind == SAME_DEALS_JOB else number
    if job.kind == OPTIONS_JOB:
        seating = 0
    for seat in range(players):
        workspace.round_log.player_at[seat] = (seat + players - seating % players) % players


@not_inlined
def make_first_snaps(workspace: Workspace, rules: Rules, job: Job, option: int) -> None:
    """Makes the snaps with which an option begins."""
    for number in range(job.first_snap_counts[option]):
        make_snap(workspace, rules, int(job.first_snaps[option, number]))


@not_inlined
def make_first_move(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally, move: int
) -> None:
    """Makes the first move that an option prescribes, all but `FREE_CHOICE`, and lets everybody snap who may.

    First the player on turn assesses their hand, because calls and decisions in mid-turn read the assessment.
    """
    table = workspace.table
    policy = policies[workspace.round_log.player_at[table.turn]]
    assess(workspace.assessment, table, rules, facts, policy)
    if move == NO_SNAP:  # the option is to snap nothing
        others_snap(workspace, rules, facts, policies, tally)
    elif move != FREE_CHOICE:
        if kind_of(move) == CALL:
            log_call(workspace, rules, facts, policy)
        apply(table, rules, move, workspace.card_stream)
        # `SNAP_PHASES`: the phases in which cards may be snapped.
        if rules.snaps and table.phase in SNAP_PHASES and kind_of(move) != PASS_CALL:
            snap_all(workspace, rules, facts, policies, tally)


@not_inlined
def others_snap(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally
) -> None:
    """Asks the others whether they snap; once somebody has, I am asked again with all of them."""
    table = workspace.table
    for seat in range(1, table.players):
        policy = policies[workspace.round_log.player_at[seat]]
        move = wanted_snap(table, rules, facts, policy, seat, workspace.choice_stream)
        if move != NO_MOVE:
            make_snap(workspace, rules, move)
            if use_snapped_card(workspace, rules, facts, policies, tally) and table.phase in SNAP_PHASES:
                snap_all(workspace, rules, facts, policies, tally)
            return


def next_part(workspace: Workspace, job: Job, part: int) -> int:
    """The number of the unit's next part, or `NO_PART` if it is complete."""
    more = False
    if job.kind == SAME_DEALS_JOB:
        more = part + 1 < job.players
    elif job.kind == OPTIONS_JOB:
        more = part + 1 < job.option_count
    elif job.kind == GAMES_JOB:
        more = not workspace.sheet.game_over and part + 1 < job.most_rounds
    return part + 1 if more else NO_PART


@not_inlined
def next_starter(workspace: Workspace) -> int:
    """Who begins the next round of a game, chosen at random if the rules name several."""
    sheet, candidates = workspace.sheet, 0
    for seat in range(sheet.players):
        candidates += sheet.starts[seat]
    candidates_to_skip = random_below(workspace.choice_stream, int(candidates))
    for seat in range(sheet.players):
        if sheet.starts[seat]:
            if candidates_to_skip == 0:
                return seat
            candidates_to_skip -= 1
    return 0  # never reached: one of the candidates begins
