"""Whether one deck has the cards for everybody's sums at once, each of which a hand can have by itself."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from caboprob.rulesets import RuleSet

GROUP_SIZES = 2, 3  # of players to name for sums impossible together; if no such group explains it, all are
MOST_STEPS = 20_000  # of the search, about 20 ms; if it takes longer there are many ways, and one may fit

Pool = tuple[int, ...]
"""How many cards of each of the deck's points are left, the largest points first."""


@dataclass(frozen=True, slots=True)
class _WantedSum:
    """A sum of a hand, and the least and the most cards that may make it."""

    total: int
    least_cards: int
    most_cards: int


@dataclass(slots=True)
class _Search:
    """Deals hands of these sums one after another; `failed` has the states that lead nowhere."""

    points: tuple[int, ...]  # by place in the pool: what each card there counts
    hands: tuple[_WantedSum, ...]
    steps: int = 0
    failed: set[tuple[int, Pool]] = field(default_factory=set)  # index of the next hand, and what is left

    def succeeds(self, index: int, pool: Pool) -> bool:
        """Whether the hands from this one on can be dealt from the pool; True once the steps are used up."""
        if index == len(self.hands):
            return True
        if (index, pool) in self.failed:
            return False
        hand = self.hands[index]
        for pool_left, cards in self._deals(pool, 0, hand.total, hand.most_cards):
            if cards >= hand.least_cards and self.succeeds(index + 1, pool_left):
                return True
        self.failed.add((index, pool))
        return self.steps > MOST_STEPS

    def _deals(self, pool: Pool, start: int, total: int, room: int) -> Iterator[tuple[Pool, int]]:
        """Every way to make the total of at most `room` cards from number `start` of the pool on.

        Each is the pool that is left, and the number of cards dealt.
        """
        self.steps += 1
        if self.steps > MOST_STEPS or not self._reachable(pool, start, total, room):
            return
        if start == len(pool):
            yield pool, 0
            return
        for taken in range(min(pool[start], room), -1, -1):
            rest = total - taken * self.points[start]
            for pool_left, cards in self._deals(pool, start + 1, rest, room - taken):
                yield (
                    (*pool_left[:start], pool[start] - taken, *pool_left[start + 1 :]),
                    cards + taken,
                )

    def _reachable(self, pool: Pool, start: int, total: int, room: int) -> bool:
        """Whether the total lies between the least and the most that cards from number `start` on count."""
        if start == len(pool):
            return total == 0
        counts = list(zip(self.points[start:], pool[start:], strict=True))
        low = sum(points * copies for points, copies in counts if points < 0)
        high = sum(points * copies for points, copies in counts if points > 0)
        return low <= total <= min(high, max(0, self.points[start]) * room)


@lru_cache(maxsize=256)
def conflicting_players(
    rules: RuleSet, sums: tuple[int, ...], kamikaze: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The fewest players, from 1, for whose sums one deck lacks the cards; none if it has them all."""
    players = range(1, len(sums) + 1)
    if len(sums) < 2 or possible_together(rules, sums, kamikaze):
        return ()
    for size in GROUP_SIZES:
        for group in combinations(players, size):
            group_sums = tuple(sums[player - 1] for player in group)
            with_kamikaze = tuple(number for number, player in enumerate(group, 1) if player in kamikaze)
            if not possible_together(rules, group_sums, with_kamikaze):
                return group
    return tuple(players)


@lru_cache(maxsize=256)
def possible_together(rules: RuleSet, sums: tuple[int, ...], kamikaze: tuple[int, ...] = ()) -> bool:
    """Whether hands of one deck can have these sums at once; players of `kamikaze` count from 1.

    Each sum is possible by itself. A hand has one card or more, or none where cards may be snapped. It is not
    checked that the other hands are not kamikazes too, and a search that takes too long is given up: possible
    sums are never called impossible.
    """
    copies: Counter[int] = Counter()
    for card in rules.deck.cards():
        copies[rules.deck.faces[card].points] += 1
    points = tuple(sorted(copies, reverse=True))
    kamikaze_cards = _kamikaze_cards(rules)
    for _ in set(kamikaze):
        copies.subtract(kamikaze_cards)
    hands = [
        _wanted_sum(rules, total, kamikaze_cards if player in kamikaze else Counter())
        for player, total in enumerate(sums, 1)
    ]
    pool = tuple(copies[card_points] for card_points in points)
    if min(pool) < 0 or not _extremes_fit(points, pool, hands):
        return False
    return _Search(points, tuple(sorted(hands, key=_by_difficulty))).succeeds(0, pool)


def _kamikaze_cards(rules: RuleSet) -> Counter[int]:
    """By points, the cards that a kamikaze takes; their suits make no difference to their points."""
    points = {rules.deck.ranks[face.rank]: face.points for face in rules.deck.faces}
    return Counter({points[rank]: count for rank, count in rules.kamikaze})


def _wanted_sum(rules: RuleSet, total: int, kamikaze_cards: Counter[int]) -> _WantedSum:
    """What the other cards of a hand have to make, besides those of its kamikaze."""
    cards = kamikaze_cards.total()
    most = len(rules.deck) if rules.hands_grow else rules.hand_size
    least = 0 if cards or rules.snaps else 1
    rest = total - sum(points * count for points, count in kamikaze_cards.items())
    return _WantedSum(rest, least, most - cards)


def _extremes_fit(points: Sequence[int], pool: Sequence[int], hands: Sequence[_WantedSum]) -> bool:
    """Whether the pool counts enough for the largest sums together, and little enough for the smallest."""
    cards = [card_points for card_points, count in zip(points, pool, strict=True) for _ in range(count)]
    largest, room = 0, 0
    for hand in sorted(hands, key=lambda hand: -hand.total):
        largest, room = largest + hand.total, room + hand.most_cards
        if largest > sum(card for card in cards[:room] if card > 0):
            return False
    smallest, needed = 0, 0
    for hand in sorted(hands, key=lambda hand: hand.total):
        smallest, needed = smallest + hand.total, needed + hand.least_cards
        lowest = cards[::-1]
        if smallest < sum(lowest[:needed]) + sum(card for card in lowest[needed:] if card < 0):
            return False
    return True


def _by_difficulty(hand: _WantedSum) -> int:
    """A key that sorts first the sums that few cards make: those far from the middle.

    That is taken to be 3½ points a card, with four cards at most.
    """
    return -abs(hand.total - 7 * min(hand.most_cards, 4) // 2)
