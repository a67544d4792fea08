"""Snapping an equal card out of turn, under rules that allow it.

A seat is locked if it has called and the rules then let nobody touch its cards. Snaps by it, and snaps of its
cards, are barred; but some rules let it snap cards of its own.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import NOTHING
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import known_card
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import NO_CARD, SNAP
from caboprob.table.core.legality.locks import is_locked, is_snap_barred
from caboprob.table.core.moves import NO_SLOT, move_between, place_at
from caboprob.table.core.piles import may_be_snapped_on, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def wanted_snap(
    state: State, rules: Rules, facts: DeckFacts, policy: Policy, seat: int, stream: Shuffler
) -> int:
    """The move by which the seat snaps a card on the top discard, if it notices one, or `NO_MOVE`."""
    # A seat barred even from its own cards can snap none.
    if is_snap_barred(state, rules, seat, seat) or not may_be_snapped_on(state, rules):
        return NO_MOVE
    move = own_snap(state, rules, facts, seat)
    if move == NO_MOVE and policy.snap_others and may_snap_foreign(state, rules, seat):
        move = foreign_snap(state, rules, facts, seat)
    if move == NO_MOVE or policy.snap_notices >= PROBABILITY_SCALE:
        return move
    return move if random_below(stream, PROBABILITY_SCALE) < policy.snap_notices else NO_MOVE


def may_snap_foreign(state: State, rules: Rules, seat: int) -> bool:
    """Whether a seat may snap other players' cards at all."""
    return bool(not rules.snap_own_only and not is_locked(state, rules, seat))


@not_inlined
def own_snap(state: State, rules: Rules, facts: DeckFacts, seat: int) -> int:
    """The snap of an own card of the top discard's rank; one that costs nothing only if it is the last."""
    top_rank = rules.rank[top_discard(state)]
    for slot in range(state.sizes[seat]):
        card = known_card(state, seat, seat, slot)
        if (
            card != NO_CARD
            and rules.rank[card] == top_rank
            and (facts.cost[card] > 0 or state.sizes[seat] == 1)
        ):
            return move_between(SNAP, place_at(seat, NO_SLOT), place_at(seat, slot))  # gives no card for it
    return NO_MOVE


@not_inlined
def foreign_snap(state: State, rules: Rules, facts: DeckFacts, seat: int) -> int:
    """The snap of another player's card of the top discard's rank, the own worst known card given for it."""
    given_slot = worst_known(state, facts, seat)
    if given_slot == NOTHING:
        return NO_MOVE
    top_rank = rules.rank[top_discard(state)]
    for step in range(1, state.players):
        other = (seat + step) % int(state.players)
        if is_locked(state, rules, other):
            continue
        for slot in range(state.sizes[other]):
            card = known_card(state, seat, other, slot)
            if card != NO_CARD and rules.rank[card] == top_rank:
                return move_between(SNAP, place_at(seat, given_slot), place_at(other, slot))
    return NO_MOVE


def worst_known(state: State, facts: DeckFacts, seat: int) -> int:
    """The slot of the own known card that counts most, or `NOTHING` if none counts more than 0."""
    worst_slot, worst_cost = NOTHING, 0
    for slot in range(state.sizes[seat]):
        card = known_card(state, seat, seat, slot)
        if card != NO_CARD and facts.cost[card] > worst_cost:
            worst_slot, worst_cost = slot, int(facts.cost[card])
    return worst_slot
