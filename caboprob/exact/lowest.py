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

WINDOWS, NARROWER, WIDER = (6,), (3, 2, 1), (16,)
"""How many sums one run may tell apart: with more there are fewer runs, but more states."""
PARTS = 4
"""Between these, of all windows of a size, lie those that tell what all would cost."""
SUMS_BYTES, ARRANGEMENTS_BYTES = 2 << 20, 1 << 20
"""What may be remembered, pickled: some thousand questions. In memory it takes up to six times as much."""


@dataclass(frozen=True, slots=True)
class Lowest:
    """Arrangements in which `total` is the lowest sum; `tied` says how many hands of each kind have it."""

    total: int
    tied: tuple[int, ...]
    ways: int


def lowest(
    unseen: UnseenCards, kinds: Kinds, low: int, high: int, limits: tuple[Hand, ...] = ()
) -> tuple[Lowest, ...]:
    """Every way to share a lowest sum from `low` to `high`, the lowest sum first.

    Each slot holds a card it may hold; so do the slots of `limits`, whose sums do not matter. Raises
    `TooLarge` beyond the budget.
    """
    watched = tuple((hand, 1) for hand in limits if not free(unseen, hand))
    copies = [number for _, number in kinds + watched]
    # How many hands of each kind are tied, numbered as by `jointstates.pattern`: the first varies fastest.
    ties = [tied[::-1] for tied in product(*(range(number + 1) for number in reversed(copies)))]
    high = min(high, *(extent(unseen, hand)[1] for hand, _ in kinds))  # no hand ends above what it can have
    if high < low:
        return ()
    shares: list[Lowest] = []
    for least, window in _windows(unseen, kinds + watched, low, high, len(watched)):
        counts = counts_by_pattern((unseen,), kinds + watched, least, window, unlimited=len(watched))[0]
        for below_top in reversed(range(window)):
            of_sum = counts[below_top * len(ties) : (below_top + 1) * len(ties)]
            shares += [
                Lowest(least + window - 1 - below_top, tied[: len(kinds)], count)
                for tied, count in zip(ties, of_sum, strict=True)
                if count and any(tied)
            ]
    return tuple(shares)


def _windows(unseen: UnseenCards, kinds: Kinds, low: int, high: int, unlimited: int) -> list[tuple[int, int]]:
    """The windows in which the sums from `low` to `high` cost least: the lowest sum of each and its size."""

    def windows(size: int) -> list[tuple[int, int]]:
        return [(least, min(size, high + 1 - least)) for least in range(low, high + 1, size)]

    def priced(size: int) -> float:
        every = windows(size)
        some = {every[len(every) * part // PARTS] for part in range(1, PARTS)}
        return sum(price(unseen, kinds, *window, unlimited) for window in some) / len(some) * len(every)

    def sizes() -> tuple[int, ...]:
        # What a window costs takes longest to find out where it costs most: wide ones are tried where the
        # time goes into posing the runs.
        posing = budget.PER_PROBLEM * len(windows(WINDOWS[0]))
        with suppress(TooLarge):
            if priced(WINDOWS[0]) < 2 * posing:
                return WINDOWS + WIDER
        return WINDOWS + NARROWER

    asked = (unseen, kinds, low, high, unlimited)
    return windows(budget.choice(asked, budget.prepared((*asked, "sizes"), sizes), priced))


def at_least(unseen: UnseenCards, kinds: Kinds, least: int) -> int:
    """In how many arrangements no hand has a lower sum than `least`."""
    return at_least_each((unseen,), kinds, least)[0]


def at_least_each(decks: Sequence[UnseenCards], kinds: Kinds, least: int) -> list[int]:
    """The same for each of several decks of equally many unseen cards, counted side by side."""
    return [counts[0] for counts in counts_by_pattern(decks, kinds, least, 0)]


def nobody_below(unseen: UnseenCards, kinds: Kinds, own: int) -> Fraction:
    """How likely no hand has a lower sum than `own`."""
    hands = tuple(hand for hand, copies in kinds for _ in range(copies))
    return Fraction(at_least(unseen, kinds, own), arrangements(unseen, hands))


@budget.cached(SUMS_BYTES)
def sums(unseen: UnseenCards, hand: Hand, others: tuple[Hand, ...] = ()) -> dict[int, int]:
    """In how many arrangements a hand has each sum, all slots of the others holding cards they may hold."""
    least, most = extent(unseen, hand)
    limits = Counter(other for other in others if not free(unseen, other))
    kinds = ((hand, 1), *limits.items())
    counts = counts_by_pattern((unseen,), kinds, least, most - least + 1, unlimited=len(limits))[0]
    ties = prod(copies + 1 for _, copies in kinds)
    return {most - number // ties: count for number, count in enumerate(counts) if count}


@budget.cached(ARRANGEMENTS_BYTES)
def arrangements(unseen: UnseenCards, hands: tuple[Hand, ...]) -> int:
    """In how many arrangements of the unseen cards each slot holds a card it may hold."""
    limits = Counter(hand for hand in hands if not free(unseen, hand))
    if not limits:
        return unseen.arrangements
    if limits.total() == 1 and len(next(iter(limits)).groups) == 1:
        return _of_one_group(unseen, *next(iter(limits)).groups[0])
    return counts_by_pattern((unseen,), tuple(limits.items()), 0, 1, unlimited=len(limits))[0][0]


def _of_one_group(unseen: UnseenCards, mask: int, slots: int) -> int:
    """The same for a single group of slots: as many of the cards that fit, out of all cards."""
    fitting = sum(count for number, count in enumerate(unseen.supply) if mask >> number & 1)
    return unseen.arrangements * comb(fitting, slots) // comb(len(unseen), slots)


def free(unseen: UnseenCards, hand: Hand) -> bool:
    """Whether each slot of a hand may hold any unseen card."""
    whole = sum(bool(count) << number for number, count in enumerate(unseen.supply))
    return all(mask & whole == whole for mask, _ in hand.groups)


def extent(unseen: UnseenCards, hand: Hand) -> tuple[int, int]:
    """Two sums between which that of a hand must lie; the true bounds may be closer."""
    points = [card_class.points for card_class in unseen.classes]
    known = sum(count * points[number] for number, count in enumerate(hand.known))
    counted = sum(hand.known) + hand.empty - hand.spare
    if hand.spare:
        return min(points) * counted, max(points) * counted
    return known + min(points) * hand.empty, known + max(points) * hand.empty
