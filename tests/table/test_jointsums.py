"""Which sums hands of one deck can have at once: never denied where some deal brings them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.cards import Deck, Face
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import RoundEntry
from caboprob.table.jointsums import conflicting_players, possible_together
from tests.sheet.strategies import entries_of_hands

GAMES = ("cabo-de", "cabo-2", "kaboom", "cabu", "cambio", "tamalou", "dutch", "kombio")
POINTS = {"small": (0, 0, 1, 3, 3, 4), "below zero": (-1, -1, 2, 2, 5, 7)}


def rules_of(points: tuple[int, ...], base: str, size: int) -> RuleSet:
    """Rules with a deck of a card for each of these points."""
    kinds = sorted(set(points))
    faces = tuple(Face(f"c{number}", number, "", worth) for number, worth in enumerate(kinds))
    deck = Deck("tiny", tuple(face.name for face in faces), tuple(map(points.count, kinds)), "", faces)
    return replace(rulesets.read(base), deck=deck, hand_size=size, players_max=2, kamikaze=(), actions=())


def sums_dealt(cards: tuple[int, ...], players: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Everybody's sum in every deal, one by one: the hands have `least` to `most` cards."""
    if not players:
        yield ()
        return
    for size in range(least, min(most, len(cards)) + 1):
        for hand in combinations(range(len(cards)), size):
            left = tuple(card for number, card in enumerate(cards) if number not in hand)
            for sums in sums_dealt(left, players - 1, least, most):
                yield (sum(cards[number] for number in hand), *sums)


@pytest.mark.parametrize("points", POINTS.values(), ids=POINTS.keys())
@pytest.mark.parametrize(
    ("base", "size", "least", "most"), [("cabo-de", 2, 1, 2), ("kaboom", 2, 1, 6), ("cabu", 2, 0, 6)]
)
@pytest.mark.slow
def test_sums_are_possible_together_exactly_where_some_deal_brings_them(
    points: tuple[int, ...], base: str, size: int, least: int, most: int
) -> None:
    rules = rules_of(points, base, size)
    for players in (2, 3):
        found = set(sums_dealt(points, players, least, most))
        reach = range(min(map(min, found)), max(map(max, found)) + 1)
        claimed = {sums for sums in product(reach, repeat=players) if possible_together(rules, sums)}
        assert claimed == found


@given(st.data())
def test_no_round_that_can_be_dealt_is_questioned(data: st.DataObject) -> None:
    rules = rulesets.read(data.draw(st.sampled_from(GAMES)))
    players = data.draw(st.integers(rules.players_min, min(rules.players_max, 5)))
    entry: RoundEntry = data.draw(entries_of_hands(rules, players))
    hands = entry.hands or ()
    needed = {rules.deck.ranks.index(rank): count for rank, count in rules.kamikaze}
    ranks = [[rules.deck.faces[card].rank for card in hand] for hand in hands]
    kamikaze = tuple(
        seat
        for seat, held in enumerate(ranks, 1)
        if needed and all(held.count(rank) >= count for rank, count in needed.items())
    )
    assert possible_together(rules, tuple(map(rules.deck.points, hands)), kamikaze)


@pytest.mark.parametrize(
    ("key", "sums", "kamikaze", "possible"),
    [
        ("cabo-de", (49, 49), (), False),  # the eight highest cards make 96
        ("cabo-de", (49, 47), (), True),
        ("cabo-de", (0, 0, 0), (), False),  # there are two 0s
        ("cabo-de", (1, 1, 1, 1, 1), (), False),  # and four 1s
        ("cabo-de", (50, 49), (1,), False),  # beside a kamikaze there is no 13
        ("cabo-de", (50, 46), (1,), True),
        ("kaboom", (49, 49), (), True),  # hands grow
        ("cabu", (-1, -1, -1), (), False),  # there are two red kings
        ("cabu", (-2, 0, 0), (), True),  # who throws all has none left
    ],
)
def test_known_sums(key: str, sums: tuple[int, ...], kamikaze: tuple[int, ...], possible: bool) -> None:
    assert possible_together(rulesets.read(key), sums, kamikaze) is possible


def test_those_are_named_whose_sums_no_deal_brings_and_nobody_else() -> None:
    """Held against every deal: without any one of those who are named, the others can be."""
    rules = rules_of(POINTS["small"], "cabo-de", 2)
    brought = {players: set(sums_dealt(POINTS["small"], players, 1, 2)) for players in (1, 2, 3)}
    reach = sorted({total for (total,) in brought[1]})
    for sums in product(reach, repeat=3):
        named = conflicting_players(rules, sums)
        assert bool(named) == (sums not in brought[3])
        if named:
            theirs = tuple(sums[seat - 1] for seat in named)
            assert theirs not in brought[len(theirs)]
            fewer = combinations(theirs, len(theirs) - 1)
            assert all(some in brought[len(some)] for some in fewer)


@pytest.mark.parametrize(
    ("sums", "kamikaze", "named"),
    [
        ((50, 3, 50), (), (1, 3)),  # one kamikaze takes both 13s
        ((50, 3, 50), (1, 3), (1, 3)),
        ((4, 50, 47), (2,), (2, 3)),
        ((0, 5, 0, 0), (), (1, 3, 4)),
        ((50, 46, 3), (1,), ()),
    ],
)
def test_sums_that_are_at_odds_are_named_by_their_players(
    sums: tuple[int, ...], kamikaze: tuple[int, ...], named: tuple[int, ...]
) -> None:
    assert conflicting_players(rulesets.read("cabo-de"), sums, kamikaze) == named
