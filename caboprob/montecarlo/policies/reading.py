"""Reading the others: what the cards that somebody lays down tell about those they hold.

Whoever gives up a card that they knew holds hardly a known card above it, and the same goes for a card drawn
and not kept. The fewest points that a player has laid down so are the *ceiling*, which everybody sees.
"""

from caboprob.machinecode.compiling import seldom
from caboprob.montecarlo.policies.observation import has_seen
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.table.core.state import State, laps

# Measured at tables of sharks, with two and four players, in CABO and Cabu.
SEEN = 83  # a card that its owner has seen, in hundredths of an average one
BELOW_CEILING = 43  # the same in hundredths of the owner's ceiling
WORST_BELOW_CEILING = 75  # the owner's worst card, likewise
WORST = 8 * HUNDREDTHS  # the worst card while there is no ceiling, or one that its owner has not seen
LEAST = HUNDREDTHS  # a hidden card, however long the round has lasted


@seldom
def worth_read(state: State, policy: Policy, owner: int, slot: int, hidden_worth: int) -> int:
    """What another player's hidden card is believed to be worth, given what an average one is."""
    if not has_seen(state, owner, slot):
        return hidden_worth
    improved = policy.others_improve * laps(state) // max(int(state.sizes[owner]), 1)
    worth = hidden_worth * SEEN // HUNDREDTHS - improved
    return int(max(min(worth, state.ceilings[owner] * BELOW_CEILING), LEAST))


def worst_read(state: State, owner: int) -> int:
    """What another player's worst card is believed to be worth."""
    for slot in range(state.sizes[owner]):
        if not has_seen(state, owner, slot):
            return WORST
    return int(min(state.ceilings[owner] * WORST_BELOW_CEILING, WORST))
