"""Which set of own cards to claim: cards of one rank that are given up together for one card.

Costs, and what giving a set up saves, are in hundredths of a point. A hidden card has `NOTHING` as its rank.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import NOTHING, Assessment, cost_of_hidden
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.observation import card_discarded, known_card
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import NOWHERE, move_with_places, place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def may_claim(assessment: Assessment, rules: Rules, policy: Policy) -> bool:
    """Whether there may be a set: a pair is known, or the player also bets on hidden cards."""
    if policy.set_most == 1 or rules.largest_set == 1:
        return False
    return bool(assessment.has_pair or policy.set_sure < PROBABILITY_SCALE)


def find_set(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> None:
    """Finds the set that saves the most when given up; if there is none, `set_size` stays as it was: 0."""
    max_size = min(int(policy.set_most), int(rules.largest_set))
    assessment.set_hidden_slot = NOTHING
    assessment.set_saving = 0
    find_known_set(assessment, state, rules, facts, max_size)
    if policy.set_sure < PROBABILITY_SCALE and assessment.unknown:
        bet_on_set(assessment, state, rules, facts, policy, max_size)


def find_known_set(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, max_size: int
) -> None:
    """Finds the best set among the own cards known, of at most so many cards."""
    seat = int(assessment.seat)
    for first in range(state.sizes[seat] - 1):
        rank = assessment.ranks[first]
        # Whoever goes for a kamikaze keeps the cards that belong to it.
        if rank != NOTHING and not (assessment.chasing and rules.kamikaze[rank]):
            count = min(count_from(assessment, state, first), max_size)
            cost = count * facts.cost[known_card(state, seat, seat, first)]
            if count > 1 and cost > assessment.set_saving:
                choose_set(assessment, rank, count, cost)


def count_from(assessment: Assessment, state: State, first: int) -> int:
    """How many own cards known, from this slot on, have the rank of the first."""
    count = 0
    for slot in range(first, state.sizes[assessment.seat]):
        count += assessment.ranks[slot] == assessment.ranks[first]
    return count


def choose_set(assessment: Assessment, rank: int, size: int, cost: int) -> None:
    """Makes a set the best one so far."""
    assessment.set_rank, assessment.set_size, assessment.set_saving = rank, size, cost


@not_inlined
def bet_on_set(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, max_size: int
) -> None:
    """Adds a hidden card to a set of known ones, if the chance that it fits satisfies the player."""
    seat, hidden_cost = int(assessment.seat), cost_of_hidden(assessment, state, rules, facts)
    for slot in range(state.sizes[seat]):
        rank = assessment.ranks[slot]
        if rank == NOTHING:
            continue
        count = 0
        for other in range(state.sizes[seat]):
            count += assessment.ranks[other] == rank
        cost = count * facts.cost[known_card(state, seat, seat, slot)] + hidden_cost
        if count < max_size and cost > assessment.set_saving:
            copies, unseen = copies_left(state, rules, rank, seat)
            if PROBABILITY_SCALE * copies >= policy.set_sure * unseen:
                choose_set(assessment, rank, count + 1, cost)
                assessment.set_hidden_slot = assessment.first_unknown


@not_inlined
def copies_left(state: State, rules: Rules, rank: int, seat: int) -> tuple[int, int]:
    """How many of the cards that a seat has not seen have this rank, and how many it has not seen at all."""
    left, unseen = 0, int(rules.deck_size)
    for index in range(rules.deck_size):
        left += rules.rank[rules.deck[index]] == rank
    for depth in range(state.discard_size):
        left -= rules.rank[card_discarded(state, depth)] == rank
        unseen -= 1
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            card = known_card(state, seat, owner, slot)
            if card != NO_CARD:
                left -= rules.rank[card] == rank
                unseen -= 1
    return left, unseen


@not_inlined
def claim_move(assessment: Assessment, state: State, move_kind: int) -> int:
    """The move that claims the best set."""
    seat, cards_to_claim = int(assessment.seat), int(assessment.set_size)
    a, b, c, d = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for slot in range(state.sizes[seat] - 1, -1, -1):
        fits = assessment.ranks[slot] == assessment.set_rank or slot == assessment.set_hidden_slot
        # Slots are claimed from the right; one claim is reserved until the hidden card has been reached.
        if fits and cards_to_claim > (1 if slot > assessment.set_hidden_slot > NOTHING else 0):
            a, b, c, d = place_at(seat, slot), a, b, c
            cards_to_claim -= 1
    return move_with_places(move_kind, a, b, c, d)
