"""Workers that judge cases in parallel; one that hangs or dies is replaced, and its case is reported."""

import contextlib
import os
import shutil
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path
from types import TracebackType

from tests.hardening.shares import MOST_SECONDS
from tests.hardening.worker import Judge, Verdict, serve

Prepare = Callable[[], Judge]

PATIENCE_SECONDS = 300.0
"""Seconds for a worker to get ready: compiling may come first."""


class Worker:
    """One process and the case it is working on."""

    def __init__(self, prepare: Prepare, folder: str) -> None:
        context = get_context("spawn")
        self.wire, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(prepare, folder, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self.number: int | None = None
        self.about = ""
        self.deadline = time.monotonic() + PATIENCE_SECONDS
        self._waited: dict[str, int] = {}
        self.is_idle = False

    def begin(self, seed: int, number: int, seconds: float) -> None:
        """Gives the worker a case."""
        self.wire.send((seed, number))
        self.number, self.about, self.is_idle = number, f"case {number}", False
        self._waited = self._starved()
        self.deadline = time.monotonic() + seconds

    def is_late(self) -> bool:
        """Whether its time is up; time spent waiting for a busy processor does not count."""
        if time.monotonic() < self.deadline:
            return False
        waited = self._starved()
        lost = max((ns - self._waited.get(thread, 0) for thread, ns in waited.items()), default=0)
        self._waited = waited
        self.deadline += lost / 1e9
        return time.monotonic() > self.deadline

    def _starved(self) -> dict[str, int]:
        """How many nanoseconds each of its threads has been waiting to run."""
        found = {}
        for thread in Path(f"/proc/{self._process.pid}/task").glob("*"):
            with contextlib.suppress(OSError):
                found[thread.name] = int((thread / "schedstat").read_text().split()[1])
        return found

    def hear(self) -> Verdict | None:
        """The verdict, if that is what the worker sent; otherwise notes what it is about to do."""
        said = self.wire.recv()
        if isinstance(said, str):
            self.about = said
            return None
        self.is_idle = True
        return said if isinstance(said, Verdict) else None

    def end(self) -> int | None:
        """Kills it; returns its status if it had already ended by itself."""
        self._process.join(0.5 if not self.wire.closed and self.wire.poll() else 0)
        status = self._process.exitcode
        self._process.kill()
        self._process.join()
        self.wire.close()
        return status


class Pool:
    """Judges cases of one kind, as many at a time as there are workers."""

    def __init__(self, prepare: Prepare, workers: int | None = None, seconds: float = MOST_SECONDS) -> None:
        self._prepare, self._seconds = prepare, seconds
        self._folder = tempfile.mkdtemp(prefix="hardening-")
        self._workers = [Worker(prepare, self._folder) for _ in range(workers or _side_by_side())]

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for worker in self._workers:
            worker.end()
        shutil.rmtree(self._folder, ignore_errors=True)

    def judge(self, seed: int, numbers: Iterable[int]) -> Iterator[Verdict]:
        """Yields a verdict for each case as it is reached; a slow case gets a second try."""
        waiting, slow = deque(numbers), set[int]()
        while waiting or not all(one.is_idle for one in self._workers):
            for worker in self._workers:
                if worker.is_idle and waiting:
                    worker.begin(seed, waiting.popleft(), self._seconds)
            for verdict in self._heard():
                if verdict.faults == (self._too_slow,) and verdict.number not in slow:
                    slow.add(verdict.number)
                    waiting.append(verdict.number)
                else:
                    yield verdict

    @property
    def _too_slow(self) -> str:
        return f"more than {self._seconds:g} s"

    def _heard(self) -> Iterator[Verdict]:
        """What the workers send before the next one runs out of time."""
        busy = {one.wire: one for one in self._workers if not one.is_idle}
        patience = min((one.deadline for one in busy.values()), default=0.0) - time.monotonic()
        for wire in wait(list(busy), max(0.0, patience)):
            try:
                verdict = busy[wire].hear()  # type: ignore[index]
            except (EOFError, OSError):
                verdict = self._replaced(busy[wire], "")  # type: ignore[index]
            if verdict:
                yield verdict
        for worker in busy.values():
            if not worker.is_idle and worker in self._workers and worker.is_late():
                yield self._replaced(worker, self._too_slow)

    def _replaced(self, worker: Worker, fault: str) -> Verdict:
        status = worker.end()
        if worker.number is None:
            raise RuntimeError(f"no worker starts (status {status}) {worker.about}")
        self._workers[self._workers.index(worker)] = Worker(self._prepare, self._folder)
        return Verdict(worker.number, worker.about, (fault or f"the process died with status {status}",))


def _side_by_side() -> int:
    """Two workers, or one each where pytest itself runs in parallel."""
    return 1 if int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) > 1 else min(2, os.cpu_count() or 1)
