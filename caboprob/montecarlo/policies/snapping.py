"""Throwing an equal card out of turn, where the rules have it."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.assessment import NOTHING
from caboprob.montecarlo.policies.exchanging import NO_MOVE
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import CERTAIN, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.shuffling import Shuffler, below
from caboprob.table.core.codes import NO_CARD, SNAP
from caboprob.table.core.moves import NO_SLOT, move_between, place
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def wanted_snap(state: State, rules: Rules, lore: Lore, player: Character, seat: int, luck: Shuffler) -> int:
    """A card that the seat knows to fit on the top discard, if it notices; or `NO_MOVE`."""
    move = own_snap(state, rules, lore, seat)
    if move == NO_MOVE and player.snap_others:
        move = foreign_snap(state, rules, lore, seat)
    if move == NO_MOVE or player.snap_notices >= CERTAIN:
        return move
    return move if below(luck, CERTAIN) < player.snap_notices else NO_MOVE


@seldom
def own_snap(state: State, rules: Rules, lore: Lore, seat: int) -> int:
    """An own card of the top discard's rank, unless it is worth keeping."""
    top = rules.rank[top_discard(state)]
    for slot in range(state.sizes[seat]):
        card = card_at(state, seat, seat, slot)
        if card != NO_CARD and rules.rank[card] == top and (lore.worth[card] > 0 or state.sizes[seat] == 1):
            return move_between(SNAP, place(seat, NO_SLOT), place(seat, slot))
    return NO_MOVE


@seldom
def foreign_snap(state: State, rules: Rules, lore: Lore, seat: int) -> int:
    """Another player's card of the top discard's rank, with the own worst card given for it."""
    given = worst_known(state, lore, seat)
    if given == NOTHING:
        return NO_MOVE
    top = rules.rank[top_discard(state)]
    for step in range(1, state.players):
        other = (seat + step) % int(state.players)
        for slot in range(state.sizes[other]):
            card = card_at(state, seat, other, slot)
            if card != NO_CARD and rules.rank[card] == top:
                return move_between(SNAP, place(seat, given), place(other, slot))
    return NO_MOVE


def worst_known(state: State, lore: Lore, seat: int) -> int:
    """The slot of the own known card that counts most, more than 0; or `NOTHING`."""
    slot_found, worst = NOTHING, 0
    for slot in range(state.sizes[seat]):
        card = card_at(state, seat, seat, slot)
        if card != NO_CARD and lore.worth[card] > worst:
            slot_found, worst = slot, int(lore.worth[card])
    return slot_found
