"""Odds count with the points that a house rule gives a card; every pair of hidden cards is added up here."""

from fractions import Fraction
from itertools import combinations, product

import pytest

import caboprob
from caboprob.errors import BadRules
from caboprob.rulesets import read_own

HOUSE = ("jokers=2", "joker=-1", "red-king=-2")
PENALTY = 10
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLAIN = dict(zip(RANKS[:12], (*range(1, 11), 10, 10), strict=True))


def whole_deck(red_king: int, joker: int) -> list[int]:
    """What each of the 54 cards counts, written down here once more."""
    kings = [red_king, red_king, 10, 10]
    return [PLAIN[rank] for rank, _ in product(RANKS[:12], range(4))] + kings + [joker, joker]


@pytest.mark.parametrize(("house", "red_king", "joker"), [(HOUSE, -2, -1), (HOUSE[:1], -1, 0)])
@pytest.mark.parametrize("single", [False, True])
def test_a_call_is_counted_with_the_points_of_the_house(
    house: tuple[str, ...], red_king: int, joker: int, *, single: bool
) -> None:
    rules = caboprob.rules("cambio", house=[*house, *(["single-round"] if single else [])])
    unseen = whole_deck(red_king, joker)
    for known in (1, 3):
        unseen.remove(known)
    mine = 1 + 3
    theirs = [sum(pair) for pair in combinations(unseen, 2)]
    written = [(mine if single else 0) if total > mine else mine + PENALTY for total in theirs]
    called = rules.position(me="A 3", opponents=["? ?"]).call()
    assert called.win == Fraction(sum(total > mine for total in theirs), len(theirs))
    assert list(called.points) == [Fraction(sum(each), len(theirs)) for each in (written, theirs)]


def test_the_next_card_is_worth_what_the_house_says() -> None:
    cards = caboprob.rules("cambio", house=HOUSE).position(me="A 3", opponents=["Kh X", "Kd Kc"])
    assert [float(points) for points in cards.call().points] == [14, -3, 8]


def test_a_rules_file_says_what_a_rank_or_a_card_counts() -> None:
    rules = read_own("ours.toml", 'based_on = "cabu"\n[points]\nK = 13\nKh = 0\nQ = 12\n')
    worth = {face.name: face.points for face in rules.deck.faces}
    assert [worth[name] for name in ("Kh", "Kd", "Kc", "Q", "Qs", "J")] == [0, 13, 13, 12, 12, 10]
    for wrong in ('"5h" = 2', "Z = 2", "K = 31", 'K = "ten"'):
        with pytest.raises(BadRules):
            read_own("ours.toml", f'based_on = "cabu"\n[points]\n{wrong}\n')
