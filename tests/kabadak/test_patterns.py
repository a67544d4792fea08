"""Sets of cards as whole numbers, against looking at the cards one by one."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from caboprob.kabadak.core.cards import (
    CARD_NAMES,
    card_count,
    first_card,
    is_kabadak,
    kabadak_cards,
    points,
    read_card,
)
from caboprob.kabadak.core.patterns import by_suit, in_pairs, in_runs, in_threes, run_starts
from tests.kabadak.paper import LETTERS, UP, VALUES, Paper, holds_kabadak, is_run, is_set, rank, suit

hands = st.sets(st.sampled_from(CARD_NAMES)) | st.sets(st.sampled_from(CARD_NAMES), min_size=20)
high = st.sets(st.sampled_from([name for name in CARD_NAMES if rank(name) in "JQKA"]))


def number(cards: set[str]) -> int:
    """A set of cards as a whole number."""
    return sum(1 << read_card(card) for card in cards)


def together(hand: set[str], count: int) -> list[set[str]]:
    """All groups of so many cards of the hand that are a set or a run."""
    in_order = sorted(hand, key=lambda card: UP.index(rank(card)))
    return [set(cards) for cards in combinations(in_order, count) if is_set([*cards]) or is_run([*cards])]


def in_groups(hand: set[str], count: int, *, run: bool) -> set[str]:
    """The cards of the hand that stand in some group of so many; runs have one suit."""
    found = [cards for cards in together(hand, count) if (len({suit(card) for card in cards}) == 1) == run]
    return set().union(*found)


@given(hand=hands)
def test_cards_in_pairs_and_in_threes_are_those_of_some_set(hand: set[str]) -> None:
    assert in_pairs(number(hand)) == number(in_groups(hand, 2, run=False))
    assert in_threes(number(hand)) == number(in_groups(hand, 3, run=False))


@given(hand=hands)
def test_cards_in_runs_are_those_of_some_run_of_three(hand: set[str]) -> None:
    assert in_runs(number(hand)) == number(in_groups(hand, 3, run=True))
    runs = [cards for cards in together(hand, 3) if len({suit(card) for card in cards}) == 1]
    lowest = {min(cards, key=lambda card: UP.index(rank(card))) for cards in runs}
    assert run_starts(number(hand)) == number(lowest)


@given(hand=hands)
def test_the_ranks_of_each_suit_are_a_byte(hand: set[str]) -> None:
    for place, colour in enumerate("hdcs"):
        ranks = sum(1 << UP.index(rank(card)) for card in hand if suit(card) == colour)
        assert by_suit(number(hand))[place] == ranks


@given(hand=hands.filter(bool))
def test_the_first_card_is_the_lowest_number(hand: set[str]) -> None:
    assert first_card(number(hand)) == min(map(read_card, hand))


@given(hand=hands)
def test_size_and_points_are_counted_card_by_card(hand: set[str]) -> None:
    assert card_count(number(hand)) == len(hand)
    assert points(number(hand)) == sum(VALUES[rank(card)] for card in hand)


@given(hand=hands | high)
def test_letters_are_as_many_of_each_rank_as_the_word_has_the_first_by_suit(hand: set[str]) -> None:
    kept = set()
    for letter, times in LETTERS.items():
        kept |= set([letter + colour for colour in "hdcs" if letter + colour in hand][:times])
    assert kabadak_cards(number(hand)) == number(kept)


@given(hand=hands | high)
def test_kabadak_is_there_exactly_if_all_seven_letters_are(hand: set[str]) -> None:
    assert is_kabadak(number(hand)) == (card_count(kabadak_cards(number(hand))) == 7)
    assert is_kabadak(number(hand)) == holds_kabadak(Paper([[*hand], []], []))
