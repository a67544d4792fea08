"""Reading the others: what the cards that somebody lays down tell about those they hold.

Whoever gives up a card that they knew holds no known card above it, and the same goes for a card drawn
that is not kept. The lowest of these cards is a player's *ceiling*. Everybody sees it.
"""

from typing import Annotated

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.observation import card_laid, has_seen
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Policy
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.structs import Ints, Struct
from caboprob.table.core.codes import NO_CARD, SEATS
from caboprob.table.core.moves import places_in
from caboprob.table.core.state import State, laps

NO_CEILING = 10_000
# Measured at tables of sharks, with two to five players, in all games.
SEEN_AT_DEAL = 83  # a card its owner has seen, in hundredths of an average one
BELOW_CEILING = 43  # the same in hundredths of the owner's ceiling
WORST_BELOW_CEILING = 75  # the owner's worst card, likewise
WORST_AT_DEAL = 8 * HUNDREDTHS
LEAST_WORTH = HUNDREDTHS  # however long the round has lasted


class Reading(Struct):
    """What everybody has read from the cards laid down in this round."""

    ceilings: Annotated[Ints, SEATS]  # by seat, in hundredths of a point


def begin_reading(reading: Reading) -> None:
    """Nobody has laid anything down yet."""
    for seat in range(SEATS):
        reading.ceilings[seat] = NO_CEILING


def read_move(reading: Reading, state: State, prior: DeckPrior, move: int) -> None:
    """Lowers the ceiling of the player on turn, who is about to make this move."""
    card = card_laid(state, move)
    if card != NO_CARD:
        ceiling = prior.worth[card] * max(places_in(move), 1)
        reading.ceilings[state.turn] = min(reading.ceilings[state.turn], ceiling)


@seldom
def worth_read(
    reading: Reading, state: State, policy: Policy, owner: int, slot: int, hidden_worth: int
) -> int:
    """What another player's hidden card is believed to be worth, given what an average one is."""
    if not has_seen(state, owner, slot):
        return hidden_worth
    improved = policy.others_improve * laps(state) // max(int(state.sizes[owner]), 1)
    worth = hidden_worth * SEEN_AT_DEAL // HUNDREDTHS - improved
    worth = min(worth, reading.ceilings[owner] * BELOW_CEILING // HUNDREDTHS)
    return int(max(worth, LEAST_WORTH))


def worst_read(reading: Reading, state: State, owner: int) -> int:
    """What another player's worst card is believed to be worth."""
    for slot in range(state.sizes[owner]):
        if not has_seen(state, owner, slot):
            return WORST_AT_DEAL
    return int(min(reading.ceilings[owner] * WORST_BELOW_CEILING // HUNDREDTHS, WORST_AT_DEAL))
