"""First moves are tried on the same hidden cards and the same random streams."""

from math import hypot

import pytest

from caboprob import rulesets
from caboprob.exact.call import call
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints, new
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.payoffs import OWN, new_payoffs
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate, agrees
from caboprob.table.core.codes import CALL, DRAW, TAKE
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.position import Position, read_position

CALLS, DRAWS = move_without_places(CALL), move_without_places(DRAW)
TAKES, TAKES_TOO = (move_at(TAKE, place_at(0, slot)) for slot in (1, 2))
ROUNDS = 20_000
SURE = 0.999


def position(key: str, me: str, *opponents: str, discard: str = "") -> Position:
    return read_position(rulesets.read(key), me=me, opponents=opponents, discard=discard)


TABLES = [
    position("cabu", "5 A 2 3", "? ? ? ?", "K-K ? ? 7", discard="10 4"),
    position("cabu", "? 9 3", "A-4 ?", "? 2-9", discard="2"),
]


def played(table: Position, *options: int, seed: int = 1) -> Ints:
    """My points, by round and option."""
    steady = [players.named("steady")] * table.players
    asked = situation(table, steady, options=options)
    payoffs = new_payoffs(ROUNDS, len(options))
    records = new_records(table.rules, steady, asked.job(), seed, payoffs=payoffs)
    compiled(KERNEL.play)(*records, new(Tally), 0, ROUNDS)
    return payoffs[..., OWN]


def mean(points: Ints) -> Estimate:
    return estimates.mean(int(points.sum()), int((points**2).sum()), len(points), confidence=SURE)


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
def test_a_call_that_ends_the_round_at_once_brings_what_counting_says(table: Position) -> None:
    assert agrees(mean(played(table, DRAWS, CALLS, TAKES)[:, 1]), call(table).points[0])


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
def test_an_option_brings_the_same_alone_and_among_others(table: Position) -> None:
    together = played(table, CALLS, DRAWS, TAKES)
    for number, move in enumerate((CALLS, DRAWS, TAKES)):
        assert (played(table, move)[:, 0] == together[:, number]).all()


@pytest.mark.parametrize("table", TABLES, ids=["known", "ranges"])
@pytest.mark.slow
def test_two_exchanges_are_compared_more_narrowly_than_by_two_separate_runs(table: Position) -> None:
    both = played(table, TAKES, TAKES_TOO)
    difference = mean(both[:, 0] - both[:, 1])
    runs = played(table, TAKES, seed=2), played(table, TAKES_TOO, seed=3)
    assert difference.width < 0.9 * hypot(*(mean(run[:, 0]).width for run in runs))
