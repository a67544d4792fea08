"""More tables are tried where they may settle a price, and only there."""

import pytest

from caboprob.analysis.doubting import NO_LOSS
from caboprob.analysis.review.decisionsmade import DecisionMade, Stage
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.settling import may_settle
from caboprob.analysis.trial import LineOfPlay
from caboprob.montecarlo.results.estimates import Estimate


def loss(value: float, low: float, high: float, effective: float) -> Loss:
    """A loss with such a price, from a belief worth so many tables."""
    made = DecisionMade(entry_number=1, seat=0, stage=Stage.TURN, move=0)
    price = Estimate(value, low, high, 1.0, 1_000)
    lines = (LineOfPlay((0,)), LineOfPlay((0,)))
    return Loss(
        made,
        played="draw",
        best="draw",
        played_move=0,
        best_move=0,
        loss=price,
        best_excess=NO_LOSS,
        options=2,
        lines=lines,
        effective=effective,
    )


@pytest.mark.parametrize(
    "left_open", [loss(1.0, -1.0, 3.0, 70.0), loss(1.0, -0.1, 2.1, 30.0), loss(0.0, -1.6, 0.6, 30.0)]
)
def test_more_tables_may_be_enough_or_narrow_an_interval_until_nothing_is_open(
    left_open: Loss,
) -> None:
    assert may_settle(left_open)


@pytest.mark.parametrize("left_open", [loss(1.0, -1.0, 3.0, 60.0), loss(0.0, 0.0, 2.0, 60.0)])
def test_few_tables_that_leave_much_open_are_as_far_from_a_price_with_more(left_open: Loss) -> None:
    assert not may_settle(left_open)
