"""Plays a round to its end: the players decide in turn, and snap cards out of turn where that is allowed."""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.roundlog import log_call, log_call_by_snap, log_passed_sum, own_turns
from caboprob.montecarlo.play.roundtally import (
    count_first_kamikaze,
    count_first_kamikazes,
    count_reshuffle,
)
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import Policies
from caboprob.table.core.codes import (
    CALL,
    KEEP,
    LAID_ACTION,
    LOOKED,
    OVER,
    PASS_CALL,
    SNAP_PHASES,
    SWAP,
    TAKE,
    TURN,
    TURN_END,
)
from caboprob.table.core.event import CALLED_BY_SNAP, RESHUFFLED
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import kind_of, place_of, seat_of
from caboprob.table.core.piles import may_be_snapped_on, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply

TURN_IS_DONE = (*SNAP_PHASES, OVER)  # phases in which the turn has been played


def play_on(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, job: Job, tally: Tally
) -> None:
    """Plays until the round is over or has reached the cap on turns."""
    table = workspace.table
    while table.phase != OVER and table.turns < job.most_turns:
        seat, kind = int(table.turn), make_move(workspace, rules, facts, policies)
        if kind == NO_MOVE:
            tally.refused += 1  # no player should ever make such a move
            return
        tally.moves += 1
        # In mid-turn the same player goes on; before a call was passed, everybody has been asked to snap.
        if kind == PASS_CALL or table.phase not in TURN_IS_DONE:
            continue
        if table.event.consequences & RESHUFFLED:
            count_reshuffle(workspace, tally)
        if kind in (TAKE, KEEP):
            count_first_kamikaze(workspace, rules, tally, seat)
        # A swap may complete one in any hand. Where a card laid acts, the exchange came a move earlier.
        elif kind == SWAP or rules.any_discard_acts:
            count_first_kamikazes(workspace, rules, tally)
        if rules.snaps and table.phase in SNAP_PHASES:
            snap_all(workspace, rules, facts, policies, tally)
        if job.stops_at_turn_end and table.phase == TURN_END:
            return
    tally.capped += table.phase != OVER


def make_move(workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies) -> int:
    """Makes the next move of the player on turn; gives its kind, or `NO_MOVE` if the rules refuse it."""
    table = workspace.table
    seat, begins_turn = int(table.turn), table.phase == TURN
    policy = policies[workspace.round_log.player_at[seat]]
    move = decide(workspace.assessment, table, rules, facts, policy, workspace.sheet, workspace.choice_stream)
    kind = kind_of(move)
    if kind == CALL:
        log_call(workspace, rules, facts, policy)
    elif kind == PASS_CALL or (begins_turn and may_call(table, rules)):
        log_passed_sum(workspace, rules, seat)  # with which the player could have called but did not
    return kind if apply(table, rules, move, workspace.card_stream) == Reason.LEGAL else NO_MOVE


@not_inlined
def snap_on_first_discard(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally
) -> None:
    """Lets everybody snap cards on the first discard, where there is one, before the first turn."""
    if rules.snaps and rules.first_discard:
        snap_all(workspace, rules, facts, policies, tally)


@not_inlined
def snap_all(workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally) -> None:
    """Lets everybody snap cards out of turn until nobody wants to; who is asked first changes every turn."""
    table, declined = workspace.table, 0
    seat = (workspace.round_log.first_snapper + table.turns) % int(table.players)
    while declined < table.players and table.phase in SNAP_PHASES and any_card_fits(table, rules):
        policy = policies[workspace.round_log.player_at[seat]]
        move = wanted_snap(table, rules, facts, policy, seat, workspace.choice_stream)
        if move == NO_MOVE:
            declined += 1
            seat = (seat + 1) % int(table.players)
        elif make_snap(workspace, rules, move) != Reason.LEGAL:
            tally.refused += 1
            return
        else:
            tally.moves += 1
            declined = 0
            if not use_snapped_card(workspace, rules, facts, policies, tally):
                return
            if table.event.consequences & RESHUFFLED:
                count_reshuffle(workspace, tally)


@not_inlined
def make_snap(workspace: Workspace, rules: Rules, move: int) -> int:
    """Makes a snap, and logs the call that it is where it leaves a hand empty; gives a `Reason`."""
    turns_had = own_turns(workspace, seat_of(place_of(move, 0)))
    reason = apply(workspace.table, rules, move, workspace.card_stream)
    if reason == Reason.LEGAL and workspace.table.event.consequences & CALLED_BY_SNAP:
        log_call_by_snap(workspace, rules, turns_had)
    return reason


@not_inlined
def use_snapped_card(
    workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally
) -> bool:
    """Lets whoever has snapped a card with an action use it; gives whether all moves were allowed."""
    table = workspace.table
    while table.phase in (LAID_ACTION, LOOKED):
        kind = make_move(workspace, rules, facts, policies)
        if kind == NO_MOVE:
            tally.refused += 1
            return False
        tally.moves += 1
        if kind == SWAP:
            count_first_kamikazes(workspace, rules, tally)
    return True


def any_card_fits(table: State, rules: Rules) -> bool:
    """Whether any card in a hand has the rank of the top discard; if not, nobody needs to be asked."""
    if not may_be_snapped_on(table, rules):
        return False
    top_rank = rules.rank[top_discard(table)]
    for seat in range(table.players):
        for slot in range(table.sizes[seat]):
            if rules.rank[table.hands[seat, slot]] == top_rank:
                return True
    return False
