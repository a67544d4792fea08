"""Legality: `why_illegal` is the one place that says what a player may do."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.table.core.codes import (
    CALL,
    DISCARD,
    DONE,
    DRAW,
    HOLDING,
    KEEP,
    LOOK,
    LOOK_ANY,
    LOOK_OTHER,
    LOOK_OWN,
    OVER,
    SNAP,
    SWAP,
    SWAP_ANY,
    SWAP_OTHERS,
    SWAP_WITH_OTHER,
    SWAP_WITHIN,
    TAKE,
    TURN,
)  # fmt: skip
from caboprob.table.core.hands import lies
from caboprob.table.core.moves import NO_SLOT, ends_after, kind_of, place_of, places_in, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.reasons import Reason
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


@carries_out("turn.options", "round.end")
def why_illegal(state: State, rules: Rules, move: int) -> Reason:
    """What stands against a move now, or `Reason.LEGAL`."""
    if state.phase == OVER:
        return Reason.ROUND_OVER
    if not ends_after(move, places_wanted(move)):
        return Reason.UNREADABLE
    if kind_of(move) == SNAP:
        return why_no_snap(state, rules, move)
    if state.phase == TURN:
        return why_no_turn(state, rules, move)
    if state.phase == HOLDING:
        return why_not_with_drawn(state, rules, move)
    return why_not_after_look(state, rules, move)


def places_wanted(move: int) -> int:
    """How many places a move of its kind names; an exchange as many as it lists."""
    kind = kind_of(move)
    if kind in (TAKE, KEEP):
        return places_in(move)
    if kind == LOOK:
        return 1
    return 2 if kind in (SWAP, SNAP) else 0


@carries_out("turn.options", "call.when", "call.once", "turn.take-discard")
def why_no_turn(state: State, rules: Rules, move: int) -> Reason:
    """At the start of a turn: draw, call, or take the discard."""
    kind = kind_of(move)
    if kind == DRAW:
        return Reason.LEGAL
    if kind == CALL:
        return Reason.ALREADY_CALLED if state.caller >= 0 else Reason.LEGAL
    if kind != TAKE:
        return Reason.TURN_NOT_BEGUN
    if not rules.takes:
        return Reason.TAKES_NOTHING
    if state.discard_size == 0:
        return Reason.NOTHING_TO_TAKE
    return why_no_exchange(state, rules, move)


@carries_out("turn.draw", "turn.discard-drawn", "action.optional")
def why_not_with_drawn(state: State, rules: Rules, move: int) -> Reason:
    """With the drawn card in hand: keep it, discard it, or use its action."""
    kind = kind_of(move)
    if kind == KEEP:
        return why_no_exchange(state, rules, move)
    if kind == DISCARD:
        return Reason.LEGAL
    if kind == LOOK:
        return why_no_look(state, rules, rules.action[state.drawn], move)
    if kind == SWAP:
        return why_no_swap(state, rules, rules.action[state.drawn], move)
    return Reason.CARD_IN_HAND


@carries_out("action.cards", "action.order", "action.optional")
def why_not_after_look(state: State, rules: Rules, move: int) -> Reason:
    """After the look of a card that may swap as well: swap, or be done."""
    kind = kind_of(move)
    if kind == DONE:
        return Reason.LEGAL
    if kind == SWAP:
        return why_no_swap(state, rules, rules.action[top_discard(state)], move)
    return Reason.ACTION_OPEN


@carries_out("turn.exchange", "set.size")
def why_no_exchange(state: State, rules: Rules, move: int) -> Reason:
    """One card for one own card, or for a claimed set of own cards."""
    count = places_in(move)
    if count == 0:
        return Reason.UNREADABLE
    if count > rules.largest_set:
        return Reason.NO_SETS if rules.largest_set == 1 else Reason.SET_TOO_LARGE
    before = -1
    for index in range(count):
        place = place_of(move, index)
        if seat_of(place) != state.turn:
            return Reason.NOT_YOUR_SLOT
        if not lies(state, place):
            return Reason.NO_SLOT_TO_EXCHANGE
        if place <= before:
            return Reason.UNREADABLE
        before = place
    return Reason.LEGAL


@carries_out("action.cards", "action.look-own", "action.look-other", "action.drawn-only", "call.no-lock")
def why_no_look(state: State, rules: Rules, action: int, move: int) -> Reason:
    """One card that the drawn card's action lets the player look at."""
    place = place_of(move, 0)
    if action == 0:
        return Reason.NO_ACTION
    if action & LOOK_ANY == 0:
        return Reason.NO_LOOK_ACTION
    if not lies(state, place):
        return Reason.NO_SLOT_TO_LOOK_AT if action & LOOK_OTHER else Reason.NO_OWN_SLOT_TO_LOOK_AT
    if seat_of(place) == state.turn:
        return Reason.LEGAL if action & LOOK_OWN else Reason.LOOK_OTHERS_ONLY
    if is_locked(state, rules, seat_of(place)):
        return Reason.CALLER_LOCKED
    return Reason.LEGAL if action & LOOK_OTHER else Reason.LOOK_OWN_ONLY


