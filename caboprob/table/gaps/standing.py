"""What becomes of a move in a record with gaps that was not allowed but stood.

The table goes on as the people at it would.
"""

from caboprob.shuffling import Shuffler
from caboprob.table.core.codes import CALL, TURN, TURN_END
from caboprob.table.core.event import begin_event
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import kind_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply_legal
from caboprob.table.core.transitions.turnend import next_turn

# Reasons against moves that can stand all the same, if nobody at the table objects.
WAIVABLE_REASONS = frozenset({
    Reason.NO_ACTION,
    Reason.NO_LOOK_ACTION,
    Reason.NO_SWAP_ACTION,
    Reason.LOOK_OWN_ONLY,
    Reason.LOOK_OTHERS_ONLY,
    Reason.SWAP_NEEDS_OWN,  # a swap of two cards, neither of which is one's own
    Reason.SWAP_NOT_WITHIN,  # a swap of two cards in one hand
    Reason.NO_SETS,
    Reason.SET_TOO_LARGE,
    Reason.ALREADY_CALLED,
    Reason.CALL_TOO_EARLY,
    Reason.CALL_TOO_MANY_CARDS,
})  # fmt: skip


def take_turn(state: State, seat: int) -> None:
    """Gives the turn to a seat out of turn; play goes on from there, after a call up to the caller."""
    if state.phase == TURN_END:
        state.phase, state.turns = TURN, state.turns + 1
    state.turn = seat
    if state.caller >= 0:
        state.turns_left = (state.caller - seat - 1) % state.players + 1


def make_move_regardless(state: State, rules: Rules, move: int, shuffler: Shuffler) -> None:
    """Makes a move of the core; a second call uses up the turn, if calls do, and changes nothing else."""
    if kind_of(move) != CALL or state.caller < 0:
        apply_legal(state, rules, move, shuffler)
        return
    begin_event(state.event, int(state.turn))
    state.event.move = move
    if not rules.call_at_end:
        state.wrong_rank = -1  # nobody snaps any more on a card snapped wrongly before
        next_turn(state, rules)
