"""A hand counts nearly the same only on the same side of what a call may have at most."""

import pytest

from caboprob import rulesets
from caboprob.montecarlo.beliefs.searching.fitting import POINTS, UNKNOWN
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import read_position

TAMALOU = rulesets.read("tamalou")
MOST_POINTS = int(TAMALOU.call_most_points)  # of a call
LAPS = 31  # turns that everybody has had: few beginners play on for as long


def search(me: str) -> Search:
    """A search at a table of two beginners."""
    position = read_position(TAMALOU, me=me, players=2)
    sought = describe_moment(position, LAPS, seats_after_starter=None, all_play_alike=True, hands_described=0)
    return Search(TAMALOU, tablekinds.players("beginners", 2), sought, seed=1, rounds=60_000)


@pytest.mark.parametrize(("me", "may_call"), [("2 3", True), ("2 2 2", False)])
def test_a_hand_that_may_call_is_compared_with_such_hands_first(me: str, may_call: bool) -> None:
    sought = search(me).sought_moment
    assert sought.least_points <= sought.points <= sought.most_points
    assert (sought.most_points <= MOST_POINTS) if may_call else (sought.least_points > MOST_POINTS)


def test_a_hand_of_which_something_is_unknown_may_be_either() -> None:
    sought = search("2 3 ?").sought_moment
    assert sought.least_points < MOST_POINTS < sought.most_points
    assert sought.points - sought.least_points == sought.most_points - sought.points


def test_whoever_may_call_has_rarely_held_the_hand_for_long() -> None:
    summary = search("2 3").first_moments().summary
    points = summary[summary[:, UNKNOWN] == 0, POINTS]
    assert (points == MOST_POINTS + 1).sum() > 2 * (points == MOST_POINTS).sum()
