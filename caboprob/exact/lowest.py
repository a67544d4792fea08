"""Which hands end lowest, and with which sum, counted over all arrangements of the unseen cards."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod

from caboprob.errors import TooLarge
from caboprob.exact.arrangements import budget
from caboprob.exact.arrangements.counting import Kinds, counts_by_pattern, price
from caboprob.exact.arrangements.unseen import Hand, UnseenCards

USUAL_WIDTHS, NARROWER_WIDTHS, WIDER_WIDTHS = (6,), (3, 2, 1), (16,)
"""Widths of windows, in sums that one run tells apart: a wider one makes for fewer runs, but more states.

The usual one is priced first. Wider ones are tried where most of the work is setting up the runs, narrower
ones elsewhere.
"""
QUARTERS = (1, 2, 3)
"""The cost of all windows of one width is estimated from those at these quarter points."""
SUMS_BYTES, ARRANGEMENTS_BYTES = 2 << 20, 1 << 20
"""How much is cached, in pickled bytes: some thousand entries. In memory it takes up to six times as much."""


@dataclass(frozen=True, slots=True)
class LowestSum:
    """A lowest sum, who has it, and in how many arrangements that is so."""

    points: int
    tied: tuple[int, ...]  # by kind: how many of its hands have this sum
    ways: int


def lowest_sums(
    unseen: UnseenCards, kinds: Kinds, low: int, high: int, constraining: tuple[Hand, ...] = ()
) -> tuple[LowestSum, ...]:
    """Every lowest sum from `low` to `high` and every way to share it, the lowest first.

    `kinds` are pairs of a hand and of how many there are of it. Every slot holds a card it may hold. The
    hands in `constraining` only restrict where cards may lie: their sums are ignored.

    Raises `TooLarge` beyond the budget.
    """
    unsummed_kinds = tuple((hand, 1) for hand in constraining if not is_unconstrained(unseen, hand))
    all_kinds, unsummed = kinds + unsummed_kinds, len(unsummed_kinds)
    # How many hands of each kind are tied, numbered as by `jointstates.pattern`: the first varies fastest.
    possible_ties = (range(copies + 1) for _, copies in reversed(all_kinds))
    patterns = [tied[::-1] for tied in product(*possible_ties)]
    # The lowest sum is at most the highest that any one hand can have.
    high = min(high, *(sum_bounds(unseen, hand)[1] for hand, _ in kinds))
    if high < low:
        return ()
    found: list[LowestSum] = []
    for least, width in _windows(unseen, all_kinds, low, high, unsummed):
        counts = counts_by_pattern((unseen,), all_kinds, least, width, unsummed=unsummed)[0]
        for below_top in reversed(range(width)):
            counts_of_sum = counts[below_top * len(patterns) : (below_top + 1) * len(patterns)]
            found += [
                LowestSum(least + width - 1 - below_top, tied[: len(kinds)], count)
                for tied, count in zip(patterns, counts_of_sum, strict=True)
                if count and any(tied)
            ]
    return tuple(found)


def _windows(unseen: UnseenCards, kinds: Kinds, low: int, high: int, unsummed: int) -> list[tuple[int, int]]:
    """The cheapest division of the sums from `low` to `high` into windows (lowest sum, width)."""

    def windows(width: int) -> list[tuple[int, int]]:
        return [(least, min(width, high + 1 - least)) for least in range(low, high + 1, width)]

    def estimated_cost(width: int) -> float:
        all_windows = windows(width)
        sample = {all_windows[len(all_windows) * quarter // 4] for quarter in QUARTERS}
        return (
            sum(price(unseen, kinds, *window, unsummed) for window in sample) / len(sample) * len(all_windows)
        )

    def widths() -> tuple[int, ...]:
        # Pricing a wide window is itself slow where the window is costly: wide ones are tried only where most
        # of the cost is setting up the runs.
        cost_of_posing = budget.PROBLEM_COST * len(windows(USUAL_WIDTHS[0]))
        with suppress(TooLarge):
            if estimated_cost(USUAL_WIDTHS[0]) < 2 * cost_of_posing:
                return USUAL_WIDTHS + WIDER_WIDTHS
        return USUAL_WIDTHS + NARROWER_WIDTHS

    key = (unseen, kinds, low, high, unsummed)
    return windows(budget.first_cheapest(key, budget.remembered((*key, "widths"), widths), estimated_cost))


def count_none_below(unseen: UnseenCards, kinds: Kinds, least: int) -> int:
    """The number of arrangements in which no hand has a lower sum than `least`."""
    return count_none_below_each((unseen,), kinds, least)[0]


def count_none_below_each(decks: Sequence[UnseenCards], kinds: Kinds, least: int) -> list[int]:
    """The number of arrangements in which no hand has a lower sum than `least`, for each of several decks.

    The decks are equally large, have the same classes, and are counted side by side.
    """
    return [counts[0] for counts in counts_by_pattern(decks, kinds, least, window=0)]


def chance_none_below(unseen: UnseenCards, kinds: Kinds, own_sum: int) -> Fraction:
    """The chance that no hand has a lower sum than `own_sum`."""
    hands = tuple(hand for hand, copies in kinds for _ in range(copies))
    return Fraction(count_none_below(unseen, kinds, own_sum), count_arrangements(unseen, hands))


@budget.cached(SUMS_BYTES)
def ways_by_sum(unseen: UnseenCards, hand: Hand, others: tuple[Hand, ...] = ()) -> dict[int, int]:
    """By sum of the hand, the number of arrangements; all slots of `others` hold cards that they may hold."""
    least, most = sum_bounds(unseen, hand)
    constraining = Counter(other for other in others if not is_unconstrained(unseen, other))
    kinds = ((hand, 1), *constraining.items())
    counts = counts_by_pattern((unseen,), kinds, least, most - least + 1, unsummed=len(constraining))[0]
    patterns = prod(copies + 1 for _, copies in kinds)
    return {most - index // patterns: count for index, count in enumerate(counts) if count}


@budget.cached(ARRANGEMENTS_BYTES)
def count_arrangements(unseen: UnseenCards, hands: tuple[Hand, ...]) -> int:
    """The number of arrangements of the unseen cards in which each slot holds a card that it may hold."""
    constraining = Counter(hand for hand in hands if not is_unconstrained(unseen, hand))
    if not constraining:
        return unseen.arrangements
    if constraining.total() == 1 and len(next(iter(constraining)).groups) == 1:
        return _count_for_one_group(unseen, *next(iter(constraining)).groups[0])
    kinds, unsummed = tuple(constraining.items()), len(constraining)
    return counts_by_pattern((unseen,), kinds, least=0, window=1, unsummed=unsummed)[0][0]


def _count_for_one_group(unseen: UnseenCards, mask: int, slots: int) -> int:
    """The number of arrangements in which one group of slots holds only cards of the classes in `mask`."""
    fitting = sum(count for index, count in enumerate(unseen.supply) if mask >> index & 1)
    return unseen.arrangements * comb(fitting, slots) // comb(len(unseen), slots)


def is_unconstrained(unseen: UnseenCards, hand: Hand) -> bool:
    """Whether each slot of a hand may hold any unseen card."""
    all_classes = sum(bool(count) << index for index, count in enumerate(unseen.supply))
    return all(mask & all_classes == all_classes for mask, _ in hand.groups)


def sum_bounds(unseen: UnseenCards, hand: Hand) -> tuple[int, int]:
    """Bounds on a hand's sum, which need not be tight."""
    points = [card_class.points for card_class in unseen.classes]
    known = sum(count * points[index] for index, count in enumerate(hand.known))
    cards_kept = sum(hand.known) + hand.unknown - hand.spare
    if hand.spare:  # one card more than it keeps: any may be the one that is dropped
        return min(points) * cards_kept, max(points) * cards_kept
    return known + min(points) * hand.unknown, known + max(points) * hand.unknown
