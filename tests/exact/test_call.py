"""The call, compared with a list of every arrangement on small decks."""

from dataclasses import asdict, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.call import Model, call, win
from caboprob.exact.ownsum import by_own_sum
from caboprob.exact.position import read_position
from tests.exact.enumeration import listed_call
from tests.exact.tables import CALLS, examples, rules_of, small_tables

OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


@pytest.mark.parametrize(("model", "key"), CALLS)
@examples(40)
@given(data=st.data())
def test_chances_and_points_are_those_of_every_arrangement_scored(
    model: Model, key: str, data: st.DataObject
) -> None:
    drawn = model == "one-draw"
    position = data.draw(small_tables(key, drawing=lambda players: drawn * (players - 1)))
    found = call(position, model)
    assert asdict(found) == listed_call(position, model)
    assert win(position, model) == found.win
    assert sum((getattr(found, outcome) for outcome in OUTCOMES), Fraction(0)) == 1


def test_a_house_rule_may_let_those_who_tie_with_a_failing_caller_write_zero() -> None:
    """The rules core gives everyone with the lowest sum 0 points where the lowest writes 0."""
    rules = replace(rules_of("cabo-de"), tie_with_caller="caller-fails")
    level = read_position(rules, me="1 2 3 4", opponents=["5 2 3 0"])
    assert list(call(level).points) == [15, 0]
    assert next(row for row in by_own_sum(level).rows if row.own == 10).others == 0
