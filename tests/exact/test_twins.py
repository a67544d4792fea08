"""The counting compiled and in plain Python is the same counting, and numbers beyond 64 bits are whole."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.compiling import compiled
from caboprob.errors import TooLarge
from caboprob.exact import amounts, counting
from caboprob.exact.counting import ask, ways
from caboprob.exact.lowest import extent
from caboprob.exact.question import new_work
from caboprob.exact.spreading import deal_out
from caboprob.exact.unseen import hand_of, unseen_of
from caboprob.exact.walk import BEYOND, walk
from tests.exact.tables import KEYS, examples, small_tables, table

ENOUGH = 1 << 16
BIG = st.integers(0, (1 << 200) - 1)


@pytest.mark.parametrize("key", KEYS)
@examples(15)
@given(data=st.data())
def test_the_walk_counts_the_same_compiled_and_plain(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key))
    unseen = unseen_of(position)
    hands = [hand_of(position.rules.deck, unseen, hand) for hand in position.hands]
    low, high = extent(unseen, hands[0])
    least, window = data.draw(st.integers(low, high)), data.draw(st.integers(1, 4))
    question = ask(unseen, tuple((hand, 1) for hand in hands), least, window)
    plain = walk(question, new_work(), ENOUGH)
    assert (compiled(walk)(question, new_work(), ENOUGH) == plain).all()


@pytest.mark.parametrize("most", [1, 10, 100, ENOUGH])
def test_both_give_up_at_the_same_number_of_states(most: int) -> None:
    position = table("cabo-de", "? ? ? ?", "? ? 0-5 ?")
    unseen = unseen_of(position)
    kinds = tuple((hand_of(position.rules.deck, unseen, hand), 1) for hand in position.hands)
    question = ask(unseen, kinds, 6, 2)
    plain = walk(question, new_work(), most)
    assert (compiled(walk)(question, new_work(), most) == plain).all()
    assert (plain[0, 0, 0] == BEYOND) == (most < ENOUGH)


@pytest.mark.parametrize("key", KEYS)
@examples(15)
@given(data=st.data())
def test_dealing_out_counts_the_same_compiled_and_plain(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key, players=2))
    unseen = unseen_of(position)
    groups = [
        (mask, slots, step)
        for hand, step in zip(position.hands, (1, -1), strict=True)
        for mask, slots in hand_of(position.rules.deck, unseen, hand).groups
    ]
    masks, slots, steps = np.array(groups, np.int64).reshape(-1, 3).T.copy()
    supply, points = np.array(unseen.supply), np.array([one.points for one in unseen.classes])
    asked = (supply, points, slots, steps, masks, 100, 201)
    assert (compiled(deal_out)(*asked) == deal_out(*asked)).all()


@given(BIG, BIG, st.integers(0, amounts.LARGEST_WEIGHT - 1))
def test_limbs_add_and_multiply_as_whole_numbers_do(start: int, number: int, weight: int) -> None:
    target, source = limbs(start, 6), limbs(number, 5)
    amounts.add_times(target, 0, source, 0, weight)
    assert amounts.whole(target[0].tolist()) == start + number * weight
    assert (target <= amounts.MASK).all()


def limbs(number: int, places: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    row = [number >> (amounts.BITS * place) & amounts.MASK for place in range(places)]
    return np.array([row], np.int64)


def test_the_arrangements_of_the_deck_are_beyond_64_bits_and_counted_whole() -> None:
    """52! over 4! twelve times and 2! twice: about 5.5e50, some 169 bits."""
    position = table("cabo-de", "? ? ? ?", "? ? ? ?")
    unseen = unseen_of(position)
    me = hand_of(position.rules.deck, unseen, position.me)
    counts = ways(unseen, ask(unseen, ((me, 1),), 2, 49))
    assert sum(counts) == unseen.arrangements > 1 << 160


def test_too_many_joint_states_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST", 10)
    position = table("cabo-de", "? ? ? ?", "? ? ? ?")
    unseen = unseen_of(position)
    kinds = tuple((hand_of(position.rules.deck, unseen, hand), 1) for hand in position.hands)
    with pytest.raises(TooLarge) as refused:
        ways(unseen, ask(unseen, kinds, 20, 3))
    assert refused.value.key == "odds-too-many-states"


def test_what_is_not_compiled_yet_is_answered_in_plain_python_if_it_is_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def late(function: object) -> object:
        asked.append(function)
        return walk

    monkeypatch.setattr(counting, "ready", lambda: False)
    monkeypatch.setattr(counting, "compiled", late)
    position = table("cabo-de", "1 2 3 0", "? ? ? ?", "? ? ? ?")
    unseen = unseen_of(position)
    other = hand_of(position.rules.deck, unseen, position.opponents[0])
    question = ask(unseen, ((other, 2),), 6, 1)
    little = ways(unseen, question)
    assert asked == []
    monkeypatch.setattr(counting, "FEW", 0)
    assert ways(unseen, question) == little
    assert asked == [walk]
