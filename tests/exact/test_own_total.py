"""My total after a call, compared with every arrangement scored and added up."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.call import Model, call
from caboprob.exact.owntotal import own_total
from caboprob.table.position import Position
from caboprob.table.score import ScoresBefore
from tests.exact.enumeration import scored
from tests.exact.tables import CALLS, examples, rules_of, table, to_call_on, unchecked

DROP, AT, LIMIT = 50, 100, 101  # by the rulebooks: exactly 100 drops by 50, from 101 on the game is over
CABO = [(model, key) for model, key in CALLS if key != "cabu"]


def listed(position: Position, model: Model, total: int, *, drops: bool) -> dict[int, Fraction]:
    """How likely each total is, every arrangement being scored and added up by hand."""
    found = Counter[int]()
    for score, ways in scored(position, model):
        reached = total + score.points[0]
        found[reached - DROP if drops and reached == AT and score.points[0] else reached] += ways
    return {total: Fraction(ways, found.total()) for total, ways in sorted(found.items())}


@pytest.mark.parametrize(("model", "key"), CABO)
@examples(15)
@given(data=st.data())
def test_my_total_is_what_every_arrangement_adds_up_to(model: Model, key: str, data: st.DataObject) -> None:
    position = data.draw(to_call_on(key, model, most=1000))
    limited = Position(
        unchecked(position.rules, reset_times=1), position.me, position.opponents, position.discard
    )
    total, spent = data.draw(st.integers(40, AT - 1)), data.draw(st.booleans())
    found = own_total(limited, model, ScoresBefore((total,), (int(spent),)))
    expected = listed(position, model, total, drops=not spent)
    assert found.totals == expected
    assert found.reaches_limit == sum(chance for total, chance in expected.items() if total >= LIMIT)
    without = listed(position, model, total, drops=False)
    assert found.drops == (0 if spent else without.get(AT, 0))


def test_the_mean_of_my_totals_is_the_old_one_plus_my_points_less_what_drops() -> None:
    position = table("cabo-de", "3 4", "? ? ? ?", discard="9 9 13")
    found = own_total(position, "as-they-lie", ScoresBefore((88,), (0,)))
    mean = sum(total * chance for total, chance in found.totals.items())
    assert found.drops > 0
    assert mean == 88 + call(position).points[0] - DROP * found.drops


def test_exactly_100_stays_once_the_drops_are_used_up_and_ends_a_game_that_ends_there() -> None:
    """In the second edition, a beaten caller with 7 points writes 17, so that 83 becomes 100."""
    beaten = table("cabo-2", "3 4", "0 1 0 1")
    first, second = (own_total(beaten, "as-they-lie", ScoresBefore((83,), (times,))) for times in (0, 1))
    assert (first.totals, first.drops) == ({50: 1}, 1)
    assert (second.totals, second.drops, second.reaches_limit) == (
        {100: 1},
        0,
        0,
    )  # the game ends only above 100
    ends = Position(unchecked(rules_of("cabo-2"), end_at=AT), beaten.me, beaten.opponents)
    assert own_total(ends, "as-they-lie", ScoresBefore((83,), (0,))).reaches_limit == 0
    assert own_total(ends, "as-they-lie", ScoresBefore((83,), (1,))).reaches_limit == 1
