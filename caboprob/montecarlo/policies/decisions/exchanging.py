"""Whether to exchange one's own cards for the top discard or for the card drawn, and which."""

from caboprob.montecarlo.policies.assessment import Assessment, worth_of_hidden
from caboprob.montecarlo.policies.decisions.claiming import claim
from caboprob.montecarlo.policies.policy import CERTAIN, Policy
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.shuffling import Shuffler, below
from caboprob.table.core.codes import KEEP, TAKE
from caboprob.table.core.moves import move_at, place
from caboprob.table.core.piles import may_be_taken, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

NO_MOVE = -1
ANY_GAIN = 1


def wanted_take(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, stream: Shuffler
) -> int:
    """The exchange for the top discard, or `NO_MOVE` if the player would rather draw."""
    if not may_take(state, rules, policy):
        return NO_MOVE
    card = top_discard(state)
    if policy.take_whim and below(stream, CERTAIN) < policy.take_whim:
        return exchange_worst(assessment, TAKE)
    if completes(assessment, rules, card):
        return exchange_worst(assessment, TAKE)
    worth = int(prior.worth[card])
    if state.caller >= 0:  # On the last turn the alternative is one draw, which brings an average card.
        if worth < worth_of_hidden(assessment, state, rules, prior):
            return exchange(assessment, state, TAKE, worth, ANY_GAIN)
        return NO_MOVE
    if worth > policy.take_most:
        return NO_MOVE
    return exchange(assessment, state, TAKE, worth, int(policy.take_gain))


def may_take(state: State, rules: Rules, policy: Policy) -> bool:
    """Whether the player ever takes discards, and there is one that may be taken."""
    return bool(policy.take_allowed and state.sizes[state.turn] > 0 and may_be_taken(state, rules))


def wanted_keep(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, card: int
) -> int:
    """The exchange for the card drawn, or `NO_MOVE`; on the last turn any gain is enough."""
    if completes(assessment, rules, card):
        return exchange_worst(assessment, KEEP)
    least = policy.keep_gain if state.caller < 0 else ANY_GAIN
    return exchange(assessment, state, KEEP, int(prior.worth[card]), int(least))


def completes(assessment: Assessment, rules: Rules, card: int) -> bool:
    """Whether the kamikaze that the player goes for still needs a card of this rank."""
    return assessment.chasing == 1 and assessment.needed[rules.rank[card]] > 0


def exchange(assessment: Assessment, state: State, kind: int, worth: int, least: int) -> int:
    """The exchange for a card of this worth that gains the most, or `NO_MOVE` if that is below `least`."""
    least = max(least, ANY_GAIN)
    single = assessment.worst_worth - worth
    if assessment.set_size and assessment.set_worth - worth >= max(single, least):
        return claim(assessment, state, kind)
    return exchange_worst(assessment, kind) if single >= least else NO_MOVE


def exchange_worst(assessment: Assessment, kind: int) -> int:
    """The exchange of the card to give up first."""
    return move_at(kind, place(int(assessment.seat), int(assessment.worst)))
