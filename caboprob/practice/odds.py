"""The odds of a moment: how high the hands probably are, and what the next card may be.

They are counted over `tables`, an array of `State`: equally likely ways in which all cards may lie, me first.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.estimates import Estimate, proportion
from caboprob.rulesets import RuleSet

LOW_QUANTILE, HIGH_QUANTILE = 0.1, 0.9


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The sum of a hand as it is believed: its mean, and the ends of the middle 80 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What is believed of a table, me first and the others clockwise.

    `effective` is how many independent tables the sample behind it is worth. `lowest` is the chance that
    nobody's cards count less than mine as they lie now. `next_card` is the mean of the next card of the pile,
    None where there is no pile, and `better` the chance that it counts less than `worst`, the most that any
    card of mine counts that I know. `worst` is None where I know none, and `better` in both these cases.
    """

    hands: tuple[HandOdds, ...]
    lowest: Estimate
    next_card: float | None
    worst: int | None
    better: Estimate | None
    effective: float


def odds(evidence: Evidence) -> Odds:
    """The odds of what I know of a table; refuses what belief refuses (`TooRare`)."""
    belief = evidence.belief()
    tables, rules, sample_size = belief.tables.table, evidence.rules, max(round(belief.effective), 1)
    points = np.array([face.points for face in rules.deck.faces], np.float64)
    sums = [_hand_sums(tables, seat, points) for seat in range(int(tables.players[0]))]
    lowest_other_sums = np.min(sums[1:], axis=0)
    worst = _worst_known(tables[0], rules)
    next_card_mean, share_below_worst = _next_card(tables, points, worst)
    return Odds(
        tuple(_hand_odds(hand_sums) for hand_sums in sums),
        _estimate(float((sums[0] <= lowest_other_sums).mean()), sample_size),
        next_card_mean,
        worst,
        None if share_below_worst is None else _estimate(share_below_worst, sample_size),
        belief.effective,
    )


def _hand_sums(tables: Any, seat: int, points: Floats) -> Floats:
    """The sum of a seat's hand at every table."""
    size = int(tables.sizes[0, seat])
    sums: Floats = points[tables.hands[:, seat, :size]].sum(axis=1)
    return sums


def _hand_odds(sums: Floats) -> HandOdds:
    low, high = np.quantile(sums, (LOW_QUANTILE, HIGH_QUANTILE))
    return HandOdds(float(sums.mean()), float(low), float(high))


def _worst_known(table: Any, rules: RuleSet) -> int | None:
    """The most points of a card of mine that I know, at every table the same: bit 0 of `known` is mine."""
    points_known = [
        rules.deck.faces[int(table.hands[0, slot])].points
        for slot in range(table.sizes[0])
        if table.known[0, slot] & 1
    ]
    return max(points_known, default=None)


def _next_card(tables: Any, points: Floats, worst: int | None) -> tuple[float | None, float | None]:
    """The mean of the pile's cards over all tables, and which share of them counts less than my worst."""
    size = int(tables.pile_size[0])
    if size == 0:
        return None, None
    pile = points[tables.pile[:, :size]]
    return float(pile.mean()), None if worst is None else float((pile < worst).mean())


def _estimate(share: float, sample_size: int) -> Estimate:
    """A share of the tables as an estimate with its interval, from a sample of that size."""
    return proportion(round(share * sample_size), sample_size)
