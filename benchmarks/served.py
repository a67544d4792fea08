"""The real server as a process of its own, and what it takes of the machine."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

import psutil

from tests.browser import serving

IDLE = 0.05  # of one processor, for as long as CALM
CALM = 0.5  # seconds
GLANCE = 0.05


@dataclass(frozen=True, slots=True)
class Server:
    """Where it is, and its process."""

    port: int
    process: psutil.Process

    def seconds(self) -> float:
        """What it has used of the processors so far, with whatever it has started."""
        used = [one.cpu_times() for one in self._everybody()]
        return sum(times.user + times.system for times in used)

    def megabytes(self) -> float:
        """What it holds of the memory."""
        return sum(float(one.memory_info().rss) for one in self._everybody()) / 2**20

    async def calm(self, patience: float = 60.0) -> float | None:
        """After how many seconds it does next to nothing; None if it goes on."""
        start = perf_counter()
        looks = deque([(start, self.seconds())])
        while perf_counter() < start + patience:
            await asyncio.sleep(GLANCE)
            now, used = perf_counter(), self.seconds()
            looks.append((now, used))
            while now - looks[1][0] >= CALM:
                looks.popleft()
            then, before = looks[0]
            if now - then >= CALM and used - before <= IDLE * (now - then):
                return then - start
        return None

    def _everybody(self) -> list[psutil.Process]:
        return [self.process, *self.process.children(recursive=True)]


@contextmanager
def served() -> Iterator[Server]:
    """Starts one as people do, and ends it."""
    port = serving.free_port()
    with serving.running(serving.served(port), port):
        children = psutil.Process().children()
        yield Server(port, next(one for one in children if str(port) in one.cmdline()))
