"""Exact odds of Kabadak: the combination, coming out, and what a hand counts.

Every unseen card is equally likely to be anywhere. Drawn cards are kept: nothing is laid in between.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod

from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.core.cards import (
    CARDS,
    IN_KABADAK,
    POINTS,
    RANKS,
    SUITS,
    check,
    of_rank,
    points,
    read_cards,
    size,
    together,
)
from caboprob.kabadak.core.state import HAND, SEATS

NEEDED = {rank: count for rank, count in enumerate(IN_KABADAK) if count}
MOST_OF_A_RANK = 2  # a third makes a set
LONGEST = 2  # a third makes a run
DICE, FACES = 5, 6


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of all equally likely cases have some property."""

    ways: int
    cases: int

    @property
    def chance(self) -> Fraction:
        """How likely it is."""
        return Fraction(self.ways, self.cases)


@dataclass(frozen=True, slots=True)
class KnownCards:
    """The cards known in a hand, and those known to be elsewhere: in rows or in the other hand."""

    hand: int = 0
    elsewhere: int = 0

    @property
    def unseen(self) -> int:
        """All other cards."""
        return (1 << CARDS) - 1 & ~self.hand & ~self.elsewhere


@dataclass(frozen=True, slots=True)
class Loss:
    """What a hand counts: on average, and how likely each sum is, from the lowest."""

    mean: Fraction
    distribution: dict[int, Fraction]


def read_seen(hand: str | Sequence[object] = "", elsewhere: str | Sequence[object] = "") -> KnownCards:
    """What is seen, from its notation; refuses a card named twice (`ImpossibleCards`)."""
    with at_place("hand"):
        mine = read_cards(hand)
        check(mine)
    with at_place("elsewhere"):
        others = read_cards(elsewhere)
        check((*mine, *others))
    return KnownCards(together(mine), together(others))


def kabadak(known_cards: KnownCards, unknown: int) -> Odds:
    """How likely the known hand and `unknown` more cards hold Kabadak; seven cards make it a bare one."""
    cases = _cases(known_cards, unknown)
    held = {rank: size(known_cards.hand & of_rank(rank)) for rank in NEEDED}
    left = {rank: size(known_cards.unseen & of_rank(rank)) for rank in NEEDED}
    rest = size(known_cards.unseen) - sum(left.values())
    enough = (range(max(0, need - held[rank]), left[rank] + 1) for rank, need in NEEDED.items())
    ways = 0
    for got in product(*enough):
        if sum(got) <= unknown:
            ways += prod(map(comb, left.values(), got)) * comb(rest, unknown - sum(got))
    return Odds(ways, cases)


def coming_out(known_cards: KnownCards, unknown: int) -> Odds:
    """How likely the known hand and `unknown` more cards hold a set or a run of three."""
    cases = _cases(known_cards, unknown)
    return Odds(cases - _without(known_cards)[unknown], cases)


def after_draws(
    odds: Callable[[KnownCards, int], Odds], known_cards: KnownCards, unknown: int, draws: int
) -> tuple[Odds, ...]:
    """The odds with 0, 1 ... `draws` cards drawn to the known and the `unknown` cards of a hand."""
    _cases(known_cards, unknown)
    with at_place("draws"):
        _check(draws, size(known_cards.unseen) - unknown)
    return tuple(odds(known_cards, unknown + drawn) for drawn in range(draws + 1))


def loss(known_cards: KnownCards, unknown: int) -> Loss:
    """What the known hand and `unknown` more cards count as loss."""
    cases = _cases(known_cards, unknown)
    sums = Counter({(0, points(known_cards.hand)): 1})  # cards taken so far, and what they count
    for rank in range(len(RANKS)):
        left = size(known_cards.unseen & of_rank(rank))
        longer: Counter[tuple[int, int]] = Counter()
        for (taken, count), ways in sums.items():
            for got in range(min(left, unknown - taken) + 1):
                longer[taken + got, count + got * POINTS[rank]] += ways * comb(left, got)
        sums = longer
    distribution = {
        count: Fraction(sums[taken, count], cases) for taken, count in sorted(sums) if taken == unknown
    }
    return Loss(sum((count * chance for count, chance in distribution.items()), Fraction(0)), distribution)


def either_dealt_kabadak() -> Odds:
    """How likely one of the two is dealt Kabadak; both cannot be, with four aces in the deck."""
    odds = kabadak(KnownCards(), HAND)
    return Odds(SEATS * odds.ways, odds.cases)


def equal_dice() -> Odds:
    """How likely one throw of five dice shows five equal faces."""
    return Odds(FACES, FACES**DICE)


def rarer_than_dice() -> Fraction:
    """How many times rarer it is to be dealt Kabadak than to throw five equal dice."""
    return equal_dice().chance / kabadak(KnownCards(), HAND).chance


@lru_cache(maxsize=64)
def _without(seen: KnownCards) -> Counter[int]:
    """By number of unseen cards: the ways in which they make no set and no run with the known hand.

    Goes rank by rank and remembers the cards taken and, for each suit, how long its run is so far.
    """
    hands = Counter({(0, (0,) * len(SUITS)): 1})
    for rank in range(len(RANKS)):
        known, free = (_suits(cards, rank) for cards in (seen.hand, seen.unseen))
        longer: Counter[tuple[int, tuple[int, ...]]] = Counter()
        for got in _subsets(free, MOST_OF_A_RANK - len(known)):
            here = known | got
            for (taken, runs), ways in hands.items():
                now = tuple(run + 1 if suit in here else 0 for suit, run in enumerate(runs))
                if max(now) <= LONGEST:
                    longer[taken + len(got), now] += ways
        hands = longer
    without: Counter[int] = Counter()
    for (taken, _), ways in hands.items():
        without[taken] += ways
    return without


def _suits(cards: int, rank: int) -> frozenset[int]:
    """The suits in which a rank is among the cards."""
    return frozenset(suit for suit in range(len(SUITS)) if cards >> (len(RANKS) * suit + rank) & 1)


def _subsets(suits: frozenset[int], most: int) -> Iterator[frozenset[int]]:
    """All choices of so many suits at most; none at all if `most` is negative."""
    for count in range(most + 1):
        yield from map(frozenset, combinations(sorted(suits), count))


def _cases(known_cards: KnownCards, unknown: int) -> int:
    """In how many ways so many unseen cards can be chosen."""
    with at_place("unknown"):
        _check(unknown, size(known_cards.unseen))
    return comb(size(known_cards.unseen), unknown)


def _check(count: int, most: int) -> None:
    if not 0 <= count <= most:
        raise BadNotation("number-range", low=0, high=most, got=count)
