"""The joint law of several hands' sums, and which of two hands is lower."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

import numpy as np

from caboprob.compiling import compiled, ready
from caboprob.errors import TooLarge
from caboprob.exact.arrangements.unseen import Hand, Unseen
from caboprob.exact.weightedsums import deal_out

MOST_PLACES = 1 << 24


@dataclass(frozen=True, slots=True)
class Compared:
    """How likely one hand's sum is below another's, equal to it, above it."""

    below: Fraction
    equal: Fraction
    above: Fraction


def compare(unseen: Unseen, one: Hand, other: Hand) -> Compared:
    """Compares the sums of two hands that share the unseen cards."""
    counts = deals(unseen, (one, other), (1, -1))
    total = sum(counts.values())
    below = sum(count for place, count in counts.items() if place < 0)
    equal = counts.get(0, 0)
    return Compared(Fraction(below, total), Fraction(equal, total), Fraction(total - below - equal, total))


def joint_sums(unseen: Unseen, hands: tuple[Hand, ...]) -> dict[tuple[int, ...], Fraction]:
    """The joint law of the hands' sums: how likely each combination is."""
    lows, sizes = zip(*(_extent(unseen, hand) for hand in hands), strict=True)
    steps = tuple(prod(sizes[:number]) for number in range(len(hands)))
    counts = deals(unseen, hands, steps)
    total = sum(counts.values())
    lowest = sum(low * step for low, step in zip(lows, steps, strict=True))
    parts = tuple(zip(lows, steps, sizes, strict=True))
    return {
        tuple((place - lowest) // step % size + low for low, step, size in parts): Fraction(count, total)
        for place, count in counts.items()
    }


def load() -> None:
    """Gets the law ready in machine code."""
    nothing = np.zeros(1, np.int64)
    compiled(deal_out)(nothing, nothing, nothing, nothing, nothing, 0, 1)


def deals(unseen: Unseen, hands: tuple[Hand, ...], steps: tuple[int, ...]) -> dict[int, int]:
    """In how many deals of distinct cards the hands' sums, each times its step, add up to each number."""
    groups = [
        (mask, slots, step) for hand, step in zip(hands, steps, strict=True) for mask, slots in hand.groups
    ]
    points = [one.points for one in unseen.classes]
    known = sum(
        step * count * points[rank]
        for hand, step in zip(hands, steps, strict=True)
        for rank, count in enumerate(hand.known)
    )
    least, most = min(0, *points), max(0, *points)  # on the way, with slots still empty, a sum may be 0
    ends = [(slots * step * least, slots * step * most) for _, slots, step in groups]
    low, high = sum(map(min, ends)), sum(map(max, ends))
    _check_size(unseen, groups, high - low + 1)
    masks, slots, weights = (
        (np.array(column, np.int64) for column in zip(*groups, strict=True)) if groups else _NONE
    )
    law = compiled(deal_out) if ready(deal_out) else deal_out
    counts = law(np.array(unseen.supply), np.array(points), slots, weights, masks, -low, high - low + 1)
    return {place + low + known: count for place, count in enumerate(counts.tolist()) if count}


def _check_size(unseen: Unseen, groups: list[tuple[int, int, int]], room: int) -> None:
    deals, left = 1, len(unseen)
    for _, slots, _ in groups:
        deals *= comb(left, slots)
        left -= slots
    if deals >= 1 << 63 or room * prod(slots + 1 for _, slots, _ in groups) > MOST_PLACES:
        raise TooLarge("odds-beyond-budget")


def _extent(unseen: Unseen, hand: Hand) -> tuple[int, int]:
    """The lowest sum a hand can have, and how many sums there are from there to the highest."""
    points = [one.points for one in unseen.classes]
    known = sum(count * points[rank] for rank, count in enumerate(hand.known))
    return known + hand.empty * min(points), hand.empty * (max(points) - min(points)) + 1


_NONE = (np.zeros(0, np.int64),) * 3
