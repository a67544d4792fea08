"""How many rounds per second two threads, two separate processes, and a Dask cluster of two play."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from time import perf_counter

from distributed import LocalCluster

from benchmarks.speed.rounds import USUAL
from caboprob import rulesets
from caboprob.montecarlo.play.execution.chunk import run_piece
from caboprob.montecarlo.play.execution.cluster import run_on
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.play.scenario import Scenario, scenario
from caboprob.montecarlo.policies import players

UNITS = 2_000_000  # rounds
WARM_UP = 100_000  # rounds
REPEATS = 3

Play = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Scaling:
    """Rounds per second of two workers, and their ratio to what `name` compares them with."""

    name: str
    units_per_second: float
    ratio: float


def scalings() -> list[Scaling]:
    """Threads against independent processes, and Dask against threads."""
    with by_themselves() as alone, on_dask() as dask:
        threads, processes, cluster = best(in_threads, alone, dask)
    return [
        Scaling("two threads, of two processes", threads, threads / processes),
        Scaling("Dask with two processes, of two threads", cluster, cluster / threads),
    ]


def best(*ways: Play) -> list[float]:
    """Units per second, the best of a few runs; alternating, so that a busy machine is busy for all."""
    for play in ways:
        play(WARM_UP)
    measured = [[speed(play) for play in ways] for _ in range(REPEATS)]
    return [max(speeds) for speeds in zip(*measured, strict=True)]


def speed(play: Play) -> float:
    start = perf_counter()
    play(UNITS)
    return UNITS / (perf_counter() - start)


def four_players() -> Scenario:
    """Rounds by four of the usual player."""
    return scenario(rulesets.read("cabo-de"), [players.read(USUAL)] * 4)


def in_threads(units: int) -> object:
    return run(four_players(), units, workers=2)


@contextmanager
def by_themselves() -> Iterator[Play]:
    """Two processes, each playing its half in one go."""
    with ExitStack() as both:
        pools = [both.enter_context(ProcessPoolExecutor(1, get_context("spawn"))) for _ in range(2)]

        def play(units: int) -> object:
            half = units // 2
            pieces = [
                pool.submit(run_piece, four_players(), half * part, half) for part, pool in enumerate(pools)
            ]
            return [one.result() for one in pieces]

        yield play


@contextmanager
def on_dask() -> Iterator[Play]:
    """A scheduler in this process, and two single-threaded workers in processes of their own."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster:
        yield lambda units: run_on(cluster.scheduler_address, four_players(), units)
