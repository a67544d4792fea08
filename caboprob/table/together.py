"""Whether one deck has the cards for everybody's sums at once, each of which a hand can have by itself."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from caboprob.rulesets import RuleSet

FEW = 2, 3  # players who are named where their sums cannot be together; of more, everybody is
MOST_STEPS = 20_000  # of the search, about 20 ms; what takes longer has many ways and so counts as possible

Pool = tuple[int, ...]
"""How many cards of each of the deck's points are left, the largest points first."""


@dataclass(frozen=True, slots=True)
class _WantedSum:
    """A sum, and between how many cards may make it; no cards beyond `most` where there is a limit."""

    total: int
    least: int
    most: int


@dataclass(slots=True)
class _Search:
    """Deals hands of these sums one after another; `failed` are the states from which that cannot go on."""

    points: tuple[int, ...]
    hands: tuple[_WantedSum, ...]
    steps: int = 0
    failed: set[tuple[int, Pool]] = field(default_factory=set)

    def succeeds(self, number: int, pool: Pool) -> bool:
        """Whether the hands from this one on can be dealt from the pool, as far as the steps reach."""
        if number == len(self.hands):
            return True
        if (number, pool) in self.failed:
            return False
        hand = self.hands[number]
        for left, cards in self._ways(pool, 0, hand.total, hand.most):
            if cards >= hand.least and self.succeeds(number + 1, left):
                return True
        self.failed.add((number, pool))
        return self.steps > MOST_STEPS

    def _ways(self, pool: Pool, place: int, total: int, room: int) -> Iterator[tuple[Pool, int]]:
        """The pools that are left when cards from this place on make the total, and how many those are."""
        self.steps += 1
        if self.steps > MOST_STEPS or not self._reachable(pool, place, total, room):
            return
        if place == len(pool):
            yield pool, 0
            return
        for taken in range(min(pool[place], room), -1, -1):
            rest = total - taken * self.points[place]
            for left, cards in self._ways(pool, place + 1, rest, room - taken):
                yield (*left[:place], pool[place] - taken, *left[place + 1 :]), cards + taken

    def _reachable(self, pool: Pool, place: int, total: int, room: int) -> bool:
        """Whether the total lies between the least and the most that the cards from this place on count."""
        if place == len(pool):
            return total == 0
        counts = list(zip(self.points[place:], pool[place:], strict=True))
        low = sum(points * copies for points, copies in counts if points < 0)
        high = sum(points * copies for points, copies in counts if points > 0)
        return low <= total <= min(high, max(0, self.points[place]) * room)


@lru_cache(maxsize=256)
def impossible_together(
    rules: RuleSet, sums: tuple[int, ...], kamikaze: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The fewest players, from 1, whose sums one deck does not have the cards for; nobody where it has."""
    seats = range(1, len(sums) + 1)
    if len(sums) < 2 or possible_together(rules, sums, kamikaze):
        return ()
    for size in FEW:
        for some in combinations(seats, size):
            theirs = tuple(sums[seat - 1] for seat in some)
            with_one = tuple(number for number, seat in enumerate(some, 1) if seat in kamikaze)
            if not possible_together(rules, theirs, with_one):
                return some
    return tuple(seats)


@lru_cache(maxsize=256)
def possible_together(rules: RuleSet, sums: tuple[int, ...], kamikaze: tuple[int, ...] = ()) -> bool:
    """Whether hands of one deck can have these sums at once; players of `kamikaze` count from 1.

    Each sum is possible by itself. A hand has one card or more, and where cards are snapped perhaps none.
    That a hand which is no kamikaze lacks one is not asked for, and a search that takes too long is given
    up: what can be is never called impossible.
    """
    copies: Counter[int] = Counter()
    for card in rules.deck.cards():
        copies[rules.deck.faces[card].points] += 1
    points = tuple(sorted(copies, reverse=True))
    held = _of_kamikaze(rules)
    for _ in set(kamikaze):
        copies.subtract(held)
    hands = [
        _wanted(rules, total, held if seat in kamikaze else Counter()) for seat, total in enumerate(sums, 1)
    ]
    pool = tuple(copies[point] for point in points)
    if min(pool) < 0 or not _within(points, pool, hands):
        return False
    return _Search(points, tuple(sorted(hands, key=_hardest))).succeeds(0, pool)


def _of_kamikaze(rules: RuleSet) -> Counter[int]:
    """How many cards of which points a kamikaze takes; its cards have no suits that change them."""
    points = {rules.deck.ranks[face.rank]: face.points for face in rules.deck.faces}
    return Counter({points[rank]: count for rank, count in rules.kamikaze})


def _wanted(rules: RuleSet, total: int, held: Counter[int]) -> _WantedSum:
    """What is wanted beside the cards of a kamikaze."""
    cards = held.total()
    most = len(rules.deck) if rules.hands_grow else rules.hand_size
    least = 0 if cards or rules.snaps else 1
    return _WantedSum(total - sum(one * count for one, count in held.items()), least, most - cards)


def _within(points: Sequence[int], pool: Sequence[int], hands: Sequence[_WantedSum]) -> bool:
    """Whether the largest sums together, and the smallest, are within what the pool counts at all."""
    cards = [one for one, count in zip(points, pool, strict=True) for _ in range(count)]
    up, room = 0, 0
    for hand in sorted(hands, key=lambda one: -one.total):
        up, room = up + hand.total, room + hand.most
        if up > sum(card for card in cards[:room] if card > 0):
            return False
    down, needed = 0, 0
    for hand in sorted(hands, key=lambda one: one.total):
        down, needed = down + hand.total, needed + hand.least
        lowest = cards[::-1]
        if down < sum(lowest[:needed]) + sum(one for one in lowest[needed:] if one < 0):
            return False
    return True


def _hardest(hand: _WantedSum) -> int:
    """The sums that few cards make are dealt first: those far from the middle."""
    return -abs(hand.total - 7 * min(hand.most, 4) // 2)
