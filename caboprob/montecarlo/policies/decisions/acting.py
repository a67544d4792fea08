"""How to use the action of a card drawn: a look or a swap.

Costs and gains are in hundredths of a point. The assessment's spare card is the own card to give up first,
the worst; `spare_saving` is what that saves, plus the value of learning the card if it is hidden. A seat is
locked if it has called and the rules then let nobody touch its cards.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import (
    NOTHING,
    Assessment,
    cost_believed,
    gain_of_draw,
)
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE, SMALLEST_GAIN
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import known_card
from caboprob.montecarlo.policies.policy import BLIND, NEVER, Policy
from caboprob.table.core.codes import (
    DEAL,
    DEAL_OTHER,
    LOOK,
    LOOK_OTHER,
    LOOK_OWN,
    LOOK_TWO,
    NO_CARD,
    SWAP,
    SWAP_LOOKED,
    SWAP_WITH_OTHER,
)
from caboprob.table.core.legality.locks import is_locked
from caboprob.table.core.moves import NO_SLOT, NOWHERE, move_at, move_between, place_at, seat_of, slot_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def action_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, action: int
) -> int:
    """The look, swap or deal that the player wants, or `NO_MOVE`; the bits of `action` say what it allows."""
    if action & DEAL_OTHER:
        move = deal_move(assessment, state, rules)
        if move != NO_MOVE:
            return move
    if action & SWAP_WITH_OTHER:
        move = swap_move(assessment, state, rules, facts, policy)
        if move != NO_MOVE:
            return move
    if action & SWAP_LOOKED:
        move = look_to_swap_move(assessment, state, rules, facts, policy, action)
        if move != NO_MOVE:
            return move
    # On a last turn a look is of no use, unless a swap may follow it.
    if state.caller >= 0 and not action & (SWAP_WITH_OTHER | SWAP_LOOKED):
        return NO_MOVE
    return look_move(assessment, state, rules, facts, policy, action)


def look_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, action: int
) -> int:
    """The look at an own card or at another's that the player wants, or `NO_MOVE`.

    A player who `reads` infers from the others' discards which of their cards is the lowest.
    """
    if action & LOOK_OWN and policy.look and assessment.unknown:
        return move_at(LOOK, place_at(int(assessment.seat), int(assessment.first_unknown)))
    if action & LOOK_OTHER and policy.spy:
        if policy.reads:
            return spy_lowest_move(assessment, state, rules, facts, policy)
        return spy_move(assessment, state, rules)
    return NO_MOVE


@not_inlined
def deal_move(assessment: Assessment, state: State, rules: Rules) -> int:
    """The deal of a card to the caller, else to the next player with the fewest cards; or `NO_MOVE`."""
    chosen_seat = NOTHING
    for step in range(1, state.players):
        other = int((assessment.seat + step) % state.players)
        if is_locked(state, rules, other):
            continue
        if other == state.caller:
            return move_at(DEAL, place_at(other, NO_SLOT))
        if chosen_seat == NOTHING or state.sizes[other] < state.sizes[chosen_seat]:
            chosen_seat = other
    return NO_MOVE if chosen_seat == NOTHING else move_at(DEAL, place_at(chosen_seat, NO_SLOT))


@not_inlined
def spy_move(assessment: Assessment, state: State, rules: Rules) -> int:
    """A look at the first hidden card of the next player who has one, or `NO_MOVE`."""
    for step in range(1, state.players):
        other = (assessment.seat + step) % state.players
        if is_locked(state, rules, int(other)):
            continue
        for slot in range(state.sizes[other]):
            if known_card(state, int(assessment.seat), int(other), slot) == NO_CARD:
                return move_at(LOOK, place_at(int(other), slot))
    return NO_MOVE


@not_inlined
def spy_lowest_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> int:
    """A look at the others' hidden card that is believed to be the lowest, or `NO_MOVE`."""
    move, lowest_cost = NO_MOVE, 0
    for step in range(1, state.players):
        other = int((assessment.seat + step) % state.players)
        if is_locked(state, rules, other):
            continue
        for slot in range(state.sizes[other]):
            if known_card(state, int(assessment.seat), other, slot) == NO_CARD:
                their_place = place_at(other, slot)
                cost = cost_believed(assessment, state, rules, facts, policy, their_place)
                if move == NO_MOVE or cost < lowest_cost:
                    move, lowest_cost = move_at(LOOK, their_place), cost
    return move


@not_inlined
def swap_move(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> int:
    """The swap of the own worst card for the lowest one that the player may have for it, or `NO_MOVE`."""
    if may_not_swap(assessment, state, rules, policy):
        return NO_MOVE
    their_place, lowest_cost = lowest_to_swap(assessment, state, rules, facts, policy)
    if their_place == NOTHING or assessment.spare_saving - lowest_cost < least_gain(state, policy):
        return NO_MOVE
    own_place = place_at(int(assessment.seat), int(assessment.spare_slot))
    return move_between(SWAP, min(own_place, their_place), max(own_place, their_place))


@not_inlined
def look_to_swap_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, action: int
) -> int:
    """A look at the others' card believed to be the lowest, to swap it next; `NO_MOVE` if no swap is wanted.

    Where two cards may be looked at, it is also at the own card to swap; where only one may, at the others'
    unless the player knows it, or may look at own cards alone.
    """
    their_place, lowest_cost, is_known = lowest_card_of_others(assessment, state, rules, facts, policy)
    if their_place == NOTHING or may_not_swap(assessment, state, rules, policy):
        return NO_MOVE
    if is_known and assessment.spare_saving - lowest_cost < least_gain(state, policy):
        return NO_MOVE
    own_place = place_at(int(assessment.seat), int(assessment.spare_slot))
    if action & LOOK_TWO:
        may_look_at_both = action & LOOK_OWN and action & LOOK_OTHER
        return (
            move_between(LOOK, min(own_place, their_place), max(own_place, their_place))
            if may_look_at_both
            else NO_MOVE
        )
    knows_own = (
        known_card(state, int(assessment.seat), int(assessment.seat), int(assessment.spare_slot)) != NO_CARD
    )
    looks_at_own = action & LOOK_OWN and (not action & LOOK_OTHER or (is_known and not knows_own))
    return move_at(LOOK, own_place if looks_at_own else their_place)


