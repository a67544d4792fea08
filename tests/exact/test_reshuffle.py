"""When the draw pile is shuffled anew, played on the rules core, and which card comes next."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.reshuffle import draws_to, next_card, pile_after_deal, reshuffles
from caboprob.machinecode.compiling import compiled
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_shuffler
from caboprob.table.core import codes, moves
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal
from tests.exact.enumeration import listed_next
from tests.exact.tables import KEYS, examples, of_deck, rules_of, small_deck, small_tables, table

OWN_CARD = 0
RATE = Fraction(3, 5)
SMALL = ("1", "1", "2", "2", "3", "3", "4", "4", "5", "5", "6")


def played(rules: RuleSet, players: int, coins: Sequence[bool], seed: int = 0) -> Iterator[int]:
    """A round on the rules core with a coin for each turn: how many reshuffles there have been after each.

    Heads draws from the pile, and keeps or discards; tails takes the top of the discard pile.
    """
    state, shuffler, random = new_state(), random_shuffler(seed), Random(seed)
    deal(state, rule_table(rules), players, 0, shuffler)
    for heads in coins:
        place = moves.place_at(int(state.turn), OWN_CARD)
        turn = [moves.move_at(codes.TAKE, place)]
        if heads:
            keeping = moves.move_at(codes.KEEP, place)
            turn = [
                moves.move_without_places(codes.DRAW),
                random.choice([keeping, moves.move_without_places(codes.DISCARD)]),
            ]
        for move in turn:
            assert compiled(apply)(state, rule_table(rules), move, shuffler) == Reason.LEGAL
        yield int(state.reshuffles)


def draws_that_bring(coins: Sequence[bool], so_far: Sequence[int]) -> list[int]:
    """Which draw from the pile brought each reshuffle."""
    found: list[int] = []
    draws = 0
    for heads, reshuffles_so_far in zip(coins, so_far, strict=True):
        draws += heads
        if reshuffles_so_far > len(found):
            found.append(draws)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("key", KEYS)
def test_each_reshuffle_comes_with_the_draw_that_was_counted(key: str, players: int) -> None:
    """As someone draws from an empty pile (000:50); in the English edition as it runs out (001:30)."""
    random = Random(players)
    coins = [True, *(random.random() < 0.8 for _ in range(199))]  # at first Cabu has nothing to take
    found = draws_that_bring(coins, list(played(rules_of(key), players, coins)))
    assert len(found) >= 3
    assert tuple(found[:3]) == draws_to(rules_of(key), players)


@pytest.mark.parametrize(
    ("key", "players", "draws"),
    [
        ("cabo-de", 2, (44, 87, 130)),
        ("cabo-de", 4, (36, 71, 106)),
        ("cabo-en", 4, (35, 69, 103)),
        ("kaboom", 5, (32, 63, 94)),
        ("cabu", 4, (37, 72, 107)),
    ],
)
def test_the_draws_follow_from_counting_the_cards(key: str, players: int, draws: tuple[int, ...]) -> None:
    """52 less the hands and the top discard; in `cabo-en` also less the card in hand."""
    assert draws_to(rules_of(key), players) == draws


@pytest.mark.parametrize("key", ["cabo-de", "cabo-en", "kaboom"])
@pytest.mark.slow
def test_the_chances_are_those_of_every_sequence_of_coins_played_on_the_core(key: str) -> None:
    """Eleven cards and hands of three leave four in the pile. All 2^9 sequences of coins are played."""
    rules = of_deck(replace(rules_of(key), hand_size=3), small_deck(key, SMALL))
    turns, chances = 9, [[Fraction(0)] * 9 for _ in range(2)]
    for coins in product([True, False], repeat=turns):
        weight = RATE ** sum(coins) * (1 - RATE) ** (turns - sum(coins))
        for turn, reshuffles_so_far in enumerate(played(rules, 2, coins)):
            for number in range(min(reshuffles_so_far, 2)):
                chances[number][turn] += weight
    found = reshuffles(rules, 2, turns, RATE)
    assert found.draw_pile == 4
    assert [list(by_turn) for by_turn in found.at_least[:2]] == chances
    assert chances[1][-1] > 0


@pytest.mark.parametrize("key", KEYS)
def test_who_always_draws_is_certain_of_each_reshuffle_at_its_draw(key: str) -> None:
    found = reshuffles(rules_of(key), 4, 120, Fraction(1))
    for draw, by_turn in zip(found.draws_to, found.at_least, strict=True):
        assert by_turn == (Fraction(0),) * (draw - 1) + (Fraction(1),) * (121 - draw)


@given(st.fractions(0, 1, max_denominator=20), st.integers(2, 5), st.sampled_from(KEYS))
def test_a_reshuffle_that_has_happened_stays_happened_and_the_next_comes_later(
    rate: Fraction, players: int, key: str
) -> None:
    first, second, third = reshuffles(rules_of(key), players, 60, rate).at_least
    assert list(first) == sorted(first)
    assert all(1 >= one >= two >= three >= 0 for one, two, three in zip(first, second, third, strict=True))


def test_six_cards_in_hand_bring_the_reshuffle_sooner() -> None:
    assert pile_after_deal(rules_of("cabo-de"), 5) == 31
    assert pile_after_deal(rules_of("cabo-de", "six-cards"), 5) == 21


@pytest.mark.parametrize("key", KEYS)
@examples(30)
@given(data=st.data())
def test_the_next_card_is_that_of_every_arrangement(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key, drawing=lambda players: 1))
    found = next_card(position)
    assert found.before is not None
    possible = {rank: chance for rank, chance in found.before.items() if chance}
    assert possible == {rank: chance for rank, chance in listed_next(position).items() if chance}
    assert sum(found.before.values()) == 1


def test_after_a_reshuffle_the_next_card_is_one_of_the_discards_but_the_top() -> None:
    after = next_card(table("cabo-de", "1 2 ? ?", "? ? ? ?", discard="5 7 5 12")).after
    assert after == {"5": Fraction(2, 3), "7": Fraction(1, 3)}


@pytest.mark.parametrize("discard", ["", "5"])
def test_without_cards_under_the_top_there_is_no_new_pile(discard: str) -> None:
    assert next_card(table("cabo-de", "1 2 ? ?", "? ? ? ?", discard=discard)).after is None


def test_no_card_comes_from_an_empty_pile_before_the_reshuffle() -> None:
    one_card = replace(rules_of("cabo-de"), looks=1, hand_size=1)
    rules = of_deck(one_card, small_deck("cabo-de", ["3", "3", "4", "5"]))
    position = replace(table("cabo-de", "3", "?", discard="5 4"), rules=rules)
    found = next_card(position)
    assert found.before is None
    assert found.after == {"5": Fraction(1)}
