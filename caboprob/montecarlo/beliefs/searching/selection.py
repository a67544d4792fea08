"""Which hands players come to hold: cards are kept by choice, so a hand is not a random part of what is left.

Given everything else at a table, my hand is one of those that could be dealt from the pool of my cards and
the pile. Its chance is the number of ways to deal it times how often players keep such a hand. That second
factor is unknown, and estimated for each hand from the hands held at many moments (Vardi, Empirical
distributions in selection bias models, Annals of Statistics, 1985). Cards of equal rank and points are of one
class.
"""

from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, Ints
from caboprob.table.core.codes import FACES

SAMPLED_HANDS = 300  # of those held, evenly spread over the moments
MOST_ITERATIONS, CONVERGED = 30, 1e-3  # the iteration ends once no weight changes by a larger share
LEAST_SHARE = 0.01  # of the mean chance: no pool gets less, even if it can give none of the sampled hands


class HeldHands(NamedTuple):
    """Own hands at moments (rows), by class of card (columns), and what they came from.

    `known_counts` counts the own cards known, `pools` my cards and the pile together. `odds` says how much
    likelier than its share of the pool a card is held at that moment.
    """

    known_counts: Ints
    pools: Ints
    odds: Floats

    def at(self, chosen: Any) -> "HeldHands":
        """The rows chosen."""
        return HeldHands(self.known_counts[chosen], self.pools[chosen], self.odds[chosen])


def chance_of_hands(held_hands: HeldHands, *, reference_hands: HeldHands) -> Floats:
    """How likely each pool of some moments is to give a hand that players hold, up to a factor common to all.

    Which hands these are, and how often each is kept, is estimated from the `reference_hands`, those held at
    these moments or others.
    """
    hands = reference_hands.known_counts[:: -(-len(reference_hands.known_counts) // SAMPLED_HANDS)]
    shares = shares_of(hands, reference_hands.pools, reference_hands.odds)
    weights = _ease_of_dealing(shares)
    if held_hands is not reference_hands:
        shares = shares_of(hands, held_hands.pools, held_hands.odds)
    return _above_zero(_mean_over_hands(shares, weights))


def _ease_of_dealing(shares: Floats) -> Floats:
    """By hand, how easily it is dealt at moments at which such hands are held; `shares` as in `shares_of`."""
    weights: Floats = shares.mean(axis=1)
    for _ in range(MOST_ITERATIONS):
        weights_before, chances = weights, _above_zero(_mean_over_hands(shares, weights))
        weights = np.einsum("ij,j->i", shares, 1 / chances) / shares.shape[1]
        if np.abs(weights / weights_before - 1).max() < CONVERGED:
            break
    return weights


def _mean_over_hands(shares: Floats, weights: Floats) -> Floats:
    """By pool, the mean over all hands of share divided by weight, without a table of quotients."""
    mean: Floats = np.einsum("i,ij->j", 1 / weights, shares) / len(shares)
    return mean


def shares_of(hands: Ints, pools: Ints, odds: Floats) -> Floats:
    """The chance of being dealt each hand (rows) from each pool (columns), times the odds of its cards."""
    shares = np.empty((len(hands), len(pools)))
    ways = ways_to_take(int(pools.max(initial=0)), int(hands.max(initial=0)))
    pools_by_class = np.ascontiguousarray(pools.T)
    odds_by_class = np.ascontiguousarray(odds.T)
    compiled(fill_shares)(
        np.ascontiguousarray(hands), pools_by_class, pools.sum(axis=1), ways, odds_by_class, shares
    )
    return shares


@cache
def ways_to_take(most_there: int, most_taken: int) -> Floats:
    """How many ways there are to take so many cards (columns) of so many of one class (rows)."""
    return np.array(
        [[comb(there, taken) for taken in range(most_taken + 1)] for there in range(most_there + 1)], float
    )


def fill_shares(
    hands: Ints, pools_by_class: Ints, sizes: Ints, ways: Floats, odds_by_class: Floats, shares: Floats
) -> None:
    """Fills in the chance of being dealt each hand from each pool, times the odds of its cards.

    `pools_by_class` counts the cards of each class (rows) in each pool (columns), `sizes` all cards of each.
    """
    for row in range(len(hands)):
        shares[row] = 1.0
        for card_class in range(len(pools_by_class)):
            count = hands[row, card_class]
            if count:
                for pool in range(len(sizes)):
                    shares[row, pool] *= ways[pools_by_class[card_class, pool], count]
                    shares[row, pool] *= odds_by_class[card_class, pool] ** count
        for number in range(sum(hands[row])):
            for pool in range(len(sizes)):
                shares[row, pool] *= (number + 1) / (sizes[pool] - number)


def load() -> None:
    """Loads or compiles the machine code."""
    no_cards = np.zeros((1, FACES), np.int64)
    shares_of(no_cards, no_cards, np.ones((1, FACES)))


def _above_zero(chances: Floats) -> Floats:
    """The chances, none of them below `LEAST_SHARE` of their mean."""
    raised: Floats = np.maximum(chances, LEAST_SHARE * chances.mean())
    return raised
