"""Values known from elsewhere: by hand, from school formulas, and from icepool 2.1.3."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import call
from caboprob.exact.collecting import by_draws
from caboprob.exact.joint import compare, joint_sums
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.lowest import sums
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.table.position import Position, read_position
from tests.exact.tables import rules_of

CABO = rules_of("cabo-de")


def dealt(players: int, key: str = "cabo-de") -> Position:
    """Everything is unseen."""
    return read_position(rules_of(key), players=players)


def moments(law: Iterable[tuple[int, Fraction]]) -> tuple[Fraction, Fraction]:
    """The mean and the variance."""
    pairs = list(law)
    mean = sum((value * chance for value, chance in pairs), Fraction(0))
    return mean, sum(((value - mean) ** 2 * chance for value, chance in pairs), Fraction(0))


def test_of_all_hands_that_the_deck_has_six_are_a_kamikaze() -> None:
    hands = Counter(tuple(sorted(hand)) for hand in combinations(CABO.deck.cards(), 4))
    assert (hands[CABO.deck.read_hand("12 12 13 13")], hands.total()) == (6, 270_725)


@pytest.mark.parametrize("key", ["cabo-de", "cabo-en", "kaboom"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_kamikaze_is_dealt_to_one_hand_in_45121(players: int, key: str) -> None:
    """By hand: 6 pairs of 12s and the one pair of 13s, of 270725 hands (52 choose 4); no two at a time."""
    found = kamikaze(dealt(players, key))
    assert found.me == Fraction(6, 270_725)
    assert set(found.opponents) == {Fraction(6, 270_725)}
    assert found.any == by_draws(rules_of(key), players)[0] == players * Fraction(6, 270_725)


def test_one_of_two_dealt_hands_is_lower() -> None:
    """P(A < B) from icepool: the law of the difference of two dealt hands of four."""
    position = dealt(2)
    unseen = unseen_of(position)
    one, other = (hand_of(CABO.deck, unseen, hand) for hand in position.hands)
    found = compare(unseen, one, other)
    assert found.below == found.above == Fraction(12_694_398_779, 26_338_835_250)
    assert found.equal == 1 - 2 * Fraction(12_694_398_779, 26_338_835_250)


def test_the_caller_of_two_dealt_hands_is_lowest_alone_as_often_but_for_kamikazes() -> None:
    """A hand with a kamikaze has 50 points: it is above every other hand but never level with one."""
    found = call(dealt(2))
    below = Fraction(12_694_398_779, 26_338_835_250)
    assert found.alone == found.beaten == below - Fraction(6, 270_725)
    assert found.own_kamikaze == found.other_kamikaze == Fraction(6, 270_725)


def test_a_dealt_hand_counts_26_points_on_average() -> None:
    """The deck is the same read from 13 downwards, so a card counts 6.5 on average, and four of them 26."""
    mean, _ = moments(own_sum_distribution(dealt(2)).items())
    assert mean == 4 * Fraction(13, 2) == 26


def test_the_variance_of_a_dealt_hand_is_912_17ths() -> None:
    """School formula for draws without replacement: n times the variance of a card, times (N-n)/(N-1)."""
    values = [CABO.deck.faces[card].points for card in CABO.deck.cards()]
    _, of_one_card = moments((value, Fraction(1, 52)) for value in values)
    _, variance = moments(own_sum_distribution(dealt(2)).items())
    assert variance == 4 * of_one_card * Fraction(48, 51) == Fraction(912, 17)


def test_two_hands_go_against_each_other() -> None:
    """The deck has one sum: two dealt hands have the covariance -16/51 times the variance of a card."""
    position = dealt(2)
    unseen = unseen_of(position)
    hands = tuple(hand_of(CABO.deck, unseen, hand) for hand in position.hands)
    law = joint_sums(unseen, hands)
    covariance = sum(((a - 26) * (b - 26) * chance for (a, b), chance in law.items()), Fraction(0))
    assert covariance == Fraction(912, 17) / 4 / 48 * 51 * Fraction(-16, 51)


def test_four_dealt_cards_hold_an_equal_pair_in_three_of_ten_deals() -> None:
    """1 less the hands of four different ranks, each of them one of its copies: 83461/270725."""
    supply = unseen_of(dealt(2)).supply
    different = [1, 0, 0, 0, 0]  # hands of 0 to 4 different ranks
    for copies in supply:
        for cards in range(4, 0, -1):
            different[cards] += different[cards - 1] * copies
    assert 1 - Fraction(different[4], comb(sum(supply), 4)) == Fraction(83_461, 270_725)


def test_cabu_dealt_hands_count_fewer_points() -> None:
    """Red kings count -1, black ones 10 (003:33): 320 points less 2 on 52 cards, four of them dealt."""
    points = [rules_of("cabu").deck.faces[card].points for card in rules_of("cabu").deck.cards()]
    assert sum(points) == 4 * (sum(range(1, 11)) + 20) + 2 * 10 - 2
    mean, _ = moments(own_sum_distribution(dealt(2, "cabu")).items())
    assert mean == Fraction(4 * sum(points), 52)


@pytest.mark.parametrize(("own", "ways"), [(2, 6), (3, 24), (50, 6)])
def test_the_rarest_sums_are_counted_by_hand(own: int, ways: int) -> None:
    """2 is 0 0 1 1 (6 ways); 3 is 0 0 1 2 (16) or 0 1 1 1 (8); 50 is 12 12 13 13 (6)."""
    position = dealt(2)
    unseen = unseen_of(position)
    counts = sums(unseen, hand_of(CABO.deck, unseen, position.me))
    assert Fraction(counts[own], sum(counts.values())) == Fraction(ways, 270_725)
