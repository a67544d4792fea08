"""What a card's action lets the player on turn do: look at one card or two, swap, give somebody a card."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.table.core.codes import (
    DEAL,
    DEAL_OTHER,
    LOOK,
    LOOK_ANY,
    LOOK_OTHER,
    LOOK_OWN,
    LOOK_TWO,
    LOOKED,
    SWAP,
    SWAP_ANY,
    SWAP_LOOKED,
    SWAP_OTHERS,
    SWAP_WITH_OTHER,
    SWAP_WITHIN,
)  # fmt: skip
from caboprob.table.core.hands import lies
from caboprob.table.core.legality.locks import is_locked
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import NO_SLOT, NOWHERE, kind_of, place_of, seat_of, slot_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def why_no_action(state: State, rules: Rules, action: int, move: int, otherwise: Reason) -> Reason:
    """A look, a swap or a card for somebody else that the action allows; `otherwise` of any other move."""
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
    """One card that the drawn card's action lets the player look at, or two if it says so."""
    first, second = place_of(move, 0), place_of(move, 1)
    if action == 0:
        return Reason.NO_ACTION
    if action & LOOK_ANY == 0:
        return Reason.NO_LOOK_ACTION
    if second == NOWHERE:
        return why_not_seen(state, rules, action, first)
    if action & LOOK_TWO == 0:
        return Reason.LOOK_ONE_ONLY
    if first >= second:
        return Reason.UNREADABLE
    reason = why_not_seen(state, rules, action, first)
    return reason if reason != Reason.LEGAL else why_not_seen(state, rules, action, second)


@carries_out("action.look-own", "action.look-other", "call.no-lock")
def why_not_seen(state: State, rules: Rules, action: int, place: int) -> Reason:
    """A card that an action lets the player look at."""
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
    if action & (SWAP_ANY | SWAP_LOOKED) == 0:
        return Reason.NO_SWAP_ACTION
    if not lies(state, first) or not lies(state, second):
        return Reason.NO_SLOT_TO_SWAP
    if first >= second:
        return Reason.UNREADABLE
    if is_locked(state, rules, seat_of(first)) or is_locked(state, rules, seat_of(second)):
        return Reason.CALLER_LOCKED
    if action & SWAP_LOOKED == 0:
        return why_not_swapped(state, action, first, second)
    if action & SWAP_ANY and why_not_swapped(state, action, first, second) == Reason.LEGAL:
        return Reason.LEGAL
    return why_not_looked(state, action, first, second)


@carries_out("action.swap")
def why_not_looked(state: State, action: int, first: int, second: int) -> Reason:
    """What was looked at: the card seen with any other or, where two may be seen, these two."""
    if state.phase != LOOKED:
        return Reason.LOOK_FIRST
    seen = (state.looked in (first, second)) + (state.looked_too in (first, second))
    return Reason.LEGAL if seen == 1 + (action & LOOK_TWO > 0) else Reason.SWAP_LOOKED_ONLY


@carries_out("action.swap")
def swap_follows(action: int, looks: int) -> bool:
    """Whether a card may swap after it has been used to look at so many."""
    if action & SWAP_LOOKED and looks == 1 + (action & LOOK_TWO > 0):
        return True
    return action & SWAP_ANY != 0


@carries_out("action.swap")
def why_not_swapped(state: State, action: int, first: int, second: int) -> Reason:
    """Two cards that the action lets the player swap, whatever has been looked at."""
    if seat_of(first) == seat_of(second):
        return Reason.LEGAL if action & SWAP_WITHIN else Reason.SWAP_NOT_WITHIN
    if seat_of(first) == state.turn or seat_of(second) == state.turn:
        return Reason.LEGAL if action & SWAP_WITH_OTHER else Reason.NO_SWAP_ACTION
    return Reason.LEGAL if action & SWAP_OTHERS else Reason.SWAP_NEEDS_OWN


@carries_out("action.cards", "action.deal", "action.drawn-only", "call.no-lock")
@not_inlined
def why_no_deal(state: State, rules: Rules, action: int, move: int) -> Reason:
    """Another player whom the action has get a card."""
    seat = seat_of(place_of(move, 0))
    if action == 0:
        return Reason.NO_ACTION
    if action & DEAL_OTHER == 0:
        return Reason.NO_DEAL_ACTION
    if slot_of(place_of(move, 0)) != NO_SLOT:
        return Reason.UNREADABLE
    if seat >= state.players:
        return Reason.NO_SEAT_TO_DEAL
    if seat == state.turn:
        return Reason.DEAL_OTHERS_ONLY
    return Reason.CALLER_LOCKED if is_locked(state, rules, seat) else Reason.LEGAL
