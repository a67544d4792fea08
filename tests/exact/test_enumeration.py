"""The listing by looks is that of every arrangement, each copy of a card on its own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exact.enumeration import Laid, alike, arrangements, looks
from tests.exact.tables import KEYS, examples, small_tables


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("pile", [0, 2])
@examples(15)
@given(data=st.data())
def test_every_look_comes_as_often_as_arrangements_look_so(pile: int, key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key, drawing=lambda players: pile, most=1500))
    deck = position.rules.deck

    def look(laid: Laid) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(tuple(alike(deck, card) for card in cards) for cards in (*laid.hands, laid.pile))

    one_by_one = Counter(look(laid) for laid in arrangements(position, pile))
    at_once = [(look(laid), ways) for laid, ways in looks(position, pile)]
    assert len(at_once) == len(one_by_one)
    assert dict(at_once) == one_by_one
