"""Planning: judges exchanges by what they gain now and by what a set that they make will gain next turn.

The assessment's spare card is the own card to give up first; what that saves includes the value of learning a
hidden card. Gains and costs are in hundredths of a point. `keep_plan` is the share of the next turn's
gain that a player counts, in parts of `PROBABILITY_SCALE`.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import (
    NOTHING,
    Assessment,
    cost_of_hidden,
    curiosity_bonus,
    gain_of_draw,
)
from caboprob.montecarlo.policies.decisions.acting import gain_of_look_to_swap, gain_of_swap
from caboprob.montecarlo.policies.decisions.claiming import claim_move
from caboprob.montecarlo.policies.decisions.exchanging import (
    NO_MOVE,
    SMALLEST_GAIN,
    exchange_spare_move,
    may_take,
)
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import known_card
from caboprob.montecarlo.policies.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import KEEP, NO_CARD, SLOTS, SWAP_LOOKED, SWAP_WITH_OTHER, TAKE
from caboprob.table.core.moves import move_at, place_at
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

CLAIM = SLOTS  # the set to claim, in place of a slot
BELOW_ANY_GAIN = -64 * HUNDREDTHS


def plans_sets(assessment: Assessment, policy: Policy) -> bool:
    """Whether the player plans for sets; whoever goes for a kamikaze has other plans."""
    return policy.keep_plan > 0 and not assessment.chasing


@not_inlined
def planned_take(
    assessment: Assessment,
    state: State,
    rules: Rules,
    facts: DeckFacts,
    policy: Policy,
    stream: Shuffler,
) -> int:
    """The exchange for the top discard, if it gains more than a draw is expected to, or `NO_MOVE`."""
    if not may_take(state, rules, policy):
        return NO_MOVE
    card = top_discard(state)
    if policy.take_whim and random_below(stream, PROBABILITY_SCALE) < policy.take_whim:
        return exchange_spare_move(assessment, TAKE)  # whatever the card is
    if state.caller < 0 and facts.cost[card] > policy.take_most:  # nobody has called yet
        return NO_MOVE
    slot, gain = best_exchange(assessment, state, rules, facts, policy, card)
    gain -= max(policy.take_gain if state.caller < 0 else 0, SMALLEST_GAIN)
    if gain < 0 or gain < gain_of_draw_or_swap(assessment, state, rules, facts, policy):
        return NO_MOVE
    return exchange_at(assessment, state, TAKE, slot)


@not_inlined
def gain_of_draw_or_swap(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> int:
    """What a draw is expected to gain, by the card drawn or by a swap."""
    best_single, best_set = int(assessment.spare_saving), 0
    if assessment.has_pair:
        # The hand as it is: no card is put into a slot, and no rank is gone.
        best_single, best_set = best_single_and_set(
            assessment, state, rules, facts, policy, NOTHING, NO_CARD, NOTHING
        )
    gain = gain_of_draw(assessment, state, rules, facts, max(best_single, best_set))
    if best_set > best_single and state.caller < 0:  # The set is used up then, and no longer planned for.
        extra_gain = gain - gain_of_draw(assessment, state, rules, facts, best_single)
        gain -= policy.keep_plan * extra_gain // PROBABILITY_SCALE
    return (
        gain + facts.swap_share * gain_of_swap(assessment, state, rules, facts, policy) // PROBABILITY_SCALE
    )


@not_inlined
def planned_keep(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, card: int
) -> int:
    """The exchange for the card drawn, if that is better than discarding it, or `NO_MOVE`."""
    slot, gain = best_exchange(assessment, state, rules, facts, policy, card)
    discard_gain = 0
    if rules.snaps:
        discard_gain = gain_of_snaps(assessment, state, rules, facts, policy, card)
    if rules.action[card] & SWAP_WITH_OTHER:
        discard_gain = max(discard_gain, gain_of_swap(assessment, state, rules, facts, policy))
    if rules.action[card] & SWAP_LOOKED:
        discard_gain = max(discard_gain, gain_of_look_to_swap(assessment, state, rules, facts, policy))
    min_gain = max(policy.keep_gain if state.caller < 0 else 0, SMALLEST_GAIN)
    return exchange_at(assessment, state, KEEP, slot) if gain >= discard_gain + min_gain else NO_MOVE


def gain_of_snaps(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, card: int
) -> int:
    """What discarding a card gains because own cards of its rank can be snapped on it."""
    rank = int(rules.rank[card])
    gain = cost_of_snapped(assessment, state, facts, rank, NOTHING)
    if gain:
        gain += plan_gain(assessment, state, rules, facts, policy, NOTHING, card, rank)
        gain -= plan_gain(assessment, state, rules, facts, policy, NOTHING, card, NOTHING)
    return gain


def exchange_at(assessment: Assessment, state: State, move_kind: int, slot: int) -> int:
    """The move that gives up the card in a slot, or the set."""
    if slot == CLAIM:
        return claim_move(assessment, state, move_kind)
    return move_at(move_kind, place_at(int(assessment.seat), slot))


@not_inlined
def best_exchange(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, card: int
) -> tuple[int, int]:
    """What to give up for a card, a slot or `CLAIM` for the set, and what that gains."""
    seat, cost = int(assessment.seat), int(facts.cost[card])
    if not assessment.has_pair and not holds_rank(assessment, state, int(rules.rank[card])):
        return int(assessment.spare_slot), int(assessment.spare_saving - cost)
    plan_before = plan_gain(assessment, state, rules, facts, policy, NOTHING, card, NOTHING)
    best_choice, best_gain = NOTHING, BELOW_ANY_GAIN
    for slot in range(state.sizes[seat]):
        rank = int(assessment.ranks[slot])
        gain = saving_at(assessment, state, rules, facts, policy, slot) - cost - plan_before
        gone_rank = NOTHING
        # Others of the rank given up can then be snapped on it, and are gone as well.
        if rules.snaps and rank != NOTHING and rank != rules.rank[card]:
            snapped_cost = cost_of_snapped(assessment, state, facts, rank, slot)
            gone_rank = rank if snapped_cost else NOTHING
            gain += snapped_cost
        gain += plan_gain(assessment, state, rules, facts, policy, slot, card, gone_rank)
        if gain > best_gain:
            best_choice, best_gain = slot, gain
    if assessment.set_size:
        gain = assessment.set_saving - cost - plan_before
        gain += plan_gain(assessment, state, rules, facts, policy, NOTHING, card, int(assessment.set_rank))
        if gain > best_gain:
            best_choice, best_gain = CLAIM, int(gain)
    return best_choice, best_gain


def holds_rank(assessment: Assessment, state: State, rank: int) -> bool:
    """Whether a known own card has this rank."""
    held_count = 0
    for slot in range(state.sizes[assessment.seat]):
        held_count += assessment.ranks[slot] == rank
    return held_count > 0


def saving_at(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, slot: int
) -> int:
    """What giving up the card in a slot saves, including the value of learning a hidden one."""
    card = known_card(state, int(assessment.seat), int(assessment.seat), slot)
    if card == NO_CARD:
        return cost_of_hidden(assessment, state, rules, facts) + curiosity_bonus(state, policy)
    return int(facts.cost[card])


def cost_of_snapped(assessment: Assessment, state: State, facts: DeckFacts, rank: int, slot: int) -> int:
    """The cost of the own cards that can be snapped on one of this rank, other than the one in a slot."""
    seat, cost = int(assessment.seat), 0
    for other in range(state.sizes[seat]):
        if other != slot and assessment.ranks[other] == rank:
            cost += facts.cost[known_card(state, seat, seat, other)]
    return cost


def plan_gain(
    assessment: Assessment,
    state: State,
    rules: Rules,
    facts: DeckFacts,
    policy: Policy,
    slot: int,
    card: int,
    gone_rank: int,
) -> int:
    """How much more the next turn is expected to gain because of a set, as far as the player plans for it.

    The hand is the own one with `card` put in `slot`, unless that is `NOTHING`, and without the cards of
    `gone_rank`.
    """
    if state.caller >= 0:
        return 0
    best_single, best_set = best_single_and_set(
        assessment, state, rules, facts, policy, slot, card, gone_rank
    )
    if best_set <= best_single:
        return 0
    extra_gain = gain_of_draw(assessment, state, rules, facts, best_set)
    extra_gain -= gain_of_draw(assessment, state, rules, facts, best_single)
    return policy.keep_plan * extra_gain // PROBABILITY_SCALE


@not_inlined
def best_single_and_set(
    assessment: Assessment,
    state: State,
    rules: Rules,
    facts: DeckFacts,
    policy: Policy,
    slot: int,
    card: int,
    gone_rank: int,
) -> tuple[int, int]:
    """What is saved by giving up the best single card and the best set, for a hand as in `plan_gain`."""
    size, max_size = int(state.sizes[assessment.seat]), min(int(policy.set_most), int(rules.largest_set))
    max_size = SLOTS if rules.snaps else max_size  # any number can be snapped, one after the other
    best_single, best_set = -HUNDREDTHS, 0
    for index in range(size):
        rank = int(rules.rank[card] if index == slot else assessment.ranks[index])
        if index == slot:
            cost = int(facts.cost[card])
        elif rank != NOTHING and rank == gone_rank:
            continue
        else:
            cost = saving_at(assessment, state, rules, facts, policy, index)
        best_single = max(best_single, cost)
        count = 0
        for other in range(size):
            count += rank == (rules.rank[card] if other == slot else assessment.ranks[other])
        if count > 1 and rank != NOTHING:
            best_set = max(best_set, min(count, max_size) * cost)
    return best_single, best_set
