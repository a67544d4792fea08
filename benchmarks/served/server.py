"""The real server in processes of its own, and what it uses of the machine."""

import asyncio
import subprocess
import sys
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter, sleep

import psutil

from caboprob.content import paths
from tests.browser import proxying, serving

IDLE = 0.05  # of one processor, for as long as CALM
CALM = 0.5  # seconds
GLANCE = 0.05  # seconds between two looks at what it uses, or whether it is up
PATIENCE = 300.0  # seconds for starting and stopping on a busy machine


@dataclass(frozen=True, slots=True)
class Server:
    """The port where it answers and its processes: itself, or those behind a proxy, and the proxy."""

    port: int
    processes: tuple[psutil.Process, ...]
    behind: tuple["Server", ...] = ()

    @property
    def servers(self) -> tuple["Server", ...]:
        """Those that answer visitors: itself, or what lies behind the proxy."""
        return self.behind or (self,)

    def seconds(self) -> float:
        """Processor seconds used so far, child processes included."""
        used = [one.cpu_times() for one in self._all_processes()]
        return float(sum(times.user + times.system for times in used))

    def megabytes(self) -> float:
        """The memory it holds."""
        return sum(float(one.memory_info().rss) for one in self._all_processes()) / 2**20

    async def calm(self, patience: float = 60.0) -> float | None:
        """Seconds until it is almost idle; None if it goes on working."""
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

    def _all_processes(self) -> list[psutil.Process]:
        return [one for process in self.processes for one in (process, *process.children(recursive=True))]


@contextmanager
def served(processes: int = 1) -> Iterator[Server]:
    """Starts a server as people do, or several behind nginx as the documentation says, and stops them."""
    with ExitStack() as running:
        started = tuple(running.enter_context(_started()) for _ in range(processes))
        if processes == 1:
            yield started[0]
            return
        proxy = running.enter_context(proxying.proxying([one.port for one in started]))
        ours = (proxy.process, *(process for one in started for process in one.processes))
        yield Server(proxy.port, ours, started)


@contextmanager
def _started() -> Iterator[Server]:
    port = serving.free_port()
    command = (sys.executable, "-m", "caboprob", "web", "--port", str(port), "--no-browser")
    process = subprocess.Popen(command, cwd=paths.root(), stdout=subprocess.DEVNULL)
    try:
        _wait(port)
        yield Server(port, (psutil.Process(process.pid),))
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(port: int) -> None:
    start = perf_counter()
    while perf_counter() < start + PATIENCE:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            sleep(GLANCE)
        else:
            return
    raise RuntimeError("the server did not come up")
