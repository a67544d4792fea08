"""A separate process that runs cases one by one and reports what was wrong with each."""

import os
import resource
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from tests.hardening import fence
from tests.hardening.shares import MOST_BYTES

ROOM_BYTES = 4 * MOST_BYTES
"""The address space a worker gets on top of its initial one, so that it fails before the machine does."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found about a case."""

    number: int
    about: str
    faults: tuple[str, ...]
    status: object = None
    valid: bool = True


Tell = Callable[[str], None]
Judge = Callable[[int, int, Tell], Verdict]
"""Judges a case by its seed and number; before each step it announces what it is about to do."""


def serve(prepare: Callable[[], Judge], folder: str, wire: Connection) -> None:
    """Judges incoming cases, after doing everything that takes long the first time."""
    _move_in(Path(folder))
    try:
        judge = prepare()
    except Exception:
        wire.send(traceback.format_exc())
        raise
    fence.raise_fence(Path.cwd(), _cache())
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_memory("VmSize") + ROOM_BYTES, most))
    wire.send(None)
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            seed, number = wire.recv()
            try:
                wire.send(judge(seed, number, wire.send))
            except Exception as error:  # a fault of the judge must not count as one of the program
                wire.send(Verdict(number, traceback.format_exc(), (f"the judge failed: {error!r}",)))


def _move_in(folder: Path) -> None:
    os.environ["XDG_CACHE_HOME"] = str(_cache())  # so that compiled code is found again
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
        os.environ[name] = str(folder)
    tempfile.tempdir = str(folder)
    os.chdir(folder)


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


class Meter:
    """Measures the peak growth of memory; time is measured from outside."""

    def __enter__(self) -> "Meter":
        Path("/proc/self/clear_refs").write_text("5")  # resets the peak
        self._memory = _memory("VmRSS")
        return self

    def __exit__(self, *_: object) -> None:
        self._grown = _memory("VmHWM") - self._memory

    def faults(self) -> list[str]:
        """Whether the case used more memory than allowed, as a list of faults."""
        return ["more than 1 GB"] if self._grown > MOST_BYTES else []


def _memory(name: str) -> int:
    """A figure of this process's memory in bytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * 1024
    return 0
