"""What a card's action lets the player on turn do: look at one card or two, swap, give somebody a card.

An action is a set of bits (see `codes`). Each `why_...` returns why a move is not allowed, or `LEGAL`.
"""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.table.core.codes import (
    ANY_LOOK,
    ANY_UNSEEN_SWAP,
    DEAL,
    DEAL_OTHER,
    LOOK,
    LOOK_OTHER,
    LOOK_OWN,
    LOOK_TWO,
    LOOKED,
    SWAP,
    SWAP_LOOKED,
    SWAP_OTHERS,
    SWAP_WITH_OTHER,
    SWAP_WITHIN,
)  # fmt: skip
from caboprob.table.core.hands import has_card
from caboprob.table.core.legality.locks import is_locked
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import NO_SLOT, NOWHERE, kind_of, place_of, seat_of, slot_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def why_no_action(state: State, rules: Rules, action: int, move: int, otherwise: Reason) -> Reason:
    """Why the action does not allow this look, swap or deal; for any other kind of move, `otherwise`."""
    kind = kind_of(move)
    if kind == LOOK:
        return why_no_look(state, rules, action, move)
    if kind == SWAP:
        return why_no_swap(state, rules, action, move)
    if kind == DEAL:
        return why_no_deal(state, rules, action, move)
    return otherwise


@carries_out("action.cards", "action.look-own", "action.look-other", "action.drawn-only", "call.no-lock")
def why_no_look(state: State, rules: Rules, action: int, move: int) -> Reason:
    """Why the action does not let the player look at this card, or at these two."""
    first, second = place_of(move, 0), place_of(move, 1)
    if action == 0:
        return Reason.NO_ACTION
    if action & ANY_LOOK == 0:
        return Reason.NO_LOOK_ACTION
    if second == NOWHERE:
        return why_no_look_at(state, rules, action, first)
    if action & LOOK_TWO == 0:
        return Reason.LOOK_ONE_ONLY
    if first >= second:
        return Reason.MALFORMED
    reason = why_no_look_at(state, rules, action, first)
    return reason if reason != Reason.LEGAL else why_no_look_at(state, rules, action, second)


@carries_out("action.look-own", "action.look-other", "call.no-lock")
def why_no_look_at(state: State, rules: Rules, action: int, place: int) -> Reason:
    """Why the action does not let the player look at the card in this place."""
    if not has_card(state, place):
        return Reason.NO_SLOT_TO_LOOK_AT if action & LOOK_OTHER else Reason.NO_OWN_SLOT_TO_LOOK_AT
    if seat_of(place) == state.turn:
        return Reason.LEGAL if action & LOOK_OWN else Reason.LOOK_OTHERS_ONLY
    if is_locked(state, rules, seat_of(place)):
        return Reason.CALLER_LOCKED
    return Reason.LEGAL if action & LOOK_OTHER else Reason.LOOK_OWN_ONLY


@carries_out("action.cards", "action.swap", "action.drawn-only", "call.no-lock")
def why_no_swap(state: State, rules: Rules, action: int, move: int) -> Reason:
    """Why the action does not let the player swap these two cards."""
    first, second = place_of(move, 0), place_of(move, 1)
    if action == 0:
        return Reason.NO_ACTION
    if action & (ANY_UNSEEN_SWAP | SWAP_LOOKED) == 0:
        return Reason.NO_SWAP_ACTION
    if not has_card(state, first) or not has_card(state, second):
        return Reason.NO_SLOT_TO_SWAP
    if first >= second:
        return Reason.MALFORMED
    if is_locked(state, rules, seat_of(first)) or is_locked(state, rules, seat_of(second)):
        return Reason.CALLER_LOCKED
    # Some cards swap any two cards, some only what they have shown, and some either.
    if action & SWAP_LOOKED == 0:
        return why_no_unseen_swap(state, action, first, second)
    if action & ANY_UNSEEN_SWAP and why_no_unseen_swap(state, action, first, second) == Reason.LEGAL:
        return Reason.LEGAL
    return why_no_swap_of_seen(state, action, first, second)


@carries_out("action.swap")
def why_no_swap_of_seen(state: State, action: int, first: int, second: int) -> Reason:
    """Why this is no swap of the card looked at, with any other, or of both where the action shows two."""
    if state.phase != LOOKED:
        return Reason.LOOK_FIRST
    seen_count = (state.looked in (first, second)) + (state.second_looked in (first, second))
    return Reason.LEGAL if seen_count == 1 + (action & LOOK_TWO > 0) else Reason.SWAP_LOOKED_ONLY


@carries_out("action.swap")
def swap_follows(action: int, look_count: int) -> bool:
    """Whether a card may swap after it has been used to look at `look_count` cards."""
    if action & SWAP_LOOKED and look_count == 1 + (action & LOOK_TWO > 0):
        return True
    return action & ANY_UNSEEN_SWAP != 0


@carries_out("action.swap")
def why_no_unseen_swap(state: State, action: int, first: int, second: int) -> Reason:
    """Why the action does not let the player swap these two cards unseen."""
    if seat_of(first) == seat_of(second):
        return Reason.LEGAL if action & SWAP_WITHIN else Reason.SWAP_NOT_WITHIN
    if seat_of(first) == state.turn or seat_of(second) == state.turn:
        return Reason.LEGAL if action & SWAP_WITH_OTHER else Reason.NO_SWAP_ACTION
    return Reason.LEGAL if action & SWAP_OTHERS else Reason.SWAP_NEEDS_OWN


@carries_out("action.cards", "action.deal", "action.drawn-only", "call.no-lock")
@not_inlined
def why_no_deal(state: State, rules: Rules, action: int, move: int) -> Reason:
    """Why the action cannot give this player a card."""
    seat = seat_of(place_of(move, 0))
    if action == 0:
        return Reason.NO_ACTION
    if action & DEAL_OTHER == 0:
        return Reason.NO_DEAL_ACTION
    if slot_of(place_of(move, 0)) != NO_SLOT:
        return Reason.MALFORMED
    if seat >= state.players:
        return Reason.NO_SEAT_TO_DEAL
    if seat == state.turn:
        return Reason.DEAL_OTHERS_ONLY
    return Reason.CALLER_LOCKED if is_locked(state, rules, seat) else Reason.LEGAL
