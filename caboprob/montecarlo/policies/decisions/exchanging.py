"""Whether to exchange one's own cards for the top discard or for the card drawn, and which.

The assessment's spare card is the own card to give up first; its set is several of one rank, to claim. Costs
and gains are in hundredths of a point. `spare_saving` is what giving the spare card up saves, plus the value
of learning it if it is hidden.
"""

from caboprob.montecarlo.policies.assessment import Assessment, cost_of_hidden
from caboprob.montecarlo.policies.decisions.claiming import claim_move
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import KEEP, TAKE
from caboprob.table.core.moves import move_at, place_at
from caboprob.table.core.piles import may_be_taken, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

NO_MOVE = -1
SMALLEST_GAIN = 1  # in hundredths of a point


def take_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, stream: Shuffler
) -> int:
    """The exchange for the top discard, or `NO_MOVE` if the player would rather draw."""
    if not may_take(state, rules, policy):
        return NO_MOVE
    card = top_discard(state)
    if policy.take_whim and random_below(stream, PROBABILITY_SCALE) < policy.take_whim:
        return exchange_spare_move(assessment, TAKE)
    if serves_kamikaze(assessment, rules, card):
        return exchange_spare_move(assessment, TAKE)
    cost = int(facts.cost[card])
    if state.caller >= 0:  # On a last turn the alternative is one draw: any card below the average will do.
        if cost < cost_of_hidden(assessment, state, rules, facts):
            return exchange_move(assessment, state, TAKE, cost, SMALLEST_GAIN)
        return NO_MOVE
    if cost > policy.take_most:
        return NO_MOVE
    return exchange_move(assessment, state, TAKE, cost, int(policy.take_gain))


def may_take(state: State, rules: Rules, policy: Policy) -> bool:
    """Whether the player ever takes discards (`take_allowed`), and there is one that may be taken."""
    return bool(policy.take_allowed and state.sizes[state.turn] > 0 and may_be_taken(state, rules))


def keep_move(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, card: int
) -> int:
    """The exchange for the card drawn, or `NO_MOVE`; on the last turn any gain is enough."""
    if serves_kamikaze(assessment, rules, card):
        return exchange_spare_move(assessment, KEEP)
    min_gain = policy.keep_gain if state.caller < 0 else SMALLEST_GAIN
    return exchange_move(assessment, state, KEEP, int(facts.cost[card]), int(min_gain))


def serves_kamikaze(assessment: Assessment, rules: Rules, card: int) -> bool:
    """Whether the kamikaze that the player goes for still needs a card of this rank."""
    return assessment.chasing == 1 and assessment.needed[rules.rank[card]] > 0


def exchange_move(assessment: Assessment, state: State, move_kind: int, cost: int, min_gain: int) -> int:
    """The exchange for a card of this cost that gains the most, or `NO_MOVE` if that is below `min_gain`.

    It gives up the spare card, or the best set that can be claimed if that gains as much.
    """
    min_gain = max(min_gain, SMALLEST_GAIN)
    single_gain = assessment.spare_saving - cost
    if assessment.set_size and assessment.set_saving - cost >= max(single_gain, min_gain):
        return claim_move(assessment, state, move_kind)
    return exchange_spare_move(assessment, move_kind) if single_gain >= min_gain else NO_MOVE


def exchange_spare_move(assessment: Assessment, move_kind: int) -> int:
    """The exchange of the card to give up first."""
    return move_at(move_kind, place_at(int(assessment.seat), int(assessment.spare_slot)))
