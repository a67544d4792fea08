"""Goals other than the lowest sum: a kamikaze, and after a call a total that is reset.

A kamikaze is a hand with certain high cards, which together win the round; `chasing` is going for one. A
total on the score sheet that reaches a certain number exactly drops: it is reset. Costs and savings are in
hundredths of a point.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import BELOW_ANY_SAVING, NOTHING, Assessment, cost_of_hidden
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import known_card
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.table.core.codes import NO_CARD, RANKS
from caboprob.table.core.moves import move_at, place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.sheet import RoundSheet
from caboprob.table.core.state import State, laps

NO_TARGET = -1


@not_inlined
def consider_kamikaze(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy
) -> None:
    """Decides whether to go for a kamikaze, and marks it in the assessment; a complete one is always kept."""
    if rules.kamikaze_size == 0 or state.sizes[assessment.seat] < rules.kamikaze_size:
        return
    count_needed(assessment, state, rules)
    if rules.kamikaze_size - assessment.missing < policy.kamikaze_from:
        return
    if assessment.missing == 0 or may_complete(assessment, state, policy):
        assessment.chasing = 1
        find_spare_card(assessment, state, rules, facts)


def count_needed(assessment: Assessment, state: State, rules: Rules) -> None:
    """Counts the cards that the own hand lacks for a kamikaze, in all and of each rank."""
    assessment.missing = rules.kamikaze_size
    for rank in range(RANKS):
        assessment.needed[rank] = rules.kamikaze[rank]
    for slot in range(state.sizes[assessment.seat]):
        rank = assessment.ranks[slot]
        if rank != NOTHING and assessment.needed[rank] > 0:
            assessment.needed[rank] -= 1
            assessment.missing -= 1


def may_complete(assessment: Assessment, state: State, policy: Policy) -> bool:
    """Whether the player is still patient enough, and after a call lacks only one card."""
    return bool(laps(state) < policy.kamikaze_laps and (state.caller < 0 or assessment.missing == 1))


@not_inlined
def find_spare_card(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts) -> None:
    """Finds the card to give up first among those that the kamikaze does not need."""
    seat = int(assessment.seat)
    assessment.spare_saving = BELOW_ANY_SAVING  # less than what giving up any card saves
    for slot in range(state.sizes[seat]):
        card = known_card(state, seat, seat, slot)
        is_hidden = card == NO_CARD  # the player does not know it
        cost = cost_of_hidden(assessment, state, rules, facts) if is_hidden else facts.cost[card]
        if cost > assessment.spare_saving and (is_hidden or not belongs_to_kamikaze(assessment, rules, slot)):
            assessment.spare_slot, assessment.spare_saving = slot, cost


def belongs_to_kamikaze(assessment: Assessment, rules: Rules, slot: int) -> bool:
    """Whether the kamikaze needs the known card in a slot and all those of its rank in earlier slots."""
    rank = assessment.ranks[slot]
    earlier_alike = 0
    for index in range(slot):
        if assessment.ranks[index] == rank:
            earlier_alike += 1
    return bool(earlier_alike < rules.kamikaze[rank])


def sum_for_reset(
    assessment: Assessment, state: State, rules: Rules, policy: Policy, sheet: RoundSheet
) -> int:
    """The own sum, in hundredths, with which this last turn ends on a total that is reset, or `NO_TARGET`."""
    if not policy.chase_reset or state.caller < 0 or rules.reset_at == 0:
        return NO_TARGET
    if sheet.resets[assessment.seat] >= rules.reset_times:  # how often the total has dropped
        return NO_TARGET
    if assessment.unknown or assessment.chasing:
        return NO_TARGET
    total = sheet.totals[assessment.seat]
    # Either every multiple of the number is reset, or only the number itself.
    points_missing = rules.reset_at - (total % rules.reset_at if rules.reset_multiples else total)
    return int(HUNDREDTHS * points_missing) if points_missing > 0 else NO_TARGET


@not_inlined
def exchange_to_target(
    assessment: Assessment, state: State, facts: DeckFacts, move_kind: int, card: int, target: int
) -> int:
    """The exchange of an own card for this one that brings the own sum to the target, or `NO_MOVE`."""
    seat = int(assessment.seat)
    for slot in range(state.sizes[seat]):
        given_up = facts.cost[known_card(state, seat, seat, slot)]
        if assessment.hand_cost - given_up + facts.cost[card] == target:
            return move_at(move_kind, place_at(seat, slot))
    return NO_MOVE
