"""Exact odds of Kabadak: the combination of that name, coming out (laying a first row), what a hand counts.

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
    DECK_SIZE,
    KABADAK_COUNTS,
    POINTS,
    RANKS,
    SUITS,
    card_count,
    card_set,
    cards_of_rank,
    check_distinct,
    points,
    read_cards,
)
from caboprob.kabadak.core.state import CARDS_DEALT, SEATS

NEEDED_FOR_KABADAK = {rank: count for rank, count in enumerate(KABADAK_COUNTS) if count}
MOST_OF_A_RANK = 2  # without a set: a third makes one
LONGEST_SEQUENCE = 2  # without a run: a third makes one
DICE, FACES = 5, 6  # of a throw with which the odds are compared


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
        return (1 << DECK_SIZE) - 1 & ~self.hand & ~self.elsewhere


@dataclass(frozen=True, slots=True)
class Loss:
    """What a hand counts: on average, and how likely each sum is, from the lowest."""

    mean: Fraction
    distribution: dict[int, Fraction]


def read_known_cards(hand: str | Sequence[object] = "", elsewhere: str | Sequence[object] = "") -> KnownCards:
    """The cards known, from their notation; refuses a card named twice (`ImpossibleCards`)."""
    with at_place("hand"):
        mine = read_cards(hand)
        check_distinct(mine)
    with at_place("elsewhere"):
        others = read_cards(elsewhere)
        check_distinct((*mine, *others))
    return KnownCards(card_set(mine), card_set(others))


def holding_kabadak(known_cards: KnownCards, unknown: int) -> Odds:
    """How likely the known hand and `unknown` more cards are to hold Kabadak; of seven cards, a bare one."""
    cases = _count_cases(known_cards, unknown)
    ranks_in_hand = {rank: card_count(known_cards.hand & cards_of_rank(rank)) for rank in NEEDED_FOR_KABADAK}
    left = {rank: card_count(known_cards.unseen & cards_of_rank(rank)) for rank in NEEDED_FOR_KABADAK}
    rest = card_count(known_cards.unseen) - sum(left.values())
    enough_of_rank = (
        range(max(0, need - ranks_in_hand[rank]), left[rank] + 1) for rank, need in NEEDED_FOR_KABADAK.items()
    )
    ways = 0
    for taken_now in product(*enough_of_rank):
        if sum(taken_now) <= unknown:
            ways += prod(map(comb, left.values(), taken_now)) * comb(rest, unknown - sum(taken_now))
    return Odds(ways, cases)


def coming_out(known_cards: KnownCards, unknown: int) -> Odds:
    """How likely the known hand and `unknown` more cards are to hold a set or a run of three."""
    cases = _count_cases(known_cards, unknown)
    return Odds(cases - _ways_without_meld(known_cards)[unknown], cases)


def after_draws(
    count_odds: Callable[[KnownCards, int], Odds], known_cards: KnownCards, unknown: int, draws: int
) -> tuple[Odds, ...]:
    """The odds with 0, 1 ... `draws` cards drawn to the known and the `unknown` cards of a hand."""
    _count_cases(known_cards, unknown)
    with at_place("draws"):
        _check_range(draws, card_count(known_cards.unseen) - unknown)
    return tuple(count_odds(known_cards, unknown + drawn) for drawn in range(draws + 1))


def loss(known_cards: KnownCards, unknown: int) -> Loss:
    """What the known hand and `unknown` more cards count as loss."""
    cases = _count_cases(known_cards, unknown)
    sums = Counter({(0, points(known_cards.hand)): 1})  # cards taken so far, and what they count
    for rank in range(len(RANKS)):
        left = card_count(known_cards.unseen & cards_of_rank(rank))
        extended: Counter[tuple[int, int]] = Counter()
        for (taken, count), ways in sums.items():
            for taken_now in range(min(left, unknown - taken) + 1):
                extended[taken + taken_now, count + taken_now * POINTS[rank]] += ways * comb(left, taken_now)
        sums = extended
    distribution = {
        count: Fraction(sums[taken, count], cases) for taken, count in sorted(sums) if taken == unknown
    }
    return Loss(sum((count * chance for count, chance in distribution.items()), Fraction(0)), distribution)


def either_dealt_kabadak() -> Odds:
    """How likely one of the two is to be dealt Kabadak; both cannot be, with four aces in the deck."""
    odds = holding_kabadak(KnownCards(), CARDS_DEALT)
    return Odds(SEATS * odds.ways, odds.cases)


def equal_dice() -> Odds:
    """How likely one throw of five dice shows five equal faces."""
    return Odds(FACES, FACES**DICE)


def times_rarer_than_dice() -> Fraction:
    """How many times rarer it is to be dealt Kabadak than to throw five equal dice."""
    return equal_dice().chance / holding_kabadak(KnownCards(), CARDS_DEALT).chance


@lru_cache(maxsize=64)
def _ways_without_meld(known_cards: KnownCards) -> Counter[int]:
    """By number of unseen cards, in how many ways they make no set and no run with the known hand.

    The count goes rank by rank and remembers how many cards are taken and how long each suit's run is so far.
    """
    hands = Counter({(0, (0,) * len(SUITS)): 1})
    for rank in range(len(RANKS)):
        in_hand, unseen = (_suits_of_rank(cards, rank) for cards in (known_cards.hand, known_cards.unseen))
        extended: Counter[tuple[int, tuple[int, ...]]] = Counter()
        for taken_now in _subsets(unseen, MOST_OF_A_RANK - len(in_hand)):
            suits = in_hand | taken_now
            for (taken, runs), ways in hands.items():
                runs_now = tuple(run + 1 if suit in suits else 0 for suit, run in enumerate(runs))
                if max(runs_now) <= LONGEST_SEQUENCE:
                    extended[taken + len(taken_now), runs_now] += ways
        hands = extended
    ways_by_count: Counter[int] = Counter()
    for (taken, _), ways in hands.items():
        ways_by_count[taken] += ways
    return ways_by_count


def _suits_of_rank(cards: int, rank: int) -> frozenset[int]:
    """The suits of those of the cards that have this rank."""
    return frozenset(suit for suit in range(len(SUITS)) if cards >> (len(RANKS) * suit + rank) & 1)


def _subsets(suits: frozenset[int], most: int) -> Iterator[frozenset[int]]:
    """All choices of at most so many suits; none at all if `most` is negative."""
    for count in range(most + 1):
        yield from map(frozenset, combinations(sorted(suits), count))


def _count_cases(known_cards: KnownCards, unknown: int) -> int:
    """The number of ways to choose so many of the unseen cards."""
    with at_place("unknown"):
        _check_range(unknown, card_count(known_cards.unseen))
    return comb(card_count(known_cards.unseen), unknown)


def _check_range(count: int, most: int) -> None:
    if not 0 <= count <= most:
        raise BadNotation("number-range", low=0, high=most, got=count)
