"""How likely the hands held are to come from a pool: against every deal of a small deck, whatever is kept."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb

import numpy as np
import pytest

from caboprob.montecarlo.beliefs.searching.selection import HeldHands, chance_of_hands, shares_of

KINDS, COPIES = 4, 3
DECK = [kind for kind in range(KINDS) for _ in range(COPIES)]


def counts(cards: tuple[int, ...]) -> list[int]:
    return [cards.count(kind) for kind in range(KINDS)]


def kept(hand: tuple[int, ...]) -> int:
    """How often a hand is kept: low ones, and pairs hardly ever, in no way its points alone would tell."""
    return 12 // (1 + sum(hand)) + (0 if hand[0] == hand[1] else 9)


def kept_if_low(hand: tuple[int, ...]) -> float:
    """How often a hand is kept by players who keep hardly any but low cards."""
    return 3.0 ** -sum(hand)


def moments(
    kept: Callable[[tuple[int, ...]], float] = kept,
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Another hand and mine, each pair as often as it comes up when mine is kept like that."""
    for other in combinations(range(len(DECK)), 2):
        left = [card for card in range(len(DECK)) if card not in other]
        ways = Counter(tuple(DECK[card] for card in mine) for mine in combinations(left, 2))
        total = sum(number * kept(hand) for hand, number in ways.items())
        for hand, number in ways.items():
            for _ in range(round(600 * number * kept(hand) / total)):
                yield tuple(DECK[card] for card in other), hand


@pytest.mark.parametrize("mine", [(0, 1), (2, 2), (1, 3)])
@pytest.mark.slow
def test_moments_with_other_hands_tell_what_the_other_holds_beside_mine(mine: tuple[int, ...]) -> None:
    found = list(moments())
    held = np.array([counts(hand) for _, hand in found])
    pools = np.array([[COPIES - number for number in counts(other)] for other, _ in found])
    even = np.ones(pools.shape)  # odds: no kind is held more often than its share of the pool
    hands = HeldHands(held, pools, even)
    weights = shares_of(np.array([counts(mine)]), pools, even)[0] / chance_of_hands(
        hands, reference_hands=hands
    )
    alike = np.array([hand == mine for _, hand in found])
    for kind in range(KINDS):
        has = np.array([other.count(kind) for other, _ in found])
        assert np.average(has, weights=weights) == pytest.approx(has[alike].mean(), abs=0.03)


@pytest.mark.parametrize("mine", [(0, 0), (0, 1), (1, 1)])
@pytest.mark.slow
def test_moments_at_which_less_was_known_are_weighed_by_hands_held_at_others(mine: tuple[int, ...]) -> None:
    """A single card known, which is any, does not tell from which pools hands of low cards come."""
    found = list(moments(kept_if_low))
    held, tables = np.array([counts(hand) for _, hand in found]), Counter(other for other, _ in found)
    pools = np.array([[COPIES - number for number in counts(other)] for other, _ in found])
    elsewhere = HeldHands(held, pools, np.ones(pools.shape))
    left = np.array([[COPIES - number for number in counts(other)] for other in tables])
    knew_less = HeldHands(np.resize(np.eye(KINDS, dtype=int), left.shape), left, np.ones(left.shape))
    dealt = shares_of(np.array([counts(mine)]), left, knew_less.odds)[0] * [*tables.values()]
    weights = dealt / chance_of_hands(knew_less, reference_hands=elsewhere)
    for kind in range(KINDS):
        expected = np.mean([other.count(kind) for other, hand in found if hand == mine])
        held_beside = np.average([other.count(kind) for other in tables], weights=weights)
        assert held_beside == pytest.approx(expected, abs=0.02)


def test_the_share_of_a_hand_is_that_of_all_hands_of_its_size() -> None:
    pools = np.array([[3, 2, 0, 1], [2, 2, 2, 2]])
    hands = np.array([[2, 1, 0, 0], [0, 0, 1, 0]])
    expected = [[3 * 2 / comb(6, 3), 1 * 2 / comb(8, 3)], [0, 2 / 8]]
    assert shares_of(hands, pools, np.ones((2, 4))) == pytest.approx(np.array(expected))


def test_each_card_that_is_likelier_there_makes_a_hand_as_much_likelier() -> None:
    pools, hands = np.array([[3, 2, 0, 1]]), np.array([[2, 1, 0, 0], [0, 0, 0, 1]])
    odds = np.array([[0.5, 3.0, 7.0, 1.0]])
    expected = shares_of(hands, pools, np.ones((1, 4)))[:, 0] * [0.5 * 0.5 * 3.0, 1.0]
    assert shares_of(hands, pools, odds)[:, 0] == pytest.approx(expected)


def test_a_hand_of_which_nothing_is_known_says_nothing() -> None:
    hands = HeldHands(np.zeros((5, 2), int), np.full((5, 2), 3), np.ones((5, 2)))
    assert chance_of_hands(hands, reference_hands=hands) == pytest.approx(np.ones(5))
