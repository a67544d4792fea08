"""Which sums a hand can have is counted quickly, and here slowly and obviously."""

from collections import Counter
from itertools import combinations

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.rulesets import RuleSet
from caboprob.table.score import score_round, score_sums
from caboprob.table.sums import check_sum, possible_sums


def all_sums(rules: RuleSet, size: int, kamikaze: bool) -> set[int]:
    """The sums of all hands up to a size, one by one."""
    deck, found = rules.deck, set()
    for cards in range(1, size + 1):
        for hand in set(combinations(deck.cards(), cards)):
            held = Counter(deck.ranks[deck.faces[card].rank] for card in hand)
            if all(held[rank] >= count for rank, count in rules.kamikaze) == kamikaze:
                found.add(deck.points(hand))
    return found


@pytest.mark.parametrize("key", ["cabo-de", "cabo-en"])
@pytest.mark.parametrize("kamikaze", [True, False])
def test_all_hands_together_have_these_sums(key: str, kamikaze: bool) -> None:
    rules = rulesets.read(key)
    assert possible_sums(rules, kamikaze=kamikaze) == all_sums(rules, rules.hand_size, kamikaze)


def test_a_kamikaze_may_have_two_cards_beside_it_where_six_are_dealt() -> None:
    rules = rulesets.read("cabo-de", ["six-cards"])
    # nothing beside, one card of 0 to 13, or two: both other 12s are 24, and 13s are there no more
    assert possible_sums(rules, kamikaze=True) == {50 + beside for beside in range(2 * 12 + 1)}


@pytest.mark.parametrize(("key", "house"), [("cabu", ()), ("cabu", ("jokers=3",)), ("kaboom", ())])
def test_where_hands_grow_any_cards_of_the_deck_may_be_held(key: str, house: tuple[str, ...]) -> None:
    rules = rulesets.read(key, house)
    sums: set[int] = set()
    for card in rules.deck.cards():
        points = rules.deck.faces[card].points
        sums |= {total + points for total in sums} | {points}
    assert possible_sums(rules, kamikaze=False) | possible_sums(rules, kamikaze=True) == sums
    with_kamikaze = {total for total in sums if total >= 50} if rules.kamikaze else set()
    assert possible_sums(rules, kamikaze=True) == with_kamikaze


def test_sums_are_scored_as_the_cards_are_that_make_them() -> None:
    rules = rulesets.read("cabo-de")
    hands = [(12, 12, 13, 13), (1, 2), (5,)]
    by_cards = score_round(rules, hands, caller=2, totals=(99, 50, 0))
    assert score_sums(rules, (50, 3, 5), caller=2, kamikaze=(1,), totals=(99, 50, 0)) == by_cards
    assert score_sums(rules, (3, 3, 5), caller=2).points == (3, 0, 5)


@pytest.mark.parametrize(
    ("total", "kamikaze", "said"),
    [
        (51, False, "no hand of at most 4 cards counts 51"),
        (-1, False, "no hand"),
        (50, False, "only a kamikaze counts 50"),
        (49, True, "a kamikaze counts 50, got 49"),
        (10**40, False, "no hand"),
    ],
)
def test_a_sum_that_no_hand_has_is_questioned(total: int, kamikaze: bool, said: str) -> None:
    with pytest.raises(ImpossibleCards, match=said):
        check_sum(rulesets.read("cabo-de"), total, kamikaze=kamikaze)


@pytest.mark.parametrize("total", [True, 1.5, "3", None])
def test_a_sum_is_a_whole_number(total: object) -> None:
    with pytest.raises(BadNotation):
        check_sum(rulesets.read("cabo-de"), total, kamikaze=False)


def test_only_an_empty_hand_ends_a_round_without_a_call() -> None:
    rules = rulesets.read("cabu")
    assert score_sums(rules, (0, 8), shed=1).points == (0, 8)
    with pytest.raises(ImpossibleCards, match="one hand must be empty"):
        score_sums(rules, (1, 8), shed=1)
    with pytest.raises(BadNotation, match="no such combination"):
        score_sums(rules, (1, 8), caller=1, kamikaze=(1,))


def test_a_total_that_was_not_reduced_after_a_wrong_call_may_stand() -> None:
    text = 'based_on = "cabo-de"\n[total]\nreset_void_from = "always"\n'
    rules = rulesets.read_own("ours.toml", text)
    unreduced = score_round(rules, [(5,), (1,)], caller=1, totals=(90, 0))
    assert unreduced.totals == (100, 0)
    assert score_round(rules, [(0,), (1,)], caller=1, totals=unreduced.totals).totals == (100, 1)
