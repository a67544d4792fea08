"""First moves are tried on the same hidden cards and the same random streams."""

from math import hypot

import pytest

from caboprob import rulesets
from caboprob.exact.call import call
from caboprob.montecarlo.play.running import run
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results.estimates import Estimate, agrees
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL, DRAW, TAKE
from caboprob.table.core.moves import move_at, place, plain_move
from caboprob.table.position import Position, read_position

CALLS, DRAWS = plain_move(CALL), plain_move(DRAW)
TAKES, TAKES_TOO = (move_at(TAKE, place(0, slot)) for slot in (1, 2))
ROUNDS = 20_000
SURE = 0.999


def position(key: str, me: str, *opponents: str, discard: str = "") -> Position:
    return read_position(rulesets.read(key), me=me, opponents=opponents, discard=discard)


TABLES = [
    position("cabu", "5 A 2 3", "? ? ? ?", "K-K ? ? 7", discard="10 4"),
    position("cabu", "? 9 3", "A-4 ?", "? 2-9", discard="2"),
]


def played(table: Position, *options: int, seed: int = 1) -> Report:
    steady = [players.named("steady")] * table.players
    return Report(run(situation(table, steady, options=options, seed=seed), ROUNDS), confidence=SURE)


def points(report: Report, number: int) -> Estimate:
    """My points with an option."""
    tally = report.tally
    found = report.average(tally.option_points[number], tally.option_products[number, number], tally.units)
    assert found
    return found


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
def test_a_call_that_ends_the_round_at_once_brings_what_counting_says(table: Position) -> None:
    assert agrees(points(played(table, DRAWS, CALLS, TAKES), 1), call(table).points[0])


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
def test_an_option_brings_the_same_alone_and_among_others(table: Position) -> None:
    together = played(table, CALLS, DRAWS, TAKES).tally
    for number, move in enumerate((CALLS, DRAWS, TAKES)):
        alone = played(table, move).tally
        assert alone.option_points[0] == together.option_points[number]
        assert alone.option_products[0, 0] == together.option_products[number, number]


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
def test_two_exchanges_are_compared_more_narrowly_than_by_two_separate_runs(table: Position) -> None:
    both = played(table, TAKES, TAKES_TOO)
    difference = both.ahead(both.tally.option_points, both.tally.option_products, 0, 1, both.tally.units, 1)
    runs = played(table, TAKES, seed=2), played(table, TAKES_TOO, seed=3)
    assert difference is not None
    assert difference.confidence == SURE
    assert difference.width < 0.9 * hypot(*(points(run, 0).width for run in runs))
