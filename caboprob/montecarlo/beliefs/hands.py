"""What a belief says of each card in front of the players, and of the sums of their hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class BelievedSlot:
    """A slot of a hand: the card if I know it, else None; how likely each card is there; the mean points."""

    known: int | None
    chance: Mapping[int, float]
    mean: float


@dataclass(frozen=True, slots=True)
class BelievedSum:
    """The sum of a hand: its mean, and how likely each sum is."""

    mean: float
    chance: Mapping[int, float]

    def region(self, share: float = 0.9) -> tuple[int, int]:
        """The lowest and the highest sum of a central region of at least this probability."""
        sums = sorted(self.chance)
        cumulative = np.cumsum([self.chance[value] for value in sums])
        low = int(np.searchsorted(cumulative, (1 - share) / 2, side="right"))
        high = int(np.searchsorted(cumulative, (1 + share) / 2 - 1e-9))  # less rounding errors of the sums
        return sums[min(low, len(sums) - 1)], sums[min(high, len(sums) - 1)]


@dataclass(frozen=True, slots=True)
class BelievedHand:
    """A hand: its slots, its sum, and by number how likely each of the belief's players is to hold it.

    Where the size of the hand is not known, it has as many slots as in the median table.
    """

    slots: tuple[BelievedSlot, ...]
    sum: BelievedSum
    players: Mapping[int, float]


def believed_hands(rules: RuleSet, belief: Belief) -> tuple[BelievedHand, ...]:
    """What is believed of everybody's hand, mine first, clockwise."""
    seats = int(belief.tables.table.players[0])
    return tuple(_believed_hand(rules, belief, seat) for seat in range(seats))


def _believed_hand(rules: RuleSet, belief: Belief, seat: int) -> BelievedHand:
    tables = belief.tables.table
    points = np.array([face.points for face in rules.deck.faces])
    cards, sizes = tables.hands[:, seat], tables.sizes[:, seat]
    is_card = np.arange(cards.shape[1]) < sizes[:, None]
    sums = np.where(is_card, points[np.where(is_card, cards, 0)], 0).sum(axis=1)
    usual_size = int(np.median(sizes))
    slots = tuple(  # `known` has a bit for each seat, and mine is seat 0
        _believed_slot(
            cards[is_card[:, slot], slot], (tables.known[is_card[:, slot], seat, slot] & 1).all(), points
        )
        for slot in range(usual_size)
    )
    return BelievedHand(
        slots,
        BelievedSum(float(sums.mean()), _relative_frequencies(sums)),
        _relative_frequencies(belief.tables.player_at[:, seat]),
    )


def _believed_slot(cards: Any, is_known: bool, points: Any) -> BelievedSlot:
    chance = _relative_frequencies(cards)
    known_card = next(iter(chance)) if is_known and len(chance) == 1 else None
    return BelievedSlot(known_card, chance, float(points[cards].mean()))


def _relative_frequencies(values: Any) -> dict[int, float]:
    """The share of each value, the smallest value first."""
    distinct, counts = np.unique(values, return_counts=True)
    return {int(value): float(count) / len(values) for value, count in zip(distinct, counts, strict=True)}