@carries_out("action.cards", "action.swap", "action.drawn-only", "call.no-lock")
def why_no_swap(state: State, rules: Rules, action: int, move: int) -> Reason:
    """Two cards that the action lets the player swap."""
    first, second = place_of(move, 0), place_of(move, 1)
    if action == 0:
        return Reason.NO_ACTION
    if action & SWAP_ANY == 0:
        return Reason.NO_SWAP_ACTION
    if not lies(state, first) or not lies(state, second):
        return Reason.NO_SLOT_TO_SWAP
    if first >= second:
        return Reason.UNREADABLE
    if is_locked(state, rules, seat_of(first)) or is_locked(state, rules, seat_of(second)):
        return Reason.CALLER_LOCKED
    if seat_of(first) == seat_of(second):
        return Reason.LEGAL if action & SWAP_WITHIN else Reason.SWAP_NOT_WITHIN
    if seat_of(first) == state.turn or seat_of(second) == state.turn:
        return Reason.LEGAL if action & SWAP_WITH_OTHER else Reason.NO_SWAP_ACTION
    return Reason.LEGAL if action & SWAP_OTHERS else Reason.SWAP_NEEDS_OWN


@carries_out("snap.throw", "snap.window", "snap.foreign")
@not_inlined
def why_no_snap(state: State, rules: Rules, move: int) -> Reason:
    """A throw out of turn: anyone's card onto the discard pile, between two turns."""
    thrower, given = seat_of(place_of(move, 0)), slot_of(place_of(move, 0))
    thrown = place_of(move, 1)
    if not rules.snaps:
        return Reason.NO_SNAPS
    if state.phase != TURN:
        return Reason.SNAP_TOO_EARLY
    if state.discard_size == 0:
        return Reason.NOTHING_TO_SNAP_ON
    if rules.snap_once and state.snapped:
        return Reason.SNAPPED_ALREADY
    if thrower >= state.players or not lies(state, thrown):
        return Reason.NO_SLOT_TO_SNAP
    if is_locked(state, rules, thrower) or is_locked(state, rules, seat_of(thrown)):
        return Reason.CALLER_LOCKED
    return why_not_given(state, rules, thrower, seat_of(thrown), given)


@carries_out("snap.foreign")
@not_inlined
def why_not_given(state: State, rules: Rules, thrower: int, owner: int, given: int) -> Reason:
    """The card given for another's: one of the thrower's, and where the rules want one."""
    if owner == thrower:
        return Reason.LEGAL if given == NO_SLOT else Reason.GIVE_ONLY_FOREIGN
    if rules.snap_own_only:
        return Reason.SNAP_OWN_ONLY
    if given == NO_SLOT:
        return Reason.GIVE_ONE if rules.snap_gives else Reason.LEGAL
    return Reason.LEGAL if given < state.sizes[thrower] else Reason.NO_SLOT_TO_GIVE


@carries_out("call.no-lock")
def is_locked(state: State, rules: Rules, seat: int) -> bool:
    """Whether nobody may do anything with a seat's cards any more, because it has called."""
    return bool(rules.caller_locked and seat == state.caller)
