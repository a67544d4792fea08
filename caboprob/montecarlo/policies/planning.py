"""Planning: exchanges judged by what they gain now and by what a set they make will gain next turn."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.acting import gain_of_swap
from caboprob.montecarlo.policies.assessment import NOTHING, Assessment, curiosity, worth_of_hidden
from caboprob.montecarlo.policies.claiming import claim
from caboprob.montecarlo.policies.exchanging import ANY_GAIN, NO_MOVE
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, Policy
from caboprob.montecarlo.policies.prior import MOST_GAINED, DeckPrior
from caboprob.table.core.codes import KEEP, NO_CARD, SLOTS, SWAP_WITH_OTHER, TAKE
from caboprob.table.core.moves import move_at, place
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

CLAIM = SLOTS  # the set to claim, in place of a slot


@seldom
def planned_take(assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy) -> int:
    """The exchange for the top discard, if it gains more than a draw is expected to, or `NO_MOVE`."""
    card = top_discard(state)
    slot, gain = best_exchange(assessment, state, rules, prior, policy, card)
    singles, sets = given_up(assessment, state, rules, prior, policy, NOTHING, card, NOTHING)
    drawn = gain_of_draw(assessment, state, rules, prior, max(singles, sets))
    drawn -= plan_gain(assessment, state, rules, prior, policy, NOTHING, card, NOTHING) if sets > singles else 0
    least = policy.take_gain if state.caller < 0 else 0
    return exchange_for(assessment, state, TAKE, slot) if gain >= drawn + max(least, ANY_GAIN) else NO_MOVE


@seldom
def planned_keep(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, card: int
) -> int:
    """The exchange for the card drawn, if that is better than laying it down, or `NO_MOVE`."""
    slot, gain = best_exchange(assessment, state, rules, prior, policy, card)
    laid = 0
    if rules.snaps:
        rank = int(rules.rank[card])
        laid = thrown_after(assessment, state, prior, rank, NOTHING)
        if laid:
            laid += plan_gain(assessment, state, rules, prior, policy, NOTHING, card, rank)
            laid -= plan_gain(assessment, state, rules, prior, policy, NOTHING, card, NOTHING)
    if rules.action[card] & SWAP_WITH_OTHER:
        laid = max(laid, gain_of_swap(assessment, state, rules, prior, policy))
    least = policy.keep_gain if state.caller < 0 else 0
    return exchange_for(assessment, state, KEEP, slot) if gain >= laid + max(least, ANY_GAIN) else NO_MOVE


def exchange_for(assessment: Assessment, state: State, kind: int, slot: int) -> int:
    """The move that gives up the card in a slot, or the set."""
    if slot == CLAIM:
        return claim(assessment, state, kind)
    return move_at(kind, place(int(assessment.seat), slot))


@seldom
def best_exchange(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, card: int
) -> tuple[int, int]:
    """What to give up for a card, a slot or `CLAIM`, and what that gains."""
    seat, worth = int(assessment.seat), int(prior.worth[card])
    before = plan_gain(assessment, state, rules, prior, policy, NOTHING, card, NOTHING)
    best, most = NOTHING, -MOST_GAINED * HUNDREDTHS
    for slot in range(state.sizes[seat]):
        rank = int(assessment.ranks[slot])
        gain = loss_at(assessment, state, rules, prior, policy, slot) - worth - before
        gone = NOTHING
        if rules.snaps and rank != NOTHING and rank != rules.rank[card]:
            thrown = thrown_after(assessment, state, prior, rank, slot)
            gone = rank if thrown else NOTHING
            gain += thrown
        gain += plan_gain(assessment, state, rules, prior, policy, slot, card, gone)
        if gain > most:
            best, most = slot, gain
    if assessment.set_size:
        gain = assessment.set_worth - worth - before
        gain += plan_gain(assessment, state, rules, prior, policy, NOTHING, card, int(assessment.set_rank))
        if gain > most:
            best, most = CLAIM, int(gain)
    return best, most


def loss_at(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, policy: Policy, slot: int
) -> int:
    """The worth of giving up the card in a slot; learning what a hidden one is counts as well."""
    card = card_at(state, int(assessment.seat), int(assessment.seat), slot)
    if card == NO_CARD:
        return worth_of_hidden(assessment, state, rules, prior) + curiosity(state, policy)
    return int(prior.worth[card])


def thrown_after(assessment: Assessment, state: State, prior: DeckPrior, rank: int, slot: int) -> int:
    """The worth of the own cards that can be thrown on one of this rank, other than the one in a slot."""
    seat, thrown = int(assessment.seat), 0
    for other in range(state.sizes[seat]):
        if other != slot and assessment.ranks[other] == rank:
            thrown += prior.worth[card_at(state, seat, seat, other)]
    return thrown


def plan_gain(
    assessment: Assessment,
    state: State,
    rules: Rules,
    prior: DeckPrior,
    policy: Policy,
    slot: int,
    card: int,
    gone: int,
) -> int:
    """How much more the next turn is expected to gain because of a set, as far as the player plans for it.

    With a card put in a slot, if that is not `NOTHING`, and without the cards of the rank that is gone.
    """
    if state.caller >= 0:
        return 0
    singles, sets = given_up(assessment, state, rules, prior, policy, slot, card, gone)
    if sets <= singles:
        return 0
    more = gain_of_draw(assessment, state, rules, prior, sets)
    more -= gain_of_draw(assessment, state, rules, prior, singles)
    return policy.keep_plan * more // CERTAIN


@seldom
def given_up(
    assessment: Assessment,
    state: State,
    rules: Rules,
    prior: DeckPrior,
    policy: Policy,
    slot: int,
    card: int,
    gone: int,
) -> tuple[int, int]:
    """The worth of the best single card and of the best set to give up, for a hand as in `plan_gain`."""
    size, most = int(state.sizes[assessment.seat]), min(int(policy.set_most), int(rules.largest_set))
    most = SLOTS if rules.snaps else most
    singles, sets = -HUNDREDTHS, 0
    for a in range(size):
        rank = rules.rank[card] if a == slot else assessment.ranks[a]
        if a != slot and rank == gone and gone != NOTHING:
            continue
        worth = int(prior.worth[card])
        if a != slot:
            worth = loss_at(assessment, state, rules, prior, policy, a)
        singles = max(singles, worth)
        if rank == NOTHING:
            continue
        count = 1
        for b in range(size):
            if b != a and b != slot and assessment.ranks[b] == rank:
                count += 1
            elif b == slot and b != a and rules.rank[card] == rank:
                count += 1
        if count > 1:
            sets = max(sets, min(count, most) * worth)
    return singles, sets


def gain_of_draw(
    assessment: Assessment, state: State, rules: Rules, prior: DeckPrior, worth: int
) -> int:
    """What a draw is expected to gain if cards of this worth would be given up for a lower one."""
    points = (worth + prior.mean_worth - worth_of_hidden(assessment, state, rules, prior)) // HUNDREDTHS
    return int(prior.draw_gain[min(max(points, 0), MOST_GAINED - 1)])
