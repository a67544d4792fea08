"""Joint distributions of sums, and which hand is lower, compared with a list of every arrangement."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.errors import TooLarge
from caboprob.exact import joint
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.joint import compare, joint_sums
from caboprob.exact.lowest import chance_none_below, ways_by_sum
from tests.exact.enumeration import listed_sums
from tests.exact.tables import KEYS, examples, small_tables, table

every_game = pytest.mark.parametrize("key", KEYS)


@every_game
@examples(30)
@given(data=st.data())
def test_the_joint_distribution_of_all_sums_is_that_of_every_arrangement(
    key: str, data: st.DataObject
) -> None:
    position = data.draw(small_tables(key))
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    assert joint_sums(unseen, hands) == listed_sums(position)


@every_game
@examples(30)
@given(data=st.data())
def test_two_hands_compare_as_in_every_arrangement(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key, players=2))
    unseen = unseen_of(position)
    first, second = (hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    found = compare(unseen, first, second)
    listed = listed_sums(position)
    assert found.below == sum((chance for (a, b), chance in listed.items() if a < b), Fraction(0))
    assert found.equal == sum((chance for (a, b), chance in listed.items() if a == b), Fraction(0))
    assert found.below + found.equal + found.above == 1


@every_game
@examples(30)
@given(data=st.data())
def test_nobody_has_less_as_often_as_in_every_arrangement(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key))
    unseen = unseen_of(position)
    everyone = tuple((hand_of(position.rules.deck, unseen, hand), 1) for hand in position.hands)
    listed = listed_sums(position)
    for own in range(-2, 30, 4):
        chance = sum((chance for sums, chance in listed.items() if min(sums) >= own), Fraction(0))
        assert chance_none_below(unseen, everyone, own) == chance


@pytest.mark.parametrize("key", KEYS)
def test_the_sum_of_one_hand_is_distributed_alike_by_the_dynamic_program_and_by_dealing_out(key: str) -> None:
    position = table(key, "2 ? ? 5-9", "? ? ? ?", discard="3 3 4")
    unseen = unseen_of(position)
    me, _ = (hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    by_program = ways_by_sum(unseen, me)
    total = sum(by_program.values())
    distribution = {(own,): Fraction(ways, total) for own, ways in by_program.items()}
    assert joint_sums(unseen, (me,)) == distribution


def test_a_joint_distribution_that_would_not_fit_is_refused_before_it_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(joint, "count_deals_by_sum", None)
    position = table("cabo-de", "? ? ? ?", *["? ? ? ?"] * 4)
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    with pytest.raises(TooLarge) as refused:
        joint_sums(unseen, hands)
    assert refused.value.key == "odds-beyond-budget"
