"""The call by own sum, and where it pays, compared with a list of every arrangement on small decks."""

from dataclasses import astuple
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.call import Model, call
from caboprob.exact.ownsum import BreakEven, OwnSum, break_even, by_own_sum, own_sum_distribution
from caboprob.table.position import read_position
from tests.exact.enumeration import listed_lowest_other, listed_row, listed_sums
from tests.exact.tables import CALLS, examples, rules_of, small_tables, table, to_call_on

OF_WHOLE_DECKS = {
    "cabo-de": table("cabo-de", "1 2 3 4", "? ? ? ?", "? ? 0-5 ?", discard="5 7"),
    "cabo-en": table("cabo-en", "0 0 13", "? ? 12", "? ? ?", "? ?"),
    "kaboom": table("kaboom", "2 2 5 9", "3 ? ?", "? ? ? ?", discard="1"),
    "cabu": table("cabu", "Kh 2 A 5", "? ? ?", "? ? ? ?", discard="Kd 9"),
}


@pytest.mark.parametrize(("model", "key"), CALLS)
@examples(15)
@given(data=st.data())
def test_every_row_is_that_of_every_arrangement_scored_with_this_sum(
    model: Model, key: str, data: st.DataObject
) -> None:
    position = data.draw(to_call_on(key, model, most=1500))
    found = by_own_sum(position, model)
    for row in data.draw(st.permutations(found.rows))[:4]:
        assert astuple(row) == (row.own_sum, *listed_row(position, model, row.own_sum))
    lowest, kamikaze = listed_lowest_other(position, model)
    assert (found.lowest_other, found.kamikaze_chance) == (lowest, kamikaze)
    assert sum(found.lowest_other.values()) + found.kamikaze_chance == 1


@pytest.mark.parametrize("key", ["cabo-de", "cabu"])
@examples(30)
@given(data=st.data())
def test_the_distribution_of_the_own_sum_is_that_of_every_arrangement(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key))
    own: dict[int, Fraction] = {}
    for sums, chance in listed_sums(position).items():
        own[sums[0]] = own.get(sums[0], Fraction(0)) + chance
    assert own_sum_distribution(position) == own
    assert list(own_sum_distribution(position)) == sorted(own)


@pytest.mark.parametrize(("model", "key"), CALLS)
def test_the_row_of_the_real_sum_is_the_call_where_the_own_cards_are_known(model: Model, key: str) -> None:
    position = OF_WHOLE_DECKS[key]
    found = call(position, model)
    own = position.rules.deck.points(slot.card for slot in position.me if slot.card is not None)
    (row,) = (row for row in by_own_sum(position, model).rows if row.own_sum == own)
    assert (row.success, row.alone, row.tied) == (found.win, found.alone, found.tied)
    assert row.points == found.points[0]
    assert row.others_points * len(position.opponents) == sum(found.points[1:])
    assert own_sum_distribution(position) == {own: 1}


@pytest.mark.parametrize(("key", "low", "high"), [("cabo-de", 2, 50), ("cabu", 0, 40)])
def test_there_is_a_row_for_every_sum_that_so_many_cards_can_have(key: str, low: int, high: int) -> None:
    """Two 0s and two 1s, two 13s and two 12s; in Cabu two red kings and two aces, four tens.

    Source 000, line 18; source 003, line 33.
    """
    rows = by_own_sum(table(key, "? ? ? ?", "? ? ? ?")).rows
    assert [row.own_sum for row in rows] == list(range(low, high + 1))


@pytest.mark.parametrize("key", ["cabo-de", "kaboom", "cabu"])
def test_a_higher_own_sum_is_never_lowest_more_often(key: str) -> None:
    rows = by_own_sum(table(key, "? ? ? ?", "? ? ? ?", "? ? ? ?")).rows
    assert [row.alone for row in rows] == sorted((row.alone for row in rows), reverse=True)
    assert [row.success for row in rows] == sorted((row.success for row in rows), reverse=True)


def row(own: int, points: Fraction | int, others: int) -> OwnSum:
    zero = Fraction(0)
    return OwnSum(own, zero, zero, zero, Fraction(points), Fraction(others))


def test_a_call_pays_against_the_own_cards_while_it_writes_no_more_than_they_count() -> None:
    rows = [row(4, 3, 0), row(5, 5, 0), row(6, Fraction(13, 2), 0), row(7, 7, 0)]
    assert break_even(rows) == BreakEven(against_own=5, against_others=None)


def test_a_call_pays_against_the_others_while_it_writes_less_than_they_do() -> None:
    rows = [row(4, 9, 10), row(5, 9, 9), row(6, 0, 9)]
    assert break_even(rows) == BreakEven(against_own=None, against_others=4)


def test_a_call_may_pay_with_every_sum() -> None:
    assert break_even([row(4, 0, 1), row(5, 0, 1)]) == BreakEven(5, 5)


def test_with_nothing_to_save_a_call_need_not_pay_against_the_own_cards() -> None:
    tiny = Fraction(1, 400)
    assert break_even([row(-1, 0, 9), row(0, tiny, 9), row(1, tiny, 9), row(2, 3, 9)]) == BreakEven(
        1, 2, own_from=1
    )
    assert break_even([row(-1, 0, 9), row(0, 0, 9), row(1, 2, 9)]) == BreakEven(0, 1, own_from=0)
    assert break_even([row(0, tiny, 9), row(1, 2, 9)]) == BreakEven(None, 1)


@pytest.mark.parametrize(
    ("key", "me", "players"),
    [("cabo-de", "3 5", 3), ("cabo-en", "1", 3), ("cabo-2", "1 1", 2), ("cambio", "3 5", 3)],
)
def test_a_call_with_few_cards_pays_up_to_the_last_sum_that_it_costs_less_than(
    key: str, me: str, players: int
) -> None:
    rows = by_own_sum(read_position(rules_of(key), me=me, players=players)).rows
    found = break_even(rows)
    assert found.own_from == 1
    assert found.against_own is not None
    paying = {row.own_sum for row in rows if row.points <= row.own_sum}
    assert paying - {0} == set(range(1, found.against_own + 1))


def test_the_cards_i_know_are_not_in_the_others_hands_whatever_sum_is_looked_at() -> None:
    """Only my sum varies from row to row: cards that I know are in nobody else's hand."""
    low, high = (by_own_sum(table("cabo-de", me, "? ? ? ?")) for me in ("0 0 1 1", "12 12 13 13"))
    assert min(low.lowest_other) == 6  # 1, 1, 2, 2
    assert min(high.lowest_other) == 2  # 0, 0, 1, 1
    assert low.kamikaze_chance > 0 == high.kamikaze_chance
