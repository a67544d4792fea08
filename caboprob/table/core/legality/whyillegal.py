"""Legality: `why_illegal` is the one place that says what a player may do."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.table.core.codes import (
    CALL,
    DEAL,
    DISCARD,
    DRAW,
    HOLDING,
    KEEP,
    LOOK,
    LOOKED,
    OVER,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SNAP_PHASES,
    SWAP,
    TAKE,
    TURN,
    TURN_END,
)  # fmt: skip
from caboprob.table.core.hands import has_card
from caboprob.table.core.legality.actions import why_no_action, why_no_swap
from caboprob.table.core.legality.locks import is_snap_barred
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    kind_of,
    names_at_most,
    place_count,
    place_of,
    seat_of,
    slot_of,
)
from caboprob.table.core.piles import may_be_taken, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, turns_played


@carries_out("turn.options", "round.end")
def why_illegal(state: State, rules: Rules, move: int) -> Reason:
    """What stands against a move now, or `Reason.LEGAL`."""
    if state.phase == OVER:
        return Reason.ROUND_OVER
    if not names_at_most(move, places_wanted(move)):
        return Reason.MALFORMED
    if kind_of(move) == SNAP:
        return why_no_snap(state, rules, move)
    if state.phase == TURN:
        return why_no_turn(state, rules, move)
    if state.phase == HOLDING:
        return why_not_with_drawn(state, rules, move)
    if state.phase == LOOKED:
        return why_not_after_look(state, rules, move)
    return why_not_after_turn(state, rules, move)


def places_wanted(move: int) -> int:
    """How many places a move of its kind names; an exchange as many as it lists, a look one or two."""
    kind = kind_of(move)
    if kind in (TAKE, KEEP):
        return place_count(move)
    if kind == LOOK:
        return 1 if place_of(move, 1) == NOWHERE else 2
    if kind == DEAL:
        return 1
    return 2 if kind in (SWAP, SNAP) else 0


@carries_out("turn.options", "turn.take-discard")
def why_no_turn(state: State, rules: Rules, move: int) -> Reason:
    """Why a turn cannot begin with this move: it begins with a draw, a call, or the discard taken."""
    kind = kind_of(move)
    if kind == DRAW:
        return Reason.LEGAL
    if kind == CALL:
        return why_no_call_at_start(state, rules)
    if kind != TAKE:
        return Reason.TURN_NOT_BEGUN
    if not rules.takes:
        return Reason.TAKES_NOTHING
    if state.discard_size == 0:
        return Reason.NOTHING_TO_TAKE
    if not may_be_taken(state, rules):
        return Reason.THROWN_STAYS
    return why_no_exchange(state, rules, move)


@carries_out("call.when", "call.once")
def why_no_call(state: State, rules: Rules) -> Reason:
    """Why the player on turn may not call: once per round, after enough turns each, with few enough cards."""
    if state.caller >= 0:  # -1 if nobody has called
        return Reason.ALREADY_CALLED
    if rules.call_after_laps and laps_of_all(state) < rules.call_after_laps:
        return Reason.CALL_TOO_EARLY
    if state.sizes[state.turn] > rules.call_most_cards:
        return Reason.CALL_TOO_MANY_CARDS
    return Reason.LEGAL


@carries_out("call.when")
def may_call(state: State, rules: Rules) -> bool:
    """Whether the player on turn may call now."""
    is_time_to_call = state.phase == (TURN_END if rules.call_at_end else TURN)
    return bool(is_time_to_call and why_no_call(state, rules) == Reason.LEGAL)


def laps_of_all(state: State) -> int:
    """How many turns everybody has finished, if the round began with the first turn."""
    return turns_played(state) // int(state.players)


@carries_out("call.when")
def why_no_call_at_start(state: State, rules: Rules) -> Reason:
    """Why a turn cannot begin with a call; where calls end turns, it was due a turn before."""
    if not rules.call_at_end or state.caller >= 0:
        return why_no_call(state, rules)
    if 0 < state.turns < rules.call_after_laps * state.players:
        return Reason.CALL_TOO_EARLY
    seat_before = state.turn - 1 if state.turn else state.players - 1
    if state.turns and state.sizes[seat_before] > rules.call_most_cards:
        return Reason.CALL_TOO_MANY_CARDS
    return Reason.CALL_AFTER_TURN


@carries_out("call.when", "turn.end", "action.optional")
@not_inlined
def why_not_after_turn(state: State, rules: Rules, move: int) -> Reason:
    """Why this cannot follow a card laid that acts, or a turn played: use the action, call, or neither."""
    kind = kind_of(move)
    if state.phase == TURN_END:
        if kind == CALL:
            return why_no_call(state, rules)
        return Reason.LEGAL if kind == PASS_CALL else Reason.TURN_ENDING
    if kind == SKIP:
        return Reason.LEGAL
    return why_no_action(state, rules, int(rules.action[top_discard(state)]), move, Reason.ACTION_OPEN)


@carries_out("turn.draw", "turn.discard-drawn", "action.optional")
def why_not_with_drawn(state: State, rules: Rules, move: int) -> Reason:
    """Why this cannot be done with the drawn card in hand: keep it, discard it, or use its action."""
    kind = kind_of(move)
    if kind == KEEP:
        return why_no_exchange(state, rules, move)
    if kind == DISCARD:
        return Reason.LEGAL
    return why_no_action(state, rules, rules.action[state.drawn], move, Reason.CARD_IN_HAND)


@carries_out("action.cards", "action.order", "action.optional")
def why_not_after_look(state: State, rules: Rules, move: int) -> Reason:
    """Why this cannot follow the look of a card that may also swap: swap, or be done."""
    kind = kind_of(move)
    if kind == PASS_SWAP:
        return Reason.LEGAL
    if kind == SWAP:
        return why_no_swap(state, rules, rules.action[top_discard(state)], move)
    return Reason.ACTION_OPEN


@carries_out("turn.exchange", "set.size")
def why_no_exchange(state: State, rules: Rules, move: int) -> Reason:
    """Why this is no exchange of one card for an own card, or for a claimed set of own cards."""
    count = place_count(move)
    if count == 0:
        return Reason.MALFORMED
    if count > rules.largest_set:
        return Reason.NO_SETS if rules.largest_set == 1 else Reason.SET_TOO_LARGE
    place_before = -1
    for index in range(count):
        place = place_of(move, index)
        if seat_of(place) != state.turn:
            return Reason.NOT_YOUR_SLOT
        if not has_card(state, place):
            return Reason.NO_SLOT_TO_EXCHANGE
        if place <= place_before:
            return Reason.MALFORMED
        place_before = place
    return Reason.LEGAL


@carries_out("snap.throw", "snap.window", "snap.foreign")
@not_inlined
def why_no_snap(state: State, rules: Rules, move: int) -> Reason:
    """Why this card may not be snapped onto the discard pile, out of turn and between two turns."""
    snapper, given_slot = seat_of(place_of(move, 0)), slot_of(place_of(move, 0))
    snapped = place_of(move, 1)
    if not rules.snaps:
        return Reason.NO_SNAPS
    if state.phase not in SNAP_PHASES:
        return Reason.SNAP_TOO_EARLY
    if state.discard_size == 0:
        return Reason.NOTHING_TO_SNAP_ON
    if rules.snap_once and state.snapped:  # the top discard was itself snapped there
        return Reason.SNAPPED_ALREADY
    if snapper >= state.players or not has_card(state, snapped):
        return Reason.NO_SLOT_TO_SNAP
    if is_snap_barred(state, rules, snapper, seat_of(snapped)):
        return Reason.CALLER_LOCKED
    return why_not_given(state, rules, snapper, seat_of(snapped), given_slot)


@carries_out("snap.foreign")
@not_inlined
def why_not_given(state: State, rules: Rules, snapper: int, owner: int, given_slot: int) -> Reason:
    """Why this card may not be given for another's: one of the snapper's is, where the rules want one."""
    if owner == snapper:
        return Reason.LEGAL if given_slot == NO_SLOT else Reason.GIVE_ONLY_FOREIGN
    if rules.snap_own_only:
        return Reason.SNAP_OWN_ONLY
    if given_slot == NO_SLOT:
        return Reason.GIVE_ONE if rules.snap_gives else Reason.LEGAL
    return Reason.LEGAL if given_slot < state.sizes[snapper] else Reason.NO_SLOT_TO_GIVE
