"""Odds of Kabadak: published figures, and counting every single hand.

`002:101, B29` is line 101 of source 002, and the ruling that rests on it.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.odds import (
    KnownCards,
    Odds,
    after_draws,
    coming_out,
    either_dealt_kabadak,
    equal_dice,
    holding_kabadak,
    loss,
    read_known_cards,
    times_rarer_than_dice,
)
from tests.kabadak.paper import VALUES, Paper, holds_kabadak, melds, rank
from tests.tries import tries

NOTHING_KNOWN = KnownCards()  # all 32 cards are unseen
KABADAK = "Ah Ad Ac Kh Kd Js Qc"
HANDS_OF_SEVEN = 3_365_856

HIGH = [name for name in CARD_NAMES if rank(name) in "JQKA"]
LOW = [name for name in CARD_NAMES if name not in HIGH]
orders = st.permutations(CARD_NAMES) | st.permutations(HIGH).map(lambda high: [*high, *LOW])


def counted(hand: list[str], unseen: list[str], unknown: int) -> tuple[int, int, Counter[int]]:
    """Of all hands with so many unseen cards: those with Kabadak, those to come out with, and their sums."""
    kabadaks, out, sums = 0, 0, Counter[int]()
    for more in combinations(unseen, unknown):
        paper = Paper([[*hand, *more], []], [])
        kabadaks += holds_kabadak(paper)
        out += bool(melds(paper))
        sums[sum(VALUES[rank(card)] for card in paper.hand)] += 1
    return kabadaks, out, sums


def all_hands(cards: int) -> NDArray[np.uint32]:
    """Every hand of so many cards, one bit a card."""
    hands = [np.zeros(int(number == 0), np.uint32) for number in range(cards + 1)]
    for card in range(32):
        for number in range(cards, 0, -1):
            hands[number] = np.concatenate([hands[number], hands[number - 1] | np.uint32(1 << card)])
    return hands[cards]


def count_of_rank(hands: NDArray[np.uint32], place: int) -> NDArray[np.uint8]:
    """How many cards of the rank with this place in the order each hand has."""
    return np.bitwise_count(hands & np.uint32(0x01010101 << place))


def check_all_hands(cards: int) -> None:
    """Every hand of so many cards, looked at, gives what the counting gives."""
    hands = all_hands(cards)
    ranks = [count_of_rank(hands, place) for place in range(8)]
    j, q, k, a = ranks[4:]
    kabadaks = (a >= 3) & (k >= 2) & (j >= 1) & (q >= 1)
    sets = np.logical_or.reduce([count >= 3 for count in ranks])
    runs = (hands & hands >> 1 & hands >> 2 & np.uint32(0x3F3F3F3F)) != 0
    sums = sum(count.astype(np.int64) * value for count, value in zip(ranks, VALUES.values(), strict=True))
    assert holding_kabadak(NOTHING_KNOWN, cards) == Odds(int(kabadaks.sum()), len(hands))
    assert coming_out(NOTHING_KNOWN, cards) == Odds(int((sets | runs).sum()), len(hands))
    distribution = {
        count: Fraction(int(ways), len(hands)) for count, ways in enumerate(np.bincount(sums)) if ways
    }
    assert loss(NOTHING_KNOWN, cards).distribution == distribution
    assert loss(NOTHING_KNOWN, cards).mean == Fraction(int(sums.sum()), len(hands))


def test_kabadak_at_the_deal() -> None:
    """002:101, B29"""
    assert holding_kabadak(NOTHING_KNOWN, 7) == Odds(384, HANDS_OF_SEVEN) == Odds(4 * 6 * 4 * 4, comb(32, 7))
    assert round(1 / holding_kabadak(NOTHING_KNOWN, 7).chance) == 8765
    assert round(1 / either_dealt_kabadak().chance) == 4383


def test_about_seven_times_rarer_than_five_equal_dice() -> None:
    """002:101, B29"""
    assert equal_dice() == Odds(6, 7776)
    assert 1 / equal_dice().chance == 1296
    assert round(float(times_rarer_than_dice()), 2) == 6.76


def test_kabadak_alone_counts_73() -> None:
    """002:103"""
    assert loss(read_known_cards(KABADAK), 0).distribution == {73: 1}


def test_either_dealt_kabadak_is_counted_over_both_hands() -> None:
    """One deal of two hands: the first has Kabadak, or the second has."""
    second = sum(
        Fraction(comb(4, aces) * comb(28, 7 - aces), HANDS_OF_SEVEN) * kabadak_beside(aces)
        for aces in range(2)
    )
    assert holding_kabadak(NOTHING_KNOWN, 7).chance + second == either_dealt_kabadak().chance


def kabadak_beside(aces: int) -> Fraction:
    """How likely the second hand is Kabadak if the first has so many aces and six or seven other cards."""
    found = Fraction(0)
    for kings, queens, jacks in np.ndindex(5, 5, 5):
        if kings + queens + jacks + aces <= 7:
            first = (
                comb(4, kings)
                * comb(4, queens)
                * comb(4, jacks)
                * comb(16, 7 - aces - kings - queens - jacks)
            )
            second = comb(4 - aces, 3) * comb(4 - kings, 2) * (4 - queens) * (4 - jacks)
            found += Fraction(first * second, comb(28, 7 - aces) * comb(25, 7))
    return found


@pytest.mark.parametrize("cards", range(6))
def test_small_hands_are_counted_one_by_one(cards: int) -> None:
    check_all_hands(cards)


@pytest.mark.slow
def test_all_hands_of_seven_are_counted_one_by_one() -> None:
    check_all_hands(7)


@settings(max_examples=tries(25), deadline=None)
@given(order=orders, held=st.integers(0, 7), left=st.integers(0, 8), unknown=st.integers(0, 8))
def test_with_cards_seen_as_on_paper(order: list[str], held: int, left: int, unknown: int) -> None:
    hand, unseen, elsewhere = order[:held], order[held : held + left], order[held + left :]
    seen, unknown = read_known_cards(hand, elsewhere), min(unknown, left)
    kabadaks, out, sums = counted(hand, unseen, unknown)
    assert holding_kabadak(seen, unknown) == Odds(kabadaks, comb(left, unknown))
    assert coming_out(seen, unknown) == Odds(out, comb(left, unknown))
    assert loss(seen, unknown).distribution == {
        count: Fraction(ways, sums.total()) for count, ways in sums.items()
    }


def test_one_card_is_missing() -> None:
    """One of two aces comes with one, two ... of the 18 cards that are drawn of 25 unseen ones."""
    seen = read_known_cards("Ah Ad Kh Kd Js Qc 7h")
    assert [odds.chance for odds in after_draws(holding_kabadak, seen, 0, 2)] == [
        0,
        Fraction(2, 25),
        1 - Fraction(23 * 22, 25 * 24),
    ]
    laid = read_known_cards("Ah Ad Kh Kd Js Qc 7h", "Ac As Ks")
    assert {odds.ways for odds in after_draws(holding_kabadak, laid, 0, 18)} == {0}


def test_coming_out_with_one_card() -> None:
    """A pair waits for either of two, a run of two for either end, a gap for its middle."""
    assert coming_out(read_known_cards("8h 8d"), 1) == Odds(2, 30)
    assert coming_out(read_known_cards("8h 9h"), 1) == Odds(2, 30)
    assert coming_out(read_known_cards("Kh Ah"), 1) == Odds(1, 30)
    assert coming_out(read_known_cards("8h 10h", "7s"), 1) == Odds(1, 29)
    assert coming_out(read_known_cards("Ah 7h"), 1) == Odds(0, 30)
    assert coming_out(read_known_cards("8h 9h 10h"), 3).chance == 1


def test_more_cards_never_make_it_less_likely() -> None:
    for odds in (holding_kabadak, coming_out):
        chances = [one.chance for one in after_draws(odds, NOTHING_KNOWN, 7, 25)]
        assert chances == sorted(chances)
        assert chances[-1] == 1


def test_hands_too_large_to_avoid_every_set_and_run() -> None:
    """Two of each rank at most are 16 cards; every suit has to leave out two of its eight."""
    ways = [comb(32, cards) - coming_out(NOTHING_KNOWN, cards).ways for cards in range(33)]
    assert ways[:4] == [1, 32, 496, 4960 - 8 * 4 - 4 * 6]
    assert not any(ways[17:])


@pytest.mark.parametrize("cards", [0, 1, 7, 20, 32])
def test_an_unknown_card_counts_nine_and_three_eighths(cards: int) -> None:
    found = loss(NOTHING_KNOWN, cards)
    assert found.mean == Fraction(75, 8) * cards
    assert sum(found.distribution.values()) == 1
    assert list(found.distribution) == sorted(found.distribution)


def test_the_loss_of_a_hand_partly_known() -> None:
    assert loss(read_known_cards("Ah 7h", "8h 9h"), 2).mean == 18 + Fraction(2 * (300 - 18 - 17), 28)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: holding_kabadak(NOTHING_KNOWN, -1), "unknown: expected a number from 0 to 32, got -1"),
        (
            lambda: coming_out(read_known_cards("7h", "8h"), 31),
            "unknown: expected a number from 0 to 30, got 31",
        ),
        (lambda: loss(NOTHING_KNOWN, 33), "unknown: expected a number from 0 to 32, got 33"),
        (
            lambda: after_draws(holding_kabadak, NOTHING_KNOWN, 7, -1),
            "draws: expected a number from 0 to 25, got -1",
        ),
        (
            lambda: after_draws(holding_kabadak, NOTHING_KNOWN, 7, 26),
            "draws: expected a number from 0 to 25, got 26",
        ),
        (
            lambda: after_draws(holding_kabadak, NOTHING_KNOWN, 40, 1),
            "unknown: expected a number from 0 to 32, got 40",
        ),
        (lambda: read_known_cards("7h 7h"), "hand: every card exists once, but 7h is given 2 times"),
        (
            lambda: read_known_cards("7h", "8d 7h"),
            "elsewhere: every card exists once, but 7h is given 2 times",
        ),
        (
            lambda: read_known_cards("7h", "1d"),
            "elsewhere: expected a rank (7, 8, 9, 10, J, Q, K, A)"
            " and a suit (h, d, c, s), such as 10s, got “1d”",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(CaboError) as refused:
        ask()
    assert refused.value.full_sentence("en") == told
