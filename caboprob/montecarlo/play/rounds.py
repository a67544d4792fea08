"""Plays a round that has begun to its end: everybody decides in turn."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.counting import (
    note_call,
    note_hand,
    note_hands,
    note_reshuffles,
    note_turn,
)
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Desk
from caboprob.montecarlo.policies.deciding import decide
from caboprob.montecarlo.policies.exchanging import NO_MOVE
from caboprob.montecarlo.policies.policy import Characters
from caboprob.montecarlo.policies.prior import Lore
from caboprob.montecarlo.policies.snapping import wanted_snap
from caboprob.table.core.codes import CALL, KEEP, OVER, SWAP, TAKE, TURN
from caboprob.table.core.moves import kind_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.reasons import Reason
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions import apply


def play_on(desk: Desk, rules: Rules, lore: Lore, players: Characters, job: Job, tally: Tally) -> None:
    """Lets everybody decide until the round is over."""
    table, known_reshuffles = desk.table, int(desk.table.reshuffles)
    while table.phase != OVER and table.turns < job.most_turns:
        seat, starting = int(table.turn), table.phase == TURN
        player = players[desk.notes.who[seat]]
        move = decide(desk.mind, table, rules, lore, player, desk.sheet, desk.luck)
        if kind_of(move) == CALL:
            note_call(desk, rules, lore, player)
        elif starting and table.caller < 0:
            note_turn(desk, rules, seat)
        if apply(table, rules, move, desk.order) != Reason.LEGAL:
            tally.refused += 1
            return
        tally.moves += 1
        if table.phase not in (TURN, OVER):
            continue
        if known_reshuffles != table.reshuffles:
            known_reshuffles = note_reshuffles(desk, tally, known_reshuffles)
        if kind_of(move) in (TAKE, KEEP):
            note_hand(desk, rules, tally, seat)
        elif kind_of(move) == SWAP:
            note_hands(desk, rules, tally)
        if rules.snaps and table.phase == TURN:
            throw_all(desk, rules, lore, players, tally)
    tally.capped += table.phase != OVER


@seldom
def throw_all(desk: Desk, rules: Rules, lore: Lore, players: Characters, tally: Tally) -> None:
    """Lets everybody throw equal cards out of turn until nobody wants to; who is asked first goes round."""
    table, asked = desk.table, 0
    seat = (desk.notes.first_thrower + table.turns) % int(table.players)
    while asked < table.players and table.phase == TURN and fits_somewhere(table, rules):
        move = wanted_snap(table, rules, lore, players[desk.notes.who[seat]], seat, desk.luck)
        if move == NO_MOVE:
            asked += 1
            seat = (seat + 1) % int(table.players)
        elif apply(table, rules, move, desk.order) != Reason.LEGAL:
            tally.refused += 1
            return
        else:
            tally.moves += 1
            asked = 0


def fits_somewhere(table: State, rules: Rules) -> bool:
    """Whether any card on the table has the rank of the top discard; else there is no need to ask."""
    if table.discard_size == 0:
        return False
    top = rules.rank[top_discard(table)]
    for seat in range(table.players):
        for slot in range(table.sizes[seat]):
            if rules.rank[table.hands[seat, slot]] == top:
                return True
    return False
