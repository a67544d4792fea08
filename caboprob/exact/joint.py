"""The joint distribution of several hands' sums, and which of two hands is lower."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

import numpy as np

from caboprob.errors import TooLarge
from caboprob.exact.arrangements.unseen import Hand, UnseenCards
from caboprob.exact.weightedsums import count_deals_by_sum
from caboprob.machinecode.compiling import compiled, is_compiled

MOST_PLACES = 1 << 24
"""How many counts may be kept at a time: one for each weighted sum and each number of vacant slots."""


@dataclass(frozen=True, slots=True)
class SumComparison:
    """How likely one hand's sum is below another's, equal to it, or above it."""

    below: Fraction
    equal: Fraction
    above: Fraction


def compare(unseen: UnseenCards, first: Hand, second: Hand) -> SumComparison:
    """Compares the sums of two hands that share the unseen cards."""
    counts = deals_by_weighted_sum(unseen, (first, second), (1, -1))
    total = sum(counts.values())
    below = sum(count for difference, count in counts.items() if difference < 0)
    equal = counts.get(0, 0)
    return SumComparison(
        Fraction(below, total), Fraction(equal, total), Fraction(total - below - equal, total)
    )


def joint_sums(unseen: UnseenCards, hands: tuple[Hand, ...]) -> dict[tuple[int, ...], Fraction]:
    """How likely each combination of the hands' sums is; `TooLarge` beyond the budget."""
    lows, sizes = zip(*(_lowest_sum_and_size(unseen, hand) for hand in hands), strict=True)
    # A mixed radix: the weighted sum codes the sums of all hands, a digit for each.
    radices = tuple(prod(sizes[:index]) for index in range(len(hands)))
    counts = deals_by_weighted_sum(unseen, hands, radices)
    total = sum(counts.values())
    lowest_code = sum(low * radix for low, radix in zip(lows, radices, strict=True))
    digits = tuple(zip(lows, radices, sizes, strict=True))
    return {
        tuple((code - lowest_code) // radix % size + low for low, radix, size in digits): Fraction(
            count, total
        )
        for code, count in counts.items()
    }


def load() -> None:
    """Loads the machine code of the count, or compiles it."""
    zeros = np.zeros(1, np.int64)
    compiled(count_deals_by_sum)(zeros, zeros, zeros, zeros, zeros, 0, 1)


def deals_by_weighted_sum(
    unseen: UnseenCards, hands: tuple[Hand, ...], coefficients: tuple[int, ...]
) -> dict[int, int]:
    """Deals of distinct cards by weighted sum: each hand's sum times its coefficient, added up."""
    weighted = tuple(zip(hands, coefficients, strict=True))
    # In a `mask`, a bit for each class of cards that these slots may hold.
    groups = [(mask, slots, coefficient) for hand, coefficient in weighted for mask, slots in hand.groups]
    points = [card_class.points for card_class in unseen.classes]
    known_sum = sum(coefficient * unseen.worth(hand.known) for hand, coefficient in weighted)
    least, most = min(0, *points), max(0, *points)  # while slots are vacant, the sum so far may be 0
    bounds = [(slots * coefficient * least, slots * coefficient * most) for _, slots, coefficient in groups]
    low, high = sum(map(min, bounds)), sum(map(max, bounds))
    _check_size(unseen, groups, high - low + 1)
    masks, slots, group_coefficients = (
        (np.array(column, np.int64) for column in zip(*groups, strict=True)) if groups else _NO_GROUPS
    )
    # In plain Python while the machine code would have to be compiled first.
    count_deals = compiled(count_deals_by_sum) if is_compiled(count_deals_by_sum) else count_deals_by_sum
    supply = np.array(unseen.supply)
    counts = count_deals(supply, np.array(points), slots, group_coefficients, masks, -low, high - low + 1)
    return {place + low + known_sum: count for place, count in enumerate(counts.tolist()) if count}


def _check_size(unseen: UnseenCards, groups: list[tuple[int, int, int]], sums: int) -> None:
    """Refuses more deals than 63 bits can count, and more counts than may be kept (`TooLarge`)."""
    deals, cards_left = 1, len(unseen)
    for _, slots, _ in groups:
        deals *= comb(cards_left, slots)
        cards_left -= slots
    if deals >= 1 << 63 or sums * prod(slots + 1 for _, slots, _ in groups) > MOST_PLACES:
        raise TooLarge("odds-beyond-budget")


def _lowest_sum_and_size(unseen: UnseenCards, hand: Hand) -> tuple[int, int]:
    """The lowest sum a hand can have, and how many sums there are from there to the highest."""
    points = [card_class.points for card_class in unseen.classes]
    known_sum = unseen.worth(hand.known)
    return known_sum + hand.unknown * min(points), hand.unknown * (max(points) - min(points)) + 1


_NO_GROUPS = (np.zeros(0, np.int64),) * 3
