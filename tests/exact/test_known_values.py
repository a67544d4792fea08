"""Values known from elsewhere: from publications, from icepool 2.1.3, and worked out by hand.

Each value stands here as a number, and the docstring says where it comes from.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import call
from caboprob.exact.collecting import chances_by_draws
from caboprob.exact.joint import compare, joint_sums
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.lowest import ways_by_sum
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.table.position import Position, read_position
from tests.exact.tables import rules_of

CABO = rules_of("cabo-de")
HANDS = 270_725
"""Hands of four among 52 cards: the starting hands of Omaha, in every book on poker."""


def dealt(players: int, key: str = "cabo-de") -> Position:
    """A table after the deal, with every card unseen."""
    return read_position(rules_of(key), players=players)


def moments(distribution: Iterable[tuple[int, Fraction]]) -> tuple[Fraction, Fraction]:
    """The mean and the variance."""
    pairs = list(distribution)
    mean = sum((value * chance for value, chance in pairs), Fraction(0))
    return mean, sum(((value - mean) ** 2 * chance for value, chance in pairs), Fraction(0))


def test_of_all_hands_that_the_deck_has_six_are_a_kamikaze_and_three_in_ten_have_equal_cards() -> None:
    """Every hand is listed."""
    hands = Counter(tuple(sorted(hand)) for hand in combinations(CABO.deck.cards(), 4))
    assert hands.total() == HANDS
    assert hands[CABO.deck.read_hand("12 12 13 13")] == 6
    assert sum(ways for hand, ways in hands.items() if len(set(hand)) < 4) == 83_461


@pytest.mark.parametrize("key", ["cabo-de", "cabo-en", "kaboom"])
@pytest.mark.parametrize(("players", "anybody"), [(2, 12), (3, 18), (4, 24), (5, 30)])
def test_a_kamikaze_is_dealt_to_one_hand_in_45121(players: int, anybody: int, key: str) -> None:
    """By hand: six hands, as the 12s can be ab, ac, ad, bc, bd or cd. No two players have one at once."""
    found = kamikaze(dealt(players, key))
    assert found.me == Fraction(6, HANDS)
    assert set(found.opponents) == {Fraction(6, HANDS)}
    assert found.anyone == chances_by_draws(rules_of(key), players)[0] == Fraction(anybody, HANDS)


def test_one_of_two_dealt_hands_is_lower() -> None:
    """By icepool 2.1.3, as in `benchmarks/speed/counting.py`; equal is what is left of 1."""
    position = dealt(2)
    unseen = unseen_of(position)
    first, second = (hand_of(CABO.deck, unseen, hand) for hand in position.hands)
    found = compare(unseen, first, second)
    assert found.below == found.above == Fraction(12_694_398_779, 26_338_835_250)
    assert found.equal == Fraction(475_018_846, 13_169_417_625)


def test_the_caller_of_two_dealt_hands_is_lowest_alone_as_often_except_for_kamikazes() -> None:
    """The value above less 6/270725: a kamikaze counts 50, above any other hand and level with none."""
    found = call(dealt(2))
    assert found.alone == found.beaten == Fraction(12_693_815_039, 26_338_835_250)
    assert found.own_kamikaze == found.other_kamikaze == Fraction(6, HANDS)


def test_a_dealt_hand_counts_26_points_on_average() -> None:
    """By hand: the deck reads the same from 0 up and from 13 down, so a card counts 6½ on average."""
    mean, _ = moments(own_sum_distribution(dealt(2)).items())
    assert mean == 26


def test_the_variance_of_a_dealt_hand_is_912_17ths() -> None:
    """By hand: the variance of a card is 57/4; four of 52 without replacement make 4 · 57/4 · 48/51."""
    _, variance = moments(own_sum_distribution(dealt(2)).items())
    assert variance == Fraction(912, 17)


def test_of_two_hands_one_is_high_when_the_other_is_low() -> None:
    """By hand: 13 hands are the deck, whose sum is fixed, so 13 · 912/17 + 13 · 12 · covariance = 0."""
    position = dealt(2)
    unseen = unseen_of(position)
    hands = tuple(hand_of(CABO.deck, unseen, hand) for hand in position.hands)
    joint = joint_sums(unseen, hands)
    covariance = sum(((a - 26) * (b - 26) * chance for (a, b), chance in joint.items()), Fraction(0))
    assert covariance == Fraction(-76, 17)


def test_cabu_dealt_hands_count_fewer_points() -> None:
    """By hand: A to 10 count 220, J and Q 80, black kings 20, red ones -2: 318 on 52 cards.

    Source 003, line 33.
    """
    mean, _ = moments(own_sum_distribution(dealt(2, "cabu")).items())
    assert mean == Fraction(318, 13)


@pytest.mark.parametrize(("own", "ways"), [(2, 6), (3, 24), (50, 6)])
def test_the_rarest_sums_are_counted_by_hand(own: int, ways: int) -> None:
    """2 is 0 0 1 1 (6 ways); 3 is 0 0 1 2 (16) or 0 1 1 1 (8); 50 is 12 12 13 13 (6)."""
    position = dealt(2)
    unseen = unseen_of(position)
    counts = ways_by_sum(unseen, hand_of(CABO.deck, unseen, position.me))
    assert Fraction(counts[own], sum(counts.values())) == Fraction(ways, HANDS)
