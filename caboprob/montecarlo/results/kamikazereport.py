"""Who holds a kamikaze in the middle of a round, counted over the tables of a belief.

A kamikaze is a hand with certain high cards, which together win the round.
"""

from dataclasses import dataclass

import numpy as np

from caboprob.errors import BadNotation
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.lastturns import enough_left_for_kamikaze, kamikaze_cards_missing


@dataclass(frozen=True, slots=True)
class KamikazeMidRound:
    """How likely each player holds a kamikaze now, and how likely anyone does.

    Intervals are those of as many independent rounds as the belief is worth; what my known cards settle has
    none.
    """

    me: Estimate
    opponents: tuple[Estimate, ...]
    anyone: Estimate


def kamikaze_mid_round(evidence: Evidence) -> KamikazeMidRound:
    """Counts the believed tables with a kamikaze; refuses rules without one (`BadNotation`)."""
    if not evidence.rules.kamikaze:
        raise BadNotation("no-kamikaze")
    belief = evidence.belief()
    is_held = np.array([holds_kamikaze(evidence, seat) for seat in range(len(evidence.players))])
    chances = [
        share_estimate(int(row.sum()), len(row), belief.effective) for row in (*is_held, is_held.any(axis=0))
    ]
    mine, anyone = chances[0], chances[-1]
    opponents = chances[1:-1]
    if not enough_left_for_kamikaze(evidence.rules, belief.own_cards):
        opponents = [estimates.impossible(len(is_held[0])) for _ in opponents]
    missing_count = kamikaze_cards_missing(evidence.rules, belief.own_cards)
    if missing_count > belief.own_cards.count(None):  # more than I have unknown cards
        mine = estimates.impossible(len(is_held[0]))
    elif missing_count == 0:
        mine = anyone = estimates.certain(len(is_held[0]))
    return KamikazeMidRound(mine, tuple(opponents), anyone)


def holds_kamikaze(evidence: Evidence, seat: int) -> Ints:
    """By believed table, whether that seat holds a kamikaze."""
    tables, deck = evidence.belief().tables.table, evidence.rules.deck
    ranks = np.array([face.rank for face in deck.faces])
    is_card = np.arange(tables.hands.shape[2]) < tables.sizes[:, seat : seat + 1]
    hands = np.where(is_card, ranks[np.where(is_card, tables.hands[:, seat], 0)], -1)
    complete: Ints = np.ones(len(hands), bool)
    for rank, count in evidence.rules.kamikaze:
        complete &= (hands == deck.ranks.index(rank)).sum(axis=1) >= count
    return complete


def share_estimate(hits: int, tables: int, effective: float) -> Estimate:
    """A share of the tables, with the interval of the `effective` independent rounds that they are worth."""
    independent = max(min(int(effective), tables), 1)
    estimate = estimates.proportion(hits, tables)
    return estimates.with_interval_of(
        estimate, estimates.proportion(round(hits * independent / tables), independent)
    )
