"""All legal moves: every move a player could name, filtered by `why_illegal`."""

from caboprob.machinecode.structs import Ints
from caboprob.table.core.codes import (
    ANY_LOOK,
    ANY_UNSEEN_SWAP,
    CALL,
    DEAL,
    DEAL_OTHER,
    DISCARD,
    DRAW,
    KEEP,
    LAID_ACTION,
    LOOK,
    LOOK_TWO,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SNAP_PHASES,
    SWAP,
    SWAP_LOOKED,
    TAKE,
    TURN_END,
)
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
)
from caboprob.table.core.piles import acting_card
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def legal_moves(state: State, rules: Rules, moves: Ints) -> int:
    """Writes the legal moves into `moves` and counts them; once `moves` is full it only counts."""
    count = 0
    for kind in (DRAW, CALL, DISCARD, PASS_SWAP):
        count = add_if_legal(state, rules, move_without_places(kind), moves, count)
    for kind in (TAKE, KEEP):
        count = add_exchanges(state, rules, kind, moves, count)
    count = add_actions(state, rules, moves, count)
    if state.phase in (LAID_ACTION, TURN_END):
        count = add_if_legal(
            state, rules, move_without_places(SKIP if state.phase == LAID_ACTION else PASS_CALL), moves, count
        )
    if rules.snaps and state.phase in SNAP_PHASES:
        count = add_snaps(state, rules, moves, count)
    return count


def add_if_legal(state: State, rules: Rules, move: int, moves: Ints, count: int) -> int:
    """Adds a move if it is legal; like all functions here it returns how many there are by then."""
    if why_illegal(state, rules, move) != Reason.LEGAL:
        return count
    if count < len(moves):
        moves[count] = move
    return count + 1


def add_exchanges(state: State, rules: Rules, kind: int, moves: Ints, count: int) -> int:
    """Adds exchanges of one card and of sets of two to four."""
    seat = int(state.turn)
    size = int(state.sizes[seat])
    if why_illegal(state, rules, move_at(kind, place_at(seat, 0))) != Reason.LEGAL:
        return count
    for a in range(size):
        count = add_if_legal(state, rules, move_at(kind, place_at(seat, a)), moves, count)
        if rules.largest_set < 2:
            continue
        for b in range(a + 1, size):
            count = add_if_legal(
                state, rules, move_between(kind, place_at(seat, a), place_at(seat, b)), moves, count
            )
            count = add_larger_sets(state, rules, kind, a, b, moves, count)
    return count


def add_larger_sets(state: State, rules: Rules, kind: int, a: int, b: int, moves: Ints, count: int) -> int:
    """Adds sets of three and four that begin with these two slots."""
    seat = int(state.turn)
    size = int(state.sizes[seat])
    first, second = place_at(seat, a), place_at(seat, b)
    for c in range(b + 1, size):
        third = place_at(seat, c)
        count = add_if_legal(
            state, rules, move_with_places(kind, first, second, third, NOWHERE), moves, count
        )
        for d in range(c + 1, size):
            move = move_with_places(kind, first, second, third, place_at(seat, d))
            count = add_if_legal(state, rules, move, moves, count)
    return count


def add_actions(state: State, rules: Rules, moves: Ints, count: int) -> int:
    """Adds looks, swaps and deals if the card in hand allows them, or the one just laid or looked with."""
    if state.phase in SNAP_PHASES:
        return count
    action = rules.action[acting_card(state)]
    if action & ANY_LOOK:
        for seat in range(state.players):
            for slot in range(state.sizes[seat]):
                count = add_if_legal(state, rules, move_at(LOOK, place_at(seat, slot)), moves, count)
                if action & LOOK_TWO:
                    count = add_pairs(state, rules, LOOK, seat, slot, moves, count)
    if action & (ANY_UNSEEN_SWAP | SWAP_LOOKED):
        for seat in range(state.players):
            for slot in range(state.sizes[seat]):
                count = add_pairs(state, rules, SWAP, seat, slot, moves, count)
    return add_deals(state, rules, moves, count) if action & DEAL_OTHER else count


def add_deals(state: State, rules: Rules, moves: Ints, count: int) -> int:
    """Adds cards from the pile for anybody."""
    for seat in range(state.players):
        count = add_if_legal(state, rules, move_at(DEAL, place_at(seat, NO_SLOT)), moves, count)
    return count


def add_pairs(state: State, rules: Rules, kind: int, seat: int, slot: int, moves: Ints, count: int) -> int:
    """Adds swaps of this card with those that come after it on the table, or looks at both."""
    for other_seat in range(seat, state.players):
        for other_slot in range(slot + 1 if other_seat == seat else 0, state.sizes[other_seat]):
            move = move_between(kind, place_at(seat, slot), place_at(other_seat, other_slot))
            count = add_if_legal(state, rules, move, moves, count)
    return count


def add_snaps(state: State, rules: Rules, moves: Ints, count: int) -> int:
    """Adds snaps of every player, of every card, with every card they could give."""
    for snapper in range(state.players):
        for owner in range(state.players):
            for slot in range(state.sizes[owner]):
                snapped = place_at(owner, slot)
                move = move_between(SNAP, place_at(snapper, NO_SLOT), snapped)
                count = add_if_legal(state, rules, move, moves, count)
                for given_slot in range(state.sizes[snapper] if owner != snapper else 0):
                    move = move_between(SNAP, place_at(snapper, given_slot), snapped)
                    count = add_if_legal(state, rules, move, moves, count)
    return count
