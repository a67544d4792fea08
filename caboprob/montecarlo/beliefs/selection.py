"""Which hands players come to hold: cards are kept by choice, so a hand is no random part of what is left.

Given everything else at a table, my hand is one of those that the pool of my cards and the pile could give,
each as likely as its number there times how often such a hand is kept. That last factor is unknown. It is
estimated from the hands held at many moments, whatever it may be, as one for each hand (Vardi, Empirical
distributions in selection bias models, Annals of Statistics, 1985).
"""

from math import comb

import numpy as np

from caboprob.machinecode.structs import Floats, Ints

HANDS = 300  # stand for all
MOST_STEPS, SETTLED = 30, 1e-3
LEAST = 0.01  # of the usual chance, where none of those hands fits


def chance_of_hands(held: Ints, pools: Ints) -> Floats:
    """How likely each pool gives a hand that players hold, up to a factor common to all.

    `held` and `pools` count the cards of each class, a row for every moment: of the own cards known, and of
    these together with the pile.
    """
    shares = shares_of(held[:: -(-len(held) // HANDS)], pools)
    usual = shares.mean(axis=1, keepdims=True)
    for _ in range(MOST_STEPS):
        before, chance = usual, _not_none((shares / usual).mean(axis=0))
        usual = (shares / chance).mean(axis=1, keepdims=True)
        if np.abs(usual / before - 1).max() < SETTLED:
            break
    return _not_none((shares / usual).mean(axis=0))


def shares_of(hands: Ints, pools: Ints) -> Floats:
    """Which share of all hands of its size each hand is, a row for each, in each pool."""
    ways = np.array(
        [[comb(there, taken) for taken in range(hands.max() + 1)] for there in range(pools.max() + 1)], float
    )
    sizes = pools.sum(axis=1)
    shares = np.ones((len(hands), len(pools)))
    for row, hand in enumerate(hands):
        for kind in np.flatnonzero(hand):
            shares[row] *= ways[pools[:, kind], hand[kind]]
        for number in range(hand.sum()):
            shares[row] *= (number + 1) / (sizes - number)
    return shares


def _not_none(chances: Floats) -> Floats:
    at_least: Floats = np.maximum(chances, LEAST * chances.mean())
    return at_least
