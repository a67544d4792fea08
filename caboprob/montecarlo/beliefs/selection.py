"""Which hands players come to hold: cards are kept by choice, so a hand is no random part of what is left.

Given everything else at a table, my hand is one of those that could be dealt from the pool of my cards and
the pile. Its chance is the number of ways to deal it times how often players keep such a hand. That second
factor is unknown, and estimated for each hand from the hands held at many moments (Vardi, Empirical
distributions in selection bias models, Annals of Statistics, 1985).
"""

from functools import cache
from math import comb

import numpy as np

from caboprob.machinecode.structs import Floats, Ints

SAMPLED_HANDS = 300  # of those held, evenly spread over the moments
MOST_STEPS, SETTLED = 30, 1e-3  # of the iteration, which ends once no weight changes by a larger share
LEAST = 0.01  # of the mean chance, for pools that could give none of the sampled hands


def chance_of_hands(held: Ints, pools: Ints) -> Floats:
    """How likely each pool gives a hand that players hold, up to a factor common to all.

    `held` and `pools` count the cards of each class, a row for every moment: of the own cards known, and of
    these together with the pile.
    """
    shares = shares_of(held[:: -(-len(held) // SAMPLED_HANDS)], pools)
    weights = shares.mean(axis=1)  # by hand: how easily it is dealt
    for _ in range(MOST_STEPS):
        before, chances = weights, _above_zero(_over_hands(shares, weights))
        weights = np.einsum("ij,j->i", shares, 1 / chances) / len(pools)
        if np.abs(weights / before - 1).max() < SETTLED:
            break
    return _above_zero(_over_hands(shares, weights))


def _over_hands(shares: Floats, weights: Floats) -> Floats:
    """The mean of the shares of all hands, each over its weight: one pass, without a table of quotients."""
    mean: Floats = np.einsum("i,ij->j", 1 / weights, shares) / len(shares)
    return mean


def shares_of(hands: Ints, pools: Ints) -> Floats:
    """The chance of being dealt each hand (rows) from each pool (columns)."""
    ways = np.array(
        [[comb(there, taken) for taken in range(hands.max() + 1)] for there in range(pools.max() + 1)], float
    )
    sizes = pools.sum(axis=1)
    drawn = [(number + 1) / (sizes - number) for number in range(hands.sum(axis=1).max(initial=0))]

    @cache
    def taken(kind: int, count: int) -> Floats:
        found: Floats = ways[pools[:, kind], count]
        return found

    shares = np.ones((len(hands), len(pools)))
    for row, hand in enumerate(hands):
        for kind in np.flatnonzero(hand).tolist():
            shares[row] *= taken(kind, int(hand[kind]))
        for chance in drawn[: hand.sum()]:
            shares[row] *= chance
    return shares


def _above_zero(chances: Floats) -> Floats:
    at_least: Floats = np.maximum(chances, LEAST * chances.mean())
    return at_least
