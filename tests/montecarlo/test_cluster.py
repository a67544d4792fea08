"""A run on a Dask cluster of processes gives the same tally as threads do, whichever process is killed."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread, Timer
from typing import Any, cast

import pytest

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.montecarlo.play.execution import cluster
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.execution.cluster import packed_piece, run_on
from caboprob.montecarlo.play.execution.running import Result, run
from caboprob.montecarlo.play.scenario import Scenario, scenario
from caboprob.montecarlo.policies import players
from tests.cli.running import run as command

UNITS = 200_000
LONGEST = 150.0  # seconds; then all processes are killed, and whatever waits for them ends
HERE = ("--host", "127.0.0.1")
NO_PAGES = ("--dashboard-address", "127.0.0.1:0")


def table() -> Scenario:
    return scenario(rulesets.read("cabo-de"), [players.read("steady")] * 4, seed=3)


def counted(result: Result) -> bytes:
    """The tally of a run, to compare."""
    return bytes(cast(Any, result.tally).tobytes())


class Cluster:
    """A scheduler and workers of one thread each, every one a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[str]] = []
        self.scheduler = self._start("dask_scheduler", "--port", "0")
        assert self.scheduler.stderr
        said = (re.search(r"Scheduler at: +(\S+)", line) for line in self.scheduler.stderr)
        self.address = next(found[1] for found in said if found)
        Thread(target=self.scheduler.stderr.read, daemon=True).start()

    def add_worker(self) -> None:
        to_where = (self.address, "--nthreads", "1", "--no-nanny", "--local-directory", self.folder)
        self.workers.append(self._start("dask_worker", *to_where, stderr=subprocess.DEVNULL))

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(
        self, name: str, *options: str | Path, stderr: int = subprocess.PIPE
    ) -> "subprocess.Popen[str]":
        module = f"distributed.cli.{name}"
        return subprocess.Popen(
            [sys.executable, "-m", module, *options, *HERE, *NO_PAGES], stderr=stderr, text=True
        )


@contextmanager
def two_workers(folder: Path) -> Iterator[Cluster]:
    """A scheduler with two workers; none of them outlives its test, or a time that is far too long."""
    made = Cluster(folder)
    alarm = Timer(LONGEST, made.close)
    alarm.start()
    made.add_worker()
    made.add_worker()
    yield made
    alarm.cancel()
    made.close()
    assert made.scheduler.stderr
    made.scheduler.stderr.close()


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    with two_workers(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def thread_tally() -> bytes:
    """The tally of two threads; the workers find the compiled code on the disk."""
    return counted(run(table(), UNITS, workers=2))


def test_an_address_that_cannot_be_is_one_sentence() -> None:
    for address in ("", "nonsense", "127.0.0.1", "post://127.0.0.1:1", "tcp://a..b:1", "tcp://host:x"):
        with pytest.raises(CaboError) as refused:
            run_on(address, table(), 1)
        assert refused.value.key == "scheduler-missing"
        assert str(refused.value).startswith("scheduler: expected the address of a Dask scheduler")
        assert str(refused.value).endswith(f"got “{address}”")


@pytest.mark.parametrize("listening", [False, True], ids=["nobody", "somebody silent"])
def test_an_address_without_a_scheduler_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, *, listening: bool
) -> None:
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.3)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        if listening:
            other.listen()
        with pytest.raises(CaboError) as refused:
            run_on(f"tcp://127.0.0.1:{other.getsockname()[1]}", table(), 1)
    assert refused.value.key == "scheduler-unreachable"
    assert str(refused.value).startswith("scheduler: no Dask scheduler answers at “tcp://127.0.0.1:")


def test_without_the_library_one_sentence_says_where_it_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(CaboError) as refused:
        run_on("tcp://127.0.0.1:1", table(), 1)
    assert refused.value.key == "scheduler-not-installed"


def test_units_are_checked_before_anybody_is_asked() -> None:
    with pytest.raises(CaboError, match="rounds: expected a number from 1"):
        run_on("nonsense", table(), 0)


@pytest.mark.slow
def test_the_totals_are_those_of_threads_whichever_worker_is_killed(
    dask: Cluster, thread_tally: bytes
) -> None:
    """With two; with one, the other killed; with a new one, when none was left; with none, until a stop.

    All on one cluster: to start its processes takes longer than to play the rounds.
    """
    seen: list[int] = []
    result = run_on(dask.address, table(), UNITS, watch=lambda result: seen.append(result.units))
    assert (result.units, result.stopped) == (UNITS, False)
    assert counted(result) == thread_tally
    assert seen == sorted(set(seen))

    assert (
        counted(run_on(dask.address, table(), UNITS, watch=lambda _: dask.workers[0].kill())) == thread_tally
    )

    def kill_the_other(_: Result) -> None:
        if len(dask.workers) == 2:
            dask.workers[1].kill()
            dask.add_worker()

    assert counted(run_on(dask.address, table(), UNITS, watch=kill_the_other)) == thread_tally
    stop = Event()

    def watch(_: Result) -> None:
        for worker in dask.workers:
            worker.kill()
            worker.wait()
        stop.set()

    result = run_on(dask.address, table(), UNITS, watch=watch, stop=stop)
    assert 0 < result.units < UNITS
    assert result.stopped
    assert counted(result) == cast(Any, play_units(table(), 0, result.units)).tobytes()


@pytest.mark.slow
def test_a_killed_scheduler_leaves_what_was_played_and_why(
    dask: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RECONNECT_SECONDS", 1.0)
    result = run_on(dask.address, table(), UNITS, watch=lambda _: dask.scheduler.kill())
    assert 0 < result.units < UNITS
    assert result.stopped
    assert counted(result) == cast(Any, play_units(table(), 0, result.units)).tobytes()
    assert result.early_end_error
    assert str(result.early_end_error).startswith("scheduler: no Dask scheduler answers at “tcp://")


@pytest.mark.slow
def test_the_command_line_reports_the_result_and_that_the_run_ended_early(
    dask: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RECONNECT_SECONDS", 1.0)
    killing = partial(cluster.run_on, watch=lambda _: dask.scheduler.kill())
    monkeypatch.setattr(cluster, "run_on", lambda *where, **_: killing(*where))
    line = ("simulate", "--rules", "cabo-de", "--players", "4", "--rounds", str(UNITS))
    answer = command(*line, "--scheduler", dask.address, "--json")
    assert answer.status == 2
    assert answer.err.startswith("caboprob: ended early, after ")
    assert answer.json["stopped"] is True
    assert f"caboprob: {answer.json['ended_early']}" == answer.err.strip()
    assert 0 < answer.json["rounds"] < UNITS
    won = answer.json["estimates"]["wins"][0]
    assert 0 < won["low"] < won["value"] < won["high"] < 1


def test_a_worker_with_other_sources_is_refused() -> None:
    with pytest.raises(CaboError) as refused:
        packed_piece("other sources", table(), 0, 1)
    assert refused.value.key == "workers-differ"
