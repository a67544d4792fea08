"""Rounds are played in a process of their own where several visitors want some, with the same outcome."""

import os
import pickle
import threading
from collections.abc import Callable, Iterator

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, CaboError, SeveralFaults
from caboprob.montecarlo.beliefs.searching import surveys
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence, turns_evidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import read_position
from caboprob.web.call.callresult import call_result
from caboprob.web.progress import countqueue
from caboprob.web.progress.countqueue import CountQueue, Task
from caboprob.web.progress.processpool import Process, ProcessPool
from tests.web.gates import PATIENCE_SECONDS, Gate, task


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPool]:
    pool = ProcessPool(max_processes=1)
    start(pool)
    yield pool
    process = pool._free_processes.get_nowait()._process
    assert process.stdin
    process.stdin.close()  # as it is when whoever started it ends
    assert process.wait() == 0
    assert process.stdout
    process.stdout.close()


def start(pool: ProcessPool) -> None:
    """Starts the other process, and waits until it is up."""
    pool.start()
    for thread in threading.enumerate():
        if thread.name == "apart":
            thread.join()


def test_it_ends_without_a_word_if_nobody_is_left_to_hear_the_answer(
    capfd: pytest.CaptureFixture[str],
) -> None:
    process = Process()._process
    assert process.stdin
    assert process.stdout
    process.stdout.close()
    pickle.dump((os.getpid, ()), process.stdin)
    process.stdin.close()
    assert process.wait() == 0
    assert capfd.readouterr().err == ""


def evidence(me: str = "1 2 5 ?") -> TurnsEvidence:
    position = read_position(rulesets.read("cabo-de"), me=me, players=3)
    return turns_evidence(position, tablekinds.players("family", 3), 2, rounds=10_000)


def test_until_the_process_is_up_this_one_answers() -> None:
    assert ProcessPool().call(os.getpid) == os.getpid()


def test_once_it_is_up_it_answers(pool: ProcessPool) -> None:
    assert pool.call(os.getpid) != os.getpid()


def test_its_answers_are_those_of_this_process(pool: ProcessPool) -> None:
    assert pool.call(call_result, evidence()) == call_result(evidence())


def test_what_was_seen_of_rounds_goes_along() -> None:
    call_result(evidence("3 4 ? ?"))
    before = seen()
    other = ProcessPool(max_processes=1)
    start(other)
    process = other._free_processes.get_nowait()
    there, _ = process.call(seen, ())
    assert before
    assert set(before) <= set(there)
    assert not seen()
    process._process.kill()
    process._process.communicate()


def seen() -> list[object]:
    """Which surveys of rounds the process that is asked has cached."""
    return [key for key, _ in surveys.surveyed_moments.cache.items()]


def test_what_it_refuses_is_refused_here(pool: ProcessPool) -> None:
    with pytest.raises(CaboError) as there:
        pool.call(rulesets.read, "nobody")
    with pytest.raises(CaboError) as here:
        rulesets.read("nobody")
    assert (there.value.key, there.value.facts) == (here.value.key, here.value.facts)


def test_when_it_is_lost_this_process_answers(caplog: pytest.LogCaptureFixture) -> None:
    pool = ProcessPool(max_processes=1)
    start(pool)
    process = pool._free_processes.get_nowait()
    process._process.kill()
    process._process.wait()
    pool._free_processes.put(process)
    assert pool.call(os.getpid) == os.getpid()
    assert "lost" in caplog.text


@pytest.mark.slow
def test_once_nobody_is_there_it_ends_and_is_started_again_when_it_is_wanted() -> None:
    pool = ProcessPool(max_processes=1)
    start(pool)
    process = pool._free_processes.get_nowait()
    pool._free_processes.put(process)
    pool.end()
    assert process._process.poll() is not None
    assert pool.call(os.getpid) == os.getpid()
    start(pool)
    assert pool.call(os.getpid) != os.getpid()
    pool.end()


def test_one_that_comes_up_after_all_have_left_ends_at_once() -> None:
    pool = ProcessPool(max_processes=1, is_wanted=lambda: False)
    call_result(evidence("2 4 ? ?"))
    start(pool)
    assert not pool._free_processes.qsize()
    assert seen()  # what this process saw of rounds stays here


def test_what_cannot_be_read_here_is_refused_by_this_process() -> None:
    pool = ProcessPool(max_processes=1)
    start(pool)
    with pytest.raises(SeveralFaults) as refused:
        pool.call(refuse_twice)
    assert len(refused.value.faults) == 2
    assert not pool._free_processes.qsize()


def refuse_twice() -> None:
    raise SeveralFaults([BadNotation("nothing-to-decide"), BadNotation("no-kamikaze")])


@pytest.mark.usefixtures("no_grace_period")
def test_it_is_started_only_where_several_wait(
    gates: Callable[..., Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[bool] = []
    monkeypatch.setattr(countqueue.process_pool, "start", lambda: started.append(True))
    gate, queue = gates("a"), CountQueue(1)
    waiting = [
        Task(call_result, (evidence(me),), plays_rounds=True) for me in ("1 2 ? ?", "1 3 ? ?", "1 4 ? ?")
    ]
    with queue.share(task("a")):
        assert gate.started.wait(PATIENCE_SECONDS)
        for number, one in enumerate(waiting, 1):
            queue._join(one, is_urgent=True)
            assert bool(started) is (number >= countqueue.CROWD)
        for one in waiting:
            queue._leave(queue._unfinished[one])
        gate.opened.set()
