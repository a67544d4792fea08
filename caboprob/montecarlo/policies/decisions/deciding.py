"""The decision procedure: a player's next move, from what the seat can see and from the player's policy.

All players share it. Functions take records and whole numbers only, so that numba compiles them. Parameters
have the same names throughout; `stream` gives the player's random choices.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import Assessment, assess_hand
from caboprob.montecarlo.policies.decisions.acting import action_move, swap_move, swap_of_looked_move
from caboprob.montecarlo.policies.decisions.calling import wants_call
from caboprob.montecarlo.policies.decisions.claiming import find_set, may_claim
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE, keep_move, may_take, take_move
from caboprob.montecarlo.policies.decisions.goals import (
    NO_TARGET,
    consider_kamikaze,
    exchange_to_target,
    sum_for_reset,
)
from caboprob.montecarlo.policies.decisions.planning import planned_keep, planned_take, plans_sets
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import drawn_card
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import (
    CALL,
    DISCARD,
    DRAW,
    FACE_UP,
    HOLDING,
    KEEP,
    LAID_ACTION,
    LOOK_TWO,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SWAP_LOOKED,
    SWAP_WITH_OTHER,
    TAKE,
    TURN,
    TURN_END,
)
from caboprob.table.core.hands import forget
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import NOWHERE, move_without_places
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.sheet import RoundSheet
from caboprob.table.core.state import State


def decide(
    assessment: Assessment,
    state: State,
    rules: Rules,
    facts: DeckFacts,
    policy: Policy,
    sheet: RoundSheet,
    stream: Shuffler,
) -> int:
    """The next move of the player on turn; `sheet` has the totals before this round."""
    if state.phase == TURN:
        if policy.forgets and random_below(stream, PROBABILITY_SCALE) < policy.forgets:
            forget_a_card(state, stream)
        assess(assessment, state, rules, facts, policy)
        if may_call(state, rules) and wants_call(assessment, state, rules, facts, policy, sheet):
            return move_without_places(CALL)
        return take_or_draw(assessment, state, rules, facts, policy, sheet, stream)
    if state.phase == HOLDING:
        # The assessment made at the start of the turn still holds.
        return use_card(assessment, state, rules, facts, policy, sheet)
    assess(assessment, state, rules, facts, policy)
    if state.phase == TURN_END:
        calls_now = may_call(state, rules) and wants_call(assessment, state, rules, facts, policy, sheet)
        return move_without_places(CALL if calls_now else PASS_CALL)
    if state.phase == LAID_ACTION:
        return use_laid(assessment, state, rules, facts, policy)
    # What is left is the phase after a look, in which a swap may follow.
    action, move = int(rules.action[top_discard(state)]), NO_MOVE
    if action & SWAP_LOOKED and (not action & LOOK_TWO or state.second_looked != NOWHERE):
        move = swap_of_looked_move(assessment, state, rules, facts, policy)
    elif action & SWAP_WITH_OTHER:
        move = swap_move(assessment, state, rules, facts, policy)
    return move if move != NO_MOVE else move_without_places(PASS_SWAP)


@not_inlined
def use_laid(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> int:
    """The move that uses the action of the card just laid on the discard pile, or that skips it."""
    action = int(rules.action[top_discard(state)])
    move = action_move(assessment, state, rules, facts, policy, action)
    return move if move != NO_MOVE else move_without_places(SKIP)


def assess(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> None:
    """Assesses the hand of the player on turn: its cost, a kamikaze to go for, a set to claim."""
    assess_hand(assessment, state, rules, facts, policy)
    assessment.chasing = 0
    if assessment.kamikaze_cards >= policy.kamikaze_from:  # so many own cards known belong to one
        consider_kamikaze(assessment, state, rules, facts, policy)
    assessment.set_size = 0
    if may_claim(assessment, rules, policy):
        find_set(assessment, state, rules, facts, policy)


@not_inlined
def forget_a_card(state: State, stream: Shuffler) -> None:
    """Makes the player on turn forget one known card anywhere on the table, each equally likely.

    A card that lies face up is not forgotten.
    """
    known_count = count_known_cards(state)
    if known_count:
        forget_card(state, random_below(stream, known_count))


def count_known_cards(state: State) -> int:
    """How many cards on the table the player on turn knows and might forget."""
    seat, known_count = int(state.turn), 0
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            known_count += may_forget(state, seat, owner, slot)
    return int(known_count)


def forget_card(state: State, number: int) -> None:
    """Makes the player on turn forget a known card; they are numbered from 0, seat by seat."""
    seat, cards_to_skip = int(state.turn), number
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            if may_forget(state, seat, owner, slot):
                if cards_to_skip == 0:
                    forget(state, owner, slot, seat)
                    return
                cards_to_skip -= 1


def may_forget(state: State, seat: int, owner: int, slot: int) -> bool:
    """Whether a seat knows a card that does not lie face up."""
    knowers = int(state.known[owner, slot])
    return knowers >> seat & 1 == 1 and knowers & FACE_UP == 0


def take_or_draw(
    assessment: Assessment,
    state: State,
    rules: Rules,
    facts: DeckFacts,
    policy: Policy,
    sheet: RoundSheet,
    stream: Shuffler,
) -> int:
    """The move that takes the top discard, or the one that draws."""
    # In the last turn after a call, the own sum that makes the total drop, in hundredths; else `NO_TARGET`.
    target = sum_for_reset(assessment, state, rules, policy, sheet)
    if target != NO_TARGET and may_take(state, rules, policy):
        move = exchange_to_target(assessment, state, facts, TAKE, top_discard(state), target)
        if move != NO_MOVE:
            return move
    # With the wanted sum already, the player draws a card and discards it.
    if assessment.hand_cost == target:
        return move_without_places(DRAW)
    if plans_sets(assessment, policy):
        move = planned_take(assessment, state, rules, facts, policy, stream)
    else:
        move = take_move(assessment, state, rules, facts, policy, stream)
    return move if move != NO_MOVE else move_without_places(DRAW)


def use_card(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, sheet: RoundSheet
) -> int:
    """The move that keeps the card drawn, uses its action, or discards it."""
    card = drawn_card(state)
    target = sum_for_reset(assessment, state, rules, policy, sheet)  # as in `take_or_draw`
    if target != NO_TARGET:
        if assessment.hand_cost == target:
            return move_without_places(DISCARD)
        move = exchange_to_target(assessment, state, facts, KEEP, card, target)
        if move != NO_MOVE:
            return move
    if plans_sets(assessment, policy):
        move = planned_keep(assessment, state, rules, facts, policy, card)
    else:
        move = keep_move(assessment, state, rules, facts, policy, card)
    if move == NO_MOVE and rules.action[card]:
        move = action_move(assessment, state, rules, facts, policy, int(rules.action[card]))
    return move if move != NO_MOVE else move_without_places(DISCARD)
