"""An assessment: how the player on turn judges their hand, as one struct.

Costs are in hundredths of a point: what a card counts against its holder, as far as the player can tell.
Giving it up saves as much. The struct lives in the workspace and is overwritten at every turn, since compiled
code that allocates nothing is several times faster.
"""

from typing import Annotated

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Ints, Struct
from caboprob.montecarlo.policies.deckfacts import DRAW_GAIN_SIZE, DeckFacts
from caboprob.montecarlo.policies.observation import card_discarded, known_card
from caboprob.montecarlo.policies.opponentmodel import inferred_cost
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.table.core.codes import NO_CARD, RANKS, SLOTS
from caboprob.table.core.moves import seat_of, slot_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

NOTHING = -1  # in place of a slot, a rank or a place
NOT_COMPUTED = -1_000_000  # in place of a cost that has not been needed yet
BELOW_ANY_SAVING = -1_000_000  # in place of what giving up a card saves, for a card that is to be kept


class Assessment(Struct):
    """How the player on turn judges their hand."""

    seat: int
    hidden_cost: int  # of a card not seen; read it with `cost_of_hidden`
    hand_cost: int  # of the own hand, hidden cards at their average
    unknown: int  # how many own cards are not known
    first_unknown: int  # the slot of the first of them, or `NOTHING`
    spare_slot: int  # the slot of the card to give up first
    spare_saving: int  # what giving it up saves; if it is hidden, with `curiosity_bonus`
    ranks: Annotated[Ints, SLOTS]  # of the own cards by slot, `NOTHING` for one not known
    has_pair: int  # 1 if two own cards known have the same rank
    set_rank: int  # the rank of the best set to claim
    set_size: int  # its size, 0 if there is none
    set_saving: int  # what giving it up saves
    set_hidden_slot: int  # of a hidden card claimed with it on the chance that it fits, or `NOTHING`
    kamikaze_cards: int  # how many own cards known belong to a kamikaze, high cards that together win
    chasing: int  # 1 if the player goes for a kamikaze or has one
    missing: int  # how many cards it still lacks
    needed: Annotated[Ints, RANKS]  # ... and how many of each rank


def assess_hand(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> None:
    """Assesses the hand of the player on turn: its ranks, its cost, and the card to give up first."""
    assessment.seat = state.turn
    # A card counter's is computed when it is needed.
    assessment.hidden_cost = NOT_COMPUTED if policy.counts else facts.mean_cost
    weigh_cards(assessment, state, rules, facts, policy)
    count_ranks(assessment, state, rules)


def weigh_cards(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> None:
    """Reads the own cards as far as they are known, adds up their costs, and finds the one to give up first.

    One loop over local variables, which numba keeps in registers: every turn begins here, and separate loops,
    or sums kept in the struct, made whole rounds 5 to 15 % slower.
    """
    seat, extra = int(assessment.seat), curiosity_bonus(state, policy)
    hand_cost, unknown, first_unknown, spare_slot, spare_saving = 0, 0, NOTHING, 0, BELOW_ANY_SAVING
    for slot in range(state.sizes[seat]):
        card = known_card(state, seat, seat, slot)
        if card == NO_CARD:
            cost = cost_of_hidden(assessment, state, rules, facts)
            saving = cost + extra
            assessment.ranks[slot] = NOTHING
            first_unknown = slot if unknown == 0 else first_unknown
            unknown += 1
        else:
            cost = int(facts.cost[card])
            saving = cost
            assessment.ranks[slot] = rules.rank[card]
        hand_cost += cost
        if saving > spare_saving:
            spare_slot, spare_saving = slot, saving
    assessment.hand_cost, assessment.unknown, assessment.first_unknown = hand_cost, unknown, first_unknown
    assessment.spare_slot, assessment.spare_saving = spare_slot, spare_saving


def count_ranks(assessment: Assessment, state: State, rules: Rules) -> None:
    """Counts the known cards of a kamikaze, and finds out whether two known cards have the same rank."""
    rank_bits, has_pair, kamikaze_cards = 0, 0, 0
    for slot in range(state.sizes[assessment.seat]):
        rank = assessment.ranks[slot]
        if rank != NOTHING:
            kamikaze_cards += rules.kamikaze[rank] > 0  # by rank: how many cards of it a kamikaze takes
            has_pair |= rank_bits >> rank & 1
            rank_bits |= 1 << rank
    assessment.has_pair, assessment.kamikaze_cards = has_pair, kamikaze_cards


def curiosity_bonus(state: State, policy: Policy) -> int:
    """The extra value of giving up a hidden card, which one learns by that; none after a call."""
    return int(policy.keep_curious) if state.caller < 0 else 0


def cost_of_hidden(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts) -> int:
    """The cost of a card not seen: the deck's mean, or for a card counter the mean of the cards left."""
    if assessment.hidden_cost == NOT_COMPUTED:
        assessment.hidden_cost = mean_of_unseen(state, rules, facts, int(assessment.seat))
    return int(assessment.hidden_cost)


def cost_believed(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, place: int
) -> int:
    """The cost of another player's card that one has not seen: the average, or what a reader infers."""
    hidden_cost = cost_of_hidden(assessment, state, rules, facts)
    if not policy.reads:
        return hidden_cost
    return inferred_cost(state, policy, seat_of(place), slot_of(place), hidden_cost)


def gain_of_draw(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, cost: int) -> int:
    """What a draw is expected to gain if cards of this cost are given up for any lower card.

    The table of gains is that of the full deck. Where the cards left cost less on average, which a card
    counter knows, the card given up counts as that much dearer.
    """
    points = (cost + facts.mean_cost - cost_of_hidden(assessment, state, rules, facts)) // HUNDREDTHS
    return int(facts.draw_gain[min(max(points, 0), DRAW_GAIN_SIZE - 1)])


@not_inlined
def mean_of_unseen(state: State, rules: Rules, facts: DeckFacts, seat: int) -> int:
    """The mean cost of the cards that a seat has not seen."""
    points, cards = int(facts.points), int(rules.deck_size - state.discard_size)
    for depth in range(state.discard_size):
        points -= rules.points[card_discarded(state, depth)]
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            card = known_card(state, seat, owner, slot)
            if card != NO_CARD:
                points -= rules.points[card]
                cards -= 1
    return HUNDREDTHS * points // max(cards, 1)
