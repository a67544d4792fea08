"""Counts that wait until a test opens their gate."""

import threading
from collections.abc import Callable
from typing import Any, ClassVar

from caboprob.errors import TooLarge
from caboprob.exact.arrangements import cancelling
from caboprob.web.progress.countqueue import Count, Task

PATIENCE_SECONDS = 60  # no test takes this long unless something hangs


class Gate:
    """Holds a count back until it is opened, and records what happens to it."""

    every: ClassVar[dict[str, "Gate"]] = {}
    at_work: ClassVar[list[int]] = []  # now, and the most so far
    lock: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self) -> None:
        self.runs = 0
        self.started, self.opened, self.cancelled = (threading.Event() for _ in range(3))
        self.at_start: Callable[[], object] = lambda: None


def gated(name: str) -> str:
    """Runs until its gate is opened, and heeds its cancellation as real counts do."""
    gate, flag, at_work = Gate.every[name], cancelling.flag(), Gate.at_work
    gate.runs += 1
    with Gate.lock:
        at_work[0] += 1
        at_work[1] = max(at_work)
    gate.started.set()
    gate.at_start()
    try:
        while not gate.opened.wait(0.001):
            cancelling.check(flag)
            cancelling.give_way()
    except cancelling.Cancelled:
        gate.cancelled.set()
        raise
    finally:
        with Gate.lock:
            at_work[0] -= 1
    return name


def refused(most: int) -> int:
    """Refuses to count."""
    raise TooLarge("odds-too-many-ranges", most=most, got=most + 1)


def large(number: int, length: int) -> str:
    """An answer of so many bytes."""
    return str(number % 10) * length


def broken(gate: str) -> int:
    """Fails as no count should, once its gate is open."""
    gated(gate)
    raise ZeroDivisionError


def task(name: str) -> Task:
    return Task(gated, (name,))


def answer_of(count: Count) -> Any:
    """The answer of a count, once it has ended."""
    assert count.ended.wait(PATIENCE_SECONDS)
    assert count.answer
    return count.answer.get()
