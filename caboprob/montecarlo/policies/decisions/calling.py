"""Whether to call, and how likely the player believes the call to succeed.

Costs and sums are in hundredths of a point, chances in parts of `PROBABILITY_SCALE`.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.assessment import (
    Assessment,
    cost_believed,
    cost_of_hidden,
    gain_of_draw,
)
from caboprob.montecarlo.policies.deckfacts import FARTHEST_STEP, STEPS_PER_DEVIATION, DeckFacts
from caboprob.montecarlo.policies.observation import known_card
from caboprob.montecarlo.policies.opponentmodel import inferred_worst_cost
from caboprob.montecarlo.policies.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.outcome import TIED, is_success
from caboprob.table.core.scoring.sheet import RoundSheet
from caboprob.table.core.state import State, laps

LEAD_UNIT = 10  # `call_per_lead` is for every so many points of lead


def wants_call(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, sheet: RoundSheet
) -> bool:
    """Whether the player calls instead of taking this turn; one chasing a kamikaze does once it is whole."""
    if assessment.chasing:
        return assessment.missing == 0
    if assessment.unknown > policy.call_unknown:
        return False
    if assessment.hand_cost > HUNDREDTHS * rules.call_most_points:
        return False
    if assessment.hand_cost > call_limit(assessment, state, policy, sheet):
        return False
    # Not even a call that is certain to succeed would pay.
    if policy.call_stay and not call_pays(assessment, rules, policy, PROBABILITY_SCALE):
        return False
    if policy.call_sure == 0 and policy.call_stay == 0:
        return True
    success = call_success(assessment, state, rules, facts, policy)
    return success >= policy.call_sure and (
        policy.call_stay == 0 or call_pays(assessment, rules, policy, success)
    )


def call_pays(assessment: Assessment, rules: Rules, policy: Policy, success: int) -> bool:
    """Whether a call with this chance of success is expected to cost no more than playing on.

    Playing on is taken to cost the share `call_stay` of the own sum, and `call_haste` on top.
    """
    cost_of_playing_on = policy.call_stay * assessment.hand_cost // PROBABILITY_SCALE + policy.call_haste
    return expected_points_called(assessment, rules, success) <= cost_of_playing_on


def expected_points_called(assessment: Assessment, rules: Rules, success: int) -> int:
    """The points that a call with this chance of success is expected to cost, in hundredths.

    Points that a successful call costs all the others count as a gain.
    """
    cost_if_right = 0 if rules.lowest_writes_zero else assessment.hand_cost
    cost_if_right -= HUNDREDTHS * (rules.correct_bonus + rules.others_plus)
    cost_if_wrong = assessment.hand_cost * rules.wrong_call_times + HUNDREDTHS * rules.wrong_call_plus
    return int((success * cost_if_right + (PROBABILITY_SCALE - success) * cost_if_wrong) // PROBABILITY_SCALE)


def call_limit(assessment: Assessment, state: State, policy: Policy, sheet: RoundSheet) -> int:
    """The largest own sum with which the player calls now, in hundredths."""
    limit = policy.call_at
    if policy.call_per_lap:
        limit += policy.call_per_lap * laps(state)  # own turns finished
    limit += policy.call_per_opponent * (state.players - 2)  # for each opponent beyond the first
    if policy.call_per_lead:
        limit += policy.call_per_lead * lead(state, sheet, int(assessment.seat)) // (LEAD_UNIT * HUNDREDTHS)
    return int(limit)


@not_inlined
def lead(state: State, sheet: RoundSheet, seat: int) -> int:
    """How far a player's total is below the average of the others', in hundredths of a point."""
    others_total = 0
    for other in range(state.players):
        others_total += sheet.totals[other]
    others_total -= sheet.totals[seat]
    return int(HUNDREDTHS * others_total // (state.players - 1) - HUNDREDTHS * sheet.totals[seat])


@not_inlined
def call_success(assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy) -> int:
    """The believed chance that a call succeeds, in parts of `PROBABILITY_SCALE`.

    No other sum may be lower, nor equal if ties lose. The other hands are treated as independent.
    """
    chance = PROBABILITY_SCALE
    for other in range(state.players):
        if other != assessment.seat:
            chance = (
                chance * chance_above(assessment, state, rules, facts, policy, other) // PROBABILITY_SCALE
            )
    return chance


def chance_above(
    assessment: Assessment, state: State, rules: Rules, facts: DeckFacts, policy: Policy, other: int
) -> int:
    """The believed chance that another hand is above the own sum, in parts of `PROBABILITY_SCALE`.

    The difference of the two sums is taken as normal, with a continuity correction of half a point. A hidden
    card costs the average at the deal; with every lap it is believed to cost less, though never below
    one point, and its standard deviation shrinks in proportion. A player who `reads` infers such cards from
    what the others discarded instead, and foresees that their last turns replace their worst.
    """
    unknown, known_cost, inferred_cost = 0, 0, 0
    for slot in range(state.sizes[other]):
        card = known_card(state, int(assessment.seat), other, slot)
        if card == NO_CARD:  # the player does not know it
            unknown += 1
            if policy.reads:
                inferred_cost += cost_believed(assessment, state, rules, facts, policy, place_at(other, slot))
        else:
            known_cost += facts.cost[card]
    cost_at_deal = unknown * cost_of_hidden(assessment, state, rules, facts)
    # `others_improve` is by how much a whole hand sinks each lap; the hidden cards have their share.
    improved = policy.others_improve * laps(state) * unknown // max(int(state.sizes[other]), 1)
    hidden_cost = max(cost_at_deal - improved, unknown * HUNDREDTHS)
    if policy.reads:
        hidden_cost = max(inferred_cost, unknown * HUNDREDTHS)
    margin = known_cost + hidden_cost - assessment.hand_cost
    if policy.reads and rules.last_turns:  # after a call the others have one turn each
        worst_cost = inferred_worst_cost(state, other)
        margin -= gain_of_draw(assessment, state, rules, facts, worst_cost)
    margin += HUNDREDTHS // 2 if is_success(TIED, rules) else -HUNDREDTHS // 2
    deviation = facts.deviation[unknown + assessment.unknown] * hidden_cost // max(cost_at_deal, 1)
    step = STEPS_PER_DEVIATION * margin // max(deviation, 1)
    return int(facts.normal[min(max(step, -FARTHEST_STEP), FARTHEST_STEP) + FARTHEST_STEP])
