"""A model of the others: what the cards that players discard tell about those they hold.

Whoever gives up a card that they knew is unlikely to hold a card they know to cost more. The same goes for a
card drawn and not kept. The lowest points that a player has given up in this way are the *ceiling*, which
everybody sees; before there is one, it is higher than any points.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.policies.observation import owner_remembers
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.table.core.state import State, laps

# Measured at tables of the built-in player `shark`, with two and four players, in CABO and Cabu.
SEEN_PERCENT = 83  # a card that its owner has seen, in percent of an average card
CEILING_PERCENT = 43  # ... and at most this percentage of its owner's ceiling
CEILING_PERCENT_WORST = 75  # the owner's worst card: at most this percentage of the ceiling
WORST_UNSEEN = 8 * HUNDREDTHS  # the worst card while there is no ceiling, or one that its owner has not seen
COST_FLOOR = HUNDREDTHS  # no hidden card is believed to cost less, however long the round has lasted


@not_inlined
def inferred_cost(state: State, policy: Policy, owner: int, slot: int, hidden_cost: int) -> int:
    """What another player's hidden card is inferred to cost, if an average one costs `hidden_cost`."""
    if not owner_remembers(state, owner, slot):  # its owner has not seen it, or has forgotten it
        return hidden_cost
    # `others_improve` is by how much a whole hand sinks each lap: this is the share of one card.
    improved = policy.others_improve * laps(state) // max(int(state.sizes[owner]), 1)
    cost = hidden_cost * SEEN_PERCENT // 100 - improved
    # A ceiling is in points, and points times percent are hundredths of a point.
    return int(max(min(cost, state.ceilings[owner] * CEILING_PERCENT), COST_FLOOR))


def inferred_worst_cost(state: State, owner: int) -> int:
    """What another player's worst card is inferred to cost."""
    for slot in range(state.sizes[owner]):
        if not owner_remembers(state, owner, slot):
            return WORST_UNSEEN
    return int(min(state.ceilings[owner] * CEILING_PERCENT_WORST, WORST_UNSEEN))
