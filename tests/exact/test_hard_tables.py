"""The tables that are hardest to count, on decks so small that every arrangement can be listed."""

from collections.abc import Iterator
from dataclasses import asdict, astuple
from fractions import Fraction

import pytest

from caboprob.exact.call import Model, call, win_chance
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.ownsum import by_own_sum, own_sum_distribution
from caboprob.exact.reshuffle import next_card
from caboprob.table.position import Position
from tests.exact.enumeration import (
    compared,
    listed_call,
    listed_kamikaze,
    listed_lowest_other,
    listed_next,
    listed_row,
    listed_sums,
)
from tests.exact.hardtables import KINDS, MOST, case, distinct_arrangement_count, drawn
from tests.exact.tables import CALLS
from tests.turns import every_nth

SAMPLE, FULL = 2, 40  # cases of each kind: of a sample, and in full
TIES = 20  # cases in which every way to tie is looked for
ROWS = 2  # own sums of a table that are listed
ANY = [(kind, model, key) for kind in KINDS for model, key in CALLS]


@pytest.fixture
def cases(in_full: bool) -> range:
    """The numbers of the cases that are tried of each kind."""
    return range(FULL if in_full else SAMPLE)


@pytest.mark.parametrize(("kind", "model", "key"), every_nth(ANY, turn=0, of=4, several=True))
@pytest.mark.slow
def test_a_call_is_that_of_every_arrangement(kind: str, model: Model, key: str, cases: range) -> None:
    for number in cases:
        position = case(kind, model, key, number)
        found = call(position, model)
        assert asdict(found) == listed_call(position, model)
        assert win_chance(position, model) == found.win


@pytest.mark.parametrize(("kind", "model", "key"), every_nth(ANY, turn=2, of=4, several=True))
@pytest.mark.slow
def test_the_call_by_own_sum_is_that_of_every_arrangement(
    kind: str, model: Model, key: str, cases: range
) -> None:
    for number in cases:
        position = case(kind, model, key, number)
        found = by_own_sum(position, model)
        assert (found.lowest_other, found.kamikaze_chance) == listed_lowest_other(position, model)
        for row in found.rows[number :: max(1, len(found.rows) // ROWS)]:
            assert astuple(row) == (row.own_sum, *listed_row(position, model, row.own_sum))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", [key for model, key in CALLS if model == "as-they-lie"])
def test_sums_kamikazes_and_the_next_card_are_those_of_every_arrangement(
    kind: str, key: str, cases: range
) -> None:
    for number in cases:
        position = case(kind, "as-they-lie", key, number)
        own: dict[int, Fraction] = {}
        for sums, chance in listed_sums(position).items():
            own[sums[0]] = own.get(sums[0], Fraction(0)) + chance
        assert own_sum_distribution(position) == own
        if position.rules.kamikaze:
            held = kamikaze(position)
            assert (held.me, *held.opponents, held.anyone) == listed_kamikaze(position)
        if before := next_card(position).before:
            assert {rank: chance for rank, chance in before.items() if chance} == listed_next(position)


@pytest.mark.parametrize(("model", "key"), CALLS)
@pytest.mark.slow
def test_every_way_to_tie_is_met(model: Model, key: str) -> None:
    """One other ties with me, or several do, or several others tie ahead of me."""
    met = {tie for number in range(TIES) for tie in ties(case("level", model, key, number), model)}
    assert met >= {(True, 2), (True, 3), (False, 2)}


def ties(position: Position, model: Model) -> Iterator[tuple[bool, int]]:
    """Whether I have the lowest sum, and how many have it."""
    for hands, _ in compared(position, model):
        sums = [position.rules.deck.points(hand) for hand in hands]
        yield sums[0] == min(sums), sums.count(min(sums))


@pytest.mark.parametrize(("kind", "model", "key"), ANY)
def test_a_case_has_what_its_kind_tests_and_can_be_listed(
    kind: str, model: Model, key: str, cases: range
) -> None:
    for number in cases:
        position = case(kind, model, key, number)
        assert KINDS[kind].qualifies(position)
        assert 1 < distinct_arrangement_count(position, drawn(position, model)) <= MOST
