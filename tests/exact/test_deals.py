"""The number of deals behind a call is that of a list of every arrangement, and the outcomes share it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact import deals
from caboprob.exact.call import Model, call
from tests.exact.enumeration import arrangements
from tests.exact.tables import CALLS, examples, small_tables, table


@pytest.mark.parametrize(("model", "key"), CALLS)
@examples(10)
@given(data=st.data())
def test_the_deals_are_as_many_as_the_arrangements_listed(
    model: Model, key: str, data: st.DataObject
) -> None:
    others_draw = model == "one-draw"
    position = data.draw(small_tables(key, drawing=lambda players: others_draw * (players - 1), most=1500))
    drawn = others_draw * len(position.opponents)
    assert deals.count_deals(position, model) == len(list(arrangements(position, drawn)))


@pytest.mark.parametrize(("model", "key"), CALLS)
def test_the_shares_of_the_outcomes_are_whole_and_make_up_all(model: Model, key: str) -> None:
    position = table(key, "2 ? 4", "? ? ?", "5 ? ?", discard="7 9")
    found, number = call(position, model), deals.count_deals(position, model)
    outcomes = (found.alone, found.tied, found.beaten, found.own_kamikaze, found.other_kamikaze)
    assert all((chance * number).denominator == 1 for chance in outcomes)
    assert sum(deals.deals_of_chance(chance, number) for chance in outcomes) == number
