"""Who holds a kamikaze in the middle of a round: with turns had 0 as counted, later as it is played."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.exact.kamikaze import kamikaze
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results.estimates import agrees
from caboprob.montecarlo.results.kamikazereport import kamikaze_mid_round
from caboprob.table.position import Position, read_position

STEADY = players.named("steady")


def after(turns: int, position: Position, **more: int) -> TurnsEvidence:
    return TurnsEvidence(position=position, players=(STEADY,) * position.players, turns_had=turns, **more)


@pytest.mark.parametrize(
    ("me", "other"),
    [
        ("? ? ? ?", "? ? ? ?"),
        ("12 13 ? 13", "? ? ? ?"),
        ("? ? 1 2", "12 13 13 ?"),
        ("12 12 13 13", "? ? ? ?"),
    ],
)
def test_right_after_the_deal_it_is_what_counting_says(me: str, other: str) -> None:
    position = read_position(rulesets.read("cabo-de"), me=me, opponents=[other, "? ? ? ?"], players=3)
    counted, held = kamikaze(position), kamikaze_mid_round(after(0, position, starter=0))
    assert agrees(held.me, counted.me)
    assert agrees(held.anyone, counted.anyone)
    for estimate, exact in zip(held.opponents, counted.opponents, strict=True):
        assert agrees(estimate, exact)


def test_later_steady_players_have_thrown_what_it_takes() -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=3)
    assert kamikaze_mid_round(after(4, position, hands_described=0)).anyone.high < 0.01


@pytest.mark.parametrize(
    ("me", "low", "high"),
    [("1 2 3 4", 0, 0), ("12 ? 3 13", 0, 0), ("12 12 13 13", 1, 1)],
)
@pytest.mark.parametrize("turns", [0, 3])
@pytest.mark.slow
def test_what_my_known_cards_settle_is_no_sample(me: str, low: int, high: int, turns: int) -> None:
    position = read_position(rulesets.read("cabo-de"), me=me, players=3)
    held = kamikaze_mid_round(after(turns, position, hands_described=0))
    assert (held.me.low, held.me.high) == (low, high)
    assert (held.anyone.low == 1) == (low == 1)


@pytest.mark.parametrize(("me", "settled"), [("12 12 13 13", True), ("1 2 3 13", True), ("1 2 3 12", False)])
def test_nobody_else_has_what_i_leave_too_few_cards_for(me: str, settled: bool) -> None:
    """Two cards of the deck are a 13, and a kamikaze takes both."""
    position = read_position(rulesets.read("cabo-de"), me=me, players=3)
    held = kamikaze_mid_round(after(1, position, hands_described=0))
    assert all((estimate.high == 0) == settled for estimate in held.opponents)


def test_what_an_unknown_card_of_mine_may_be_is_a_sample() -> None:
    position = read_position(rulesets.read("cabo-de"), me="12 12 13 ?", players=3)
    held = kamikaze_mid_round(after(1, position, hands_described=0))
    assert held.me.low < held.me.high


def test_rules_without_a_kamikaze_are_refused() -> None:
    position = read_position(rulesets.read("cabu"), me="A 2 3 4", players=3)
    with pytest.raises(BadNotation):
        kamikaze_mid_round(after(2, position))
