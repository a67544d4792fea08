"""A belief is carried on from the seat's last decision, and is what it would be if it were not."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.beliefs.filtering.carrying import GONE, swap_in
from caboprob.montecarlo.beliefs.filtering.earlier import rewind_to_decision
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.stages import filter_tables
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import replay
from tests.montecarlo.beliefs.test_watched import GAMES, PLAYERS, some_moments
from tests.turns import every_nth


def believed(seen: Observation, particles: int = 100) -> bytes:
    """The tables that a seat believes in; trembles are in thousandths."""
    found = filter_tables(seen, PLAYERS, particles=particles, tremble=50, snap_tremble=5, seed=1)
    return bytes(found.tables.tobytes())


def own_entries(record: Record, seat: int) -> list[int]:
    """How many entries there were before each that the seat made."""
    turns = [int(state.turn) for state in replay(record).states]
    lines = [read_line(text, turn) for text, turn in zip(record.moves, turns, strict=False)]
    return [number for number, line in enumerate(lines) if line.player - 1 == seat]


@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_had_seen_at_its_last_decision_is_what_it_had_seen_then(key: str) -> None:
    for record, after, seat in some_moments(key, 4):
        before = [number for number in own_entries(record, seat) if number < after]
        seen = observe(record, after, seat)
        assert rewind_to_decision(seen) == (observe(record, before[-1], seat) if before else None)


@pytest.mark.parametrize("key", every_nth(list(GAMES), turn=0))
def test_a_belief_does_not_depend_on_who_has_asked_before(key: str) -> None:
    record, after, seat = some_moments(key, 3)[-1]
    stages._filter_moment.cache_clear()
    alone = believed(observe(record, after, seat))
    for number in range(after + 1):
        believed(observe(record, number, seat))
    assert believed(observe(record, after, seat)) == alone


def test_turning_a_card_up_leaves_the_others_in_any_order_as_likely() -> None:
    ranks = np.arange(4)
    cards: Any = np.array(list(permutations([1, 1, 2, 3])), np.int8).repeat(1_000, axis=0)
    assert swap_in(cards, column=0, card=1, ranks=ranks, random=np.random.default_rng(1))
    assert (cards[:, 0] == GONE).all()
    found = Counter(map(tuple, cards[:, 1:].tolist()))
    assert found.keys() == set(permutations([1, 2, 3]))
    assert max(abs(count / 4_000 - 1) for count in found.values()) < 5 * (5 / 6 / 4_000) ** 0.5


def test_a_card_of_the_rank_turns_up_where_none_has_the_suit_and_no_other_does() -> None:
    ranks = np.array([7, 7, 8])
    cards: Any = np.array([[2, 1], [1, 2]], np.int8)
    assert swap_in(cards, column=0, card=0, ranks=ranks, random=np.random.default_rng(1))
    assert cards.tolist() == [[GONE, 2], [GONE, 2]]
    assert not swap_in(cards, column=1, card=0, ranks=ranks, random=np.random.default_rng(1))


def test_a_belief_that_cannot_be_carried_on_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    record, after, seat = next(
        moment
        for moment in some_moments("cabo-de", 8)
        if rewind_to_decision(observe(moment[0], moment[1], moment[2])) is not None
    )
    seen = observe(record, after, seat)
    carried = believed(seen)
    monkeypatch.setattr(stages, "carry_particles", lambda *_: False)
    stages._filter_moment.cache_clear()
    anew = filter_tables(seen, PLAYERS, particles=100, tremble=50, snap_tremble=5, seed=1)
    assert anew.tables.tobytes() != carried
    assert anew.stages > 0
    stages._filter_moment.cache_clear()


def test_the_tables_of_a_growing_population_stem_from_the_few_of_two_decisions_ago() -> None:
    record, after, seat = next(
        (record, after, seat)
        for record, after, seat in some_moments("cabo-de", 8)
        if sum(number < after for number in own_entries(record, seat)) >= stages.GROWTH_DECISIONS_AGO
    )
    seen = observe(record, after, seat)
    few = filter_tables(seen, PLAYERS, particles=100, tremble=50, snap_tremble=5, seed=1)
    many = filter_tables(seen, PLAYERS, particles=400, tremble=50, snap_tremble=5, seed=1, growth=4)
    assert len(few.eves) == 100  # of each table, the first particle that it stems from
    assert len(many.eves) == 400
    assert set(many.eves) <= set(range(100)), "families stay as many, however many children they have"
    hands = np.unique(many.tables.table.hands.reshape(400, -1), axis=0)
    assert len(hands) > len(np.unique(few.tables.table.hands.reshape(100, -1), axis=0))
