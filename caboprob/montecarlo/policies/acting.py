"""How to use the action of a card drawn: a look or a swap."""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import NOTHING, Assessment, worth_believed
from caboprob.montecarlo.policies.exchanging import ANY_GAIN, NO_MOVE
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import BLIND, NEVER, Policy
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.table.core.codes import (
    DEAL,
    DEAL_OTHER,
    LOOK,
    LOOK_OTHER,
    LOOK_OWN,
    NO_CARD,
    SWAP,
    SWAP_WITH_OTHER,
)
from caboprob.table.core.legality import is_locked
from caboprob.table.core.moves import NO_SLOT, move_at, move_between, place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def wanted_action(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, action: int
) -> int:
    """The look, swap or card for another that the player wants of what `action` allows, or `NO_MOVE`."""
    if action & DEAL_OTHER:
        move = wanted_deal(assessment, state, rules)
        if move != NO_MOVE:
            return move
    if action & SWAP_WITH_OTHER:
        move = wanted_swap(assessment, state, rules, prior, policy)
        if move != NO_MOVE:
            return move
    # On a last turn a look is of no use, unless a swap may follow it.
    if state.caller >= 0 and not action & SWAP_WITH_OTHER:
        return NO_MOVE
    if action & LOOK_OWN and policy.look and assessment.unknown:
        return move_at(LOOK, place(int(assessment.seat), int(assessment.first_unknown)))
    if action & LOOK_OTHER and policy.spy:
        if policy.reads:
            return spying_low(assessment, state, rules, prior, policy)
        return spying(assessment, state, rules)
    return NO_MOVE


@not_inlined
def wanted_deal(assessment: Assessment, state: State, rules: Rules) -> int:
    """A card for the caller, else for whoever holds the fewest, the next one of several; or `NO_MOVE`."""
    chosen = NOTHING
    for step in range(1, state.players):
        other = int((assessment.seat + step) % state.players)
        if is_locked(state, rules, other):
            continue
        if other == state.caller:
            return move_at(DEAL, place(other, NO_SLOT))
        if chosen == NOTHING or state.sizes[other] < state.sizes[chosen]:
            chosen = other
    return NO_MOVE if chosen == NOTHING else move_at(DEAL, place(chosen, NO_SLOT))


@not_inlined
def spying(assessment: Assessment, state: State, rules: Rules) -> int:
    """A look at the first hidden card of the next player who has one, or `NO_MOVE`."""
    for step in range(1, state.players):
        other = (assessment.seat + step) % state.players
        if is_locked(state, rules, int(other)):
            continue
        for slot in range(state.sizes[other]):
            if card_at(state, int(assessment.seat), int(other), slot) == NO_CARD:
                return move_at(LOOK, place(int(other), slot))
    return NO_MOVE


@not_inlined
def spying_low(assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy) -> int:
    """A look at the others' hidden card that is believed to be the lowest, or `NO_MOVE`."""
    move, lowest = NO_MOVE, 0
    for step in range(1, state.players):
        other = int((assessment.seat + step) % state.players)
        if is_locked(state, rules, other):
            continue
        for slot in range(state.sizes[other]):
            if card_at(state, int(assessment.seat), other, slot) == NO_CARD:
                there = place(other, slot)
                worth = worth_believed(assessment, state, rules, prior, policy, there)
                if move == NO_MOVE or worth < lowest:
                    move, lowest = move_at(LOOK, there), worth
    return move


@not_inlined
def wanted_swap(assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy) -> int:
    """The own worst card for the lowest that the player may swap it for, or `NO_MOVE`."""
    if policy.swap == NEVER:
        return NO_MOVE
    theirs, lowest = lowest_of_others(assessment, state, rules, prior, policy)
    least = policy.swap_gain if state.caller < 0 else ANY_GAIN
    if theirs == NOTHING or assessment.worst_worth - lowest < max(least, ANY_GAIN):
        return NO_MOVE
    own = place(int(assessment.seat), int(assessment.worst))
    return move_between(SWAP, min(own, theirs), max(own, theirs))


@not_inlined
def gain_of_swap(assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy) -> int:
    """The points that the swap which the player wants is believed to gain, or 0."""
    if wanted_swap(assessment, state, rules, prior, policy) == NO_MOVE:
        return 0
    return int(assessment.worst_worth - lowest_of_others(assessment, state, rules, prior, policy)[1])


def lowest_of_others(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy
) -> tuple[int, int]:
    """The place and worth of the others' lowest card, if it is below the own worst one, otherwise `NOTHING`.

    A player who swaps blind also considers hidden cards.
    """
    seat, theirs, lowest = int(assessment.seat), NOTHING, assessment.worst_worth
    for step in range(1, state.players):
        other = (seat + step) % state.players
        if is_locked(state, rules, int(other)):
            continue
        for slot in range(state.sizes[other]):
            card = card_at(state, seat, int(other), slot)
            if card != NO_CARD:
                worth = prior.worth[card]
            elif policy.swap == BLIND:
                worth = worth_believed(assessment, state, rules, prior, policy, place(int(other), slot))
            else:
                continue
            if worth < lowest:
                theirs, lowest = place(int(other), slot), worth
    return theirs, lowest
