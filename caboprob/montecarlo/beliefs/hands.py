"""What is believed of each card in front of the players, and of the sums of their hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class BelievedSlot:
    """A slot of a hand: the card if I know it, else None and how likely each card lies there.

    `mean` is of its points.
    """

    known: int | None
    chance: Mapping[int, float]
    mean: float


@dataclass(frozen=True, slots=True)
class BelievedSum:
    """The sum of a hand: its mean, and how likely each is."""

    mean: float
    chance: Mapping[int, float]

    def region(self, share: float = 0.9) -> tuple[int, int]:
        """The sums from and to which at least this share lies, with as much below as above."""
        sums = sorted(self.chance)
        below = np.cumsum([self.chance[value] for value in sums])
        low = int(np.searchsorted(below, (1 - share) / 2, side="right"))
        high = int(np.searchsorted(below, (1 + share) / 2 - 1e-9))
        return sums[min(low, len(sums) - 1)], sums[min(high, len(sums) - 1)]


@dataclass(frozen=True, slots=True)
class BelievedHand:
    """A hand: its slots, its sum, and how likely each of the belief's players holds it, by their number.

    Where the size of the hand is not known, its slots are those that most tables have.
    """

    slots: tuple[BelievedSlot, ...]
    sum: BelievedSum
    players: Mapping[int, float]


def believed_hands(rules: RuleSet, belief: Belief) -> tuple[BelievedHand, ...]:
    """What is believed of everybody's hand, mine first, clockwise."""
    seats = int(belief.tables.table.players[0])
    return tuple(_hand(rules, belief, seat) for seat in range(seats))


def _hand(rules: RuleSet, belief: Belief, seat: int) -> BelievedHand:
    tables = belief.tables.table
    points = np.array([face.points for face in rules.deck.faces])
    cards, sizes = tables.hands[:, seat], tables.sizes[:, seat]
    lies = np.arange(cards.shape[1]) < sizes[:, None]
    sums = np.where(lies, points[np.where(lies, cards, 0)], 0).sum(axis=1)
    usual = int(np.median(sizes))
    slots = tuple(
        _slot(cards[lies[:, slot], slot], (tables.known[lies[:, slot], seat, slot] & 1).all(), points)
        for slot in range(usual)
    )
    return BelievedHand(
        slots, BelievedSum(float(sums.mean()), _shares(sums)), _shares(belief.tables.player_at[:, seat])
    )


def _slot(cards: Any, known: bool, points: Any) -> BelievedSlot:
    chance = _shares(cards)
    sure = next(iter(chance)) if known and len(chance) == 1 else None
    return BelievedSlot(sure, chance, float(points[cards].mean()))


def _shares(values: Any) -> dict[int, float]:
    """How often each value comes up, the smallest first."""
    distinct, counts = np.unique(values, return_counts=True)
    return {int(value): float(count) / len(values) for value, count in zip(distinct, counts, strict=True)}
