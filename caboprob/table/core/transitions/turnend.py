"""What follows a turn: an action that is still open, a call, the next turn, or the end of the round."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.table.core.codes import (
    CALLED,
    LAID_ACTION,
    NO_CARD,
    OUT_OF_CARDS,
    OVER,
    SKIP,
    TURN,
    TURN_END,
)  # fmt: skip
from caboprob.table.core.event import CALLED_BY_SNAP
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_no_call
from caboprob.table.core.moves import NOWHERE, move_without_places
from caboprob.table.core.piles import no_cards_left, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


@carries_out("turn.end", "call.when")
def close_turn(state: State, rules: Rules) -> None:
    """After a turn a call may follow, or the next turn comes; after a snapper's action what waits goes on."""
    state.drawn = NO_CARD
    state.looked = state.second_looked = NOWHERE
    if state.waiting_seat >= 0:
        state.turn, state.phase, state.waiting_seat = state.waiting_seat, state.waiting_phase, -1
        end_without_cards(state, rules)
        return
    state.wrong_rank = -1  # nobody snaps any more on a card that was snapped wrongly
    if rules.call_at_end:
        state.phase = TURN_END
        if why_no_call(state, rules) == Reason.LEGAL:
            end_without_cards(state, rules)
            return
    next_turn(state, rules)


@carries_out("action.drawn-only")
def laid_card_acts(state: State, rules: Rules) -> bool:
    """Whether the top discard, laid from a hand, has an action that may be used."""
    return bool(rules.any_discard_acts and rules.action[top_discard(state)])


@carries_out("action.drawn-only", "action.order")
def begin_action(state: State, seat: int) -> None:
    """Lets a seat use the action of the card that it has just laid, before anything else."""
    state.event.action = move_without_places(SKIP)
    state.drawn = NO_CARD
    state.turn, state.phase = seat, LAID_ACTION


@carries_out("turn.direction", "turn.end", "call.last-turns", "round.end")
def next_turn(state: State, rules: Rules) -> None:
    """The next player's turn, unless the round is over."""
    state.phase = TURN
    state.turns += 1
    state.turn = seat_after(state)
    if state.caller >= 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            end_round(state, CALLED)
        elif state.turn == state.caller:  # called out of turn, by an empty hand
            state.turn = seat_after(state)
    end_without_cards(state, rules)


def seat_after(state: State) -> int:
    """The seat that comes after the one on turn."""
    return 0 if state.turn + 1 == state.players else int(state.turn) + 1


@carries_out("snap.last-card", "call.last-turns")
@not_inlined
def call_by_empty_hand(state: State, rules: Rules, seat: int) -> None:
    """Whoever has no card left has called, unless somebody has before; the others have one turn each.

    A turn that is due to that seat, or that it may still end with a call, is over by it.
    """
    if state.caller >= 0 or state.phase == OVER:
        return
    state.event.consequences |= CALLED_BY_SNAP
    state.caller = seat
    if not rules.last_turns:
        end_round(state, CALLED)
    elif seat == state.turn:
        state.turns_left = state.players
        next_turn(state, rules)
    else:
        # At the end of a turn, that turn itself is still to be counted down.
        state.turns_left = state.players - (state.phase != TURN_END)


@carries_out("pile.no-cards")
def end_without_cards(state: State, rules: Rules) -> None:
    """The round is over when there is nothing left to draw, and nothing to shuffle or no shuffling."""
    if state.phase != OVER and no_cards_left(state, rules):
        end_round(state, OUT_OF_CARDS)


def end_round(state: State, ended_by: int) -> None:
    """The round is over; a turn that was played counts, even if its player could still have called."""
    state.turns += state.phase == TURN_END
    state.phase = OVER
    state.ended_by = ended_by
