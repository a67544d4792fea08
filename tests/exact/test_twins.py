"""Counting gives the same compiled and in plain Python, and numbers beyond 64 bits are exact."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.arrangements import cancelling, counting, limbs
from caboprob.exact.arrangements.cost import cost
from caboprob.exact.arrangements.counting import counts_by_pattern, pose
from caboprob.exact.arrangements.handstates import hand_states
from caboprob.exact.arrangements.program.program import count_patterns
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.arrangements.workspace import new_workspace
from caboprob.exact.lowest import sum_bounds
from caboprob.exact.weightedsums import count_deals_by_sum
from caboprob.machinecode.compiling import compiled
from tests.exact.tables import KEYS, examples, small_tables, table

BIG = st.integers(0, (1 << 200) - 1)


@pytest.mark.parametrize("key", KEYS)
@examples(15)
@given(data=st.data())
def test_the_dynamic_program_counts_the_same_compiled_and_plain(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key))
    unseen = unseen_of(position)
    hands = [hand_of(position.rules.deck, unseen, hand) for hand in position.hands]
    low, high = sum_bounds(unseen, hands[0])
    least, window = data.draw(st.integers(low, high)), data.draw(st.integers(1, 4))
    problem = pose((unseen, unseen), tuple((hand, 1) for hand in hands), least, window)
    nobody_cancels = cancelling.flag()
    plain = count_patterns(problem, hand_states(problem), new_workspace(), nobody_cancels)
    states = compiled(hand_states)(problem)
    assert (compiled(count_patterns)(problem, states, new_workspace(), nobody_cancels) == plain).all()
    assert compiled(cost)(problem, states) == cost(problem, hand_states(problem))


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
    arguments = (supply, points, slots, steps, masks, 100, 201)
    assert (compiled(count_deals_by_sum)(*arguments) == count_deals_by_sum(*arguments)).all()


@given(BIG, BIG, st.integers(0, 1 << 45))
def test_limbs_add_and_multiply_as_whole_numbers_do(start: int, number: int, weight: int) -> None:
    bits = limbs.bits_for(weight + 1)
    target, source = in_limbs(start, bits), in_limbs(number, bits)
    limbs.add_times(target, 0, source, 0, weight)
    assert limbs.to_int(target[0].tolist(), bits) == start + number * weight
    assert limbs.carry(target, 0, bits) == (start + number * weight != 0)
    assert limbs.to_int(target[0].tolist(), bits) == start + number * weight
    assert (target < 1 << bits).all()


@given(BIG, st.integers(0, 1 << 20))
def test_limbs_are_multiplied_in_place_as_whole_numbers_are(number: int, weight: int) -> None:
    bits = limbs.bits_for(weight + 1)
    row = in_limbs(number, bits)
    limbs.multiply(row, 0, weight, bits)
    assert limbs.to_int(row[0].tolist(), bits) == number * weight
    assert (row < 1 << bits).all()


def in_limbs(number: int, bits: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    row = [number >> (bits * place) & ((1 << bits) - 1) for place in range(260 // bits)]
    return np.array([row], np.int64)


def test_the_arrangements_of_the_deck_are_beyond_64_bits_and_counted_whole() -> None:
    """52! over 4! twelve times and 2! twice: about 5.5e50, some 169 bits."""
    position = table("cabo-de", "? ? ? ?", "? ? ? ?")
    unseen = unseen_of(position)
    me = hand_of(position.rules.deck, unseen, position.me)
    (counts,) = counts_by_pattern((unseen,), ((me, 1),), 2, 49)
    assert sum(counts) == unseen.arrangements > 1 << 160


def test_what_is_not_compiled_yet_is_counted_in_plain_python_if_it_takes_few_transitions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled_functions: list[object] = []

    def late(function: object) -> object:
        compiled_functions.append(function)
        return count_patterns

    monkeypatch.setattr(counting, "is_compiled", lambda: False)
    monkeypatch.setattr(counting, "compiled", late)
    position = table("cabo-de", "1 2 3 0", "? ? ? ?", "? ? ? ?")
    unseen = unseen_of(position)
    other = hand_of(position.rules.deck, unseen, position.opponents[0])
    problem = ((unseen,), ((other, 2),), 6, 1)
    plain = counts_by_pattern(*problem)
    assert compiled_functions == []
    monkeypatch.setattr(counting, "PLAIN_TRANSITIONS", 0)
    assert counts_by_pattern(*problem) == plain
    assert compiled_functions == [count_patterns]
