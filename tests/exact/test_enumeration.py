"""Listing distinct arrangements gives the same as listing every arrangement, each copy a card of its own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exact.enumeration import Arrangement, alike, arrangements, distinct_arrangements
from tests.exact.tables import KEYS, examples, small_tables


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("pile", [0, 2])
@examples(15)
@given(data=st.data())
def test_every_distinct_arrangement_comes_as_often_as_it_stands_for(
    pile: int, key: str, data: st.DataObject
) -> None:
    position = data.draw(small_tables(key, drawing=lambda players: pile, most=1500))
    deck = position.rules.deck

    def classes_of(arrangement: Arrangement) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(
            tuple(alike(deck, card) for card in cards) for cards in (*arrangement.hands, arrangement.pile)
        )

    one_by_one = Counter(classes_of(arrangement) for arrangement in arrangements(position, pile))
    at_once = [(classes_of(arrangement), ways) for arrangement, ways in distinct_arrangements(position, pile)]
    assert len(at_once) == len(one_by_one)
    assert dict(at_once) == one_by_one