def may_not_swap(assessment: Assessment, state: State, rules: Rules, policy: Policy) -> bool:
    """Whether the player has no card to swap, may not swap after calling, or never wants to."""
    seat = int(assessment.seat)
    return bool(policy.swap == NEVER or state.sizes[seat] == 0 or is_locked(state, rules, seat))


def least_gain(state: State, policy: Policy) -> int:
    """What a swap has to gain at least; after a call any gain is enough."""
    return max(int(policy.swap_gain) if state.caller < 0 else SMALLEST_GAIN, SMALLEST_GAIN)


@not_inlined
def lowest_card_of_others(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> tuple[int, int, bool]:
    """The place and cost of the others' card believed to be the lowest, and whether the player knows it.

    The place is `NOTHING` if none can be swapped. A hidden card can still be looked at first.
    """
    seat, their_place, lowest_cost, is_known = int(assessment.seat), NOTHING, 0, False
    for step in range(1, state.players):
        other = int((seat + step) % state.players)
        if is_locked(state, rules, other):
            continue
        for slot in range(state.sizes[other]):
            card = known_card(state, seat, other, slot)
            if card != NO_CARD:
                cost = int(facts.cost[card])
            else:
                cost = cost_believed(assessment, state, rules, facts, policy, place_at(other, slot))
            if their_place == NOTHING or cost < lowest_cost:
                their_place, lowest_cost, is_known = place_at(other, slot), cost, card != NO_CARD
    return their_place, lowest_cost, is_known


@not_inlined
def swap_of_looked_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> int:
    """The swap that uses the card or cards just looked at, if it gains enough, or `NO_MOVE`."""
    own_place, their_place = place_at(int(assessment.seat), int(assessment.spare_slot)), int(state.looked)
    if state.second_looked != NOWHERE:
        own_place, their_place = int(state.looked), int(state.second_looked)
        if seat_of(their_place) == assessment.seat:
            own_place, their_place = their_place, own_place
    elif seat_of(their_place) == assessment.seat:
        own_place = their_place
        their_place, _, _ = lowest_card_of_others(assessment, state, rules, facts, policy)
    if their_place == NOTHING or may_not_swap(assessment, state, rules, policy):
        return NO_MOVE
    if seat_of(own_place) != assessment.seat or seat_of(their_place) == assessment.seat:
        return NO_MOVE
    gain = cost_at(assessment, state, rules, facts, policy, own_place)
    gain -= cost_at(assessment, state, rules, facts, policy, their_place)
    if gain < least_gain(state, policy):
        return NO_MOVE
    return move_between(SWAP, min(own_place, their_place), max(own_place, their_place))


def cost_at(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, place_of_card: int
) -> int:
    """What a card costs its holder: what it counts if the player knows it, else what it is believed to cost.

    An own card that the player does not know is here always the one to give up first.
    """
    card = known_card(state, int(assessment.seat), seat_of(place_of_card), slot_of(place_of_card))
    if card != NO_CARD:
        return int(facts.cost[card])
    if seat_of(place_of_card) == assessment.seat:
        return int(assessment.spare_saving)
    return cost_believed(assessment, state, rules, facts, policy, place_of_card)


@not_inlined
def gain_of_look_to_swap(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> int:
    """What a look and the swap of what it shows are expected to gain, or 0."""
    their_place, lowest_cost, is_known = lowest_card_of_others(assessment, state, rules, facts, policy)
    if their_place == NOTHING or may_not_swap(assessment, state, rules, policy):
        return 0
    if is_known:
        return max(int(assessment.spare_saving) - lowest_cost, 0)
    return gain_of_draw(assessment, state, rules, facts, int(assessment.spare_saving))


@not_inlined
def gain_of_swap(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> int:
    """What the swap that the player wants is believed to gain, or 0."""
    if swap_move(assessment, state, rules, facts, policy) == NO_MOVE:
        return 0
    return int(assessment.spare_saving - lowest_to_swap(assessment, state, rules, facts, policy)[1])


def lowest_to_swap(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> tuple[int, int]:
    """The place and cost of the others' lowest card; the place is `NOTHING` unless it is below the own worst.

    Only a player who swaps blind considers hidden cards.
    """
    seat, their_place, lowest_cost = int(assessment.seat), NOTHING, assessment.spare_saving
    for step in range(1, state.players):
        other = (seat + step) % state.players
        if is_locked(state, rules, int(other)):
            continue
        for slot in range(state.sizes[other]):
            card = known_card(state, seat, int(other), slot)
            if card != NO_CARD:
                cost = facts.cost[card]
            elif policy.swap == BLIND:
                cost = cost_believed(assessment, state, rules, facts, policy, place_at(int(other), slot))
            else:
                continue
            if cost < lowest_cost:
                their_place, lowest_cost = place_at(int(other), slot), cost
    return their_place, lowest_cost
