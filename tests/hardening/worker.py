"""A process of its own that runs cases one by one and tells what was wrong with each."""

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
"""The address space a worker gets beyond what it has at the start: it fails before the machine does."""


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
"""Judges a case by its seed and its number; before each step it tells what it is about to do."""


def serve(prepare: Callable[[], Judge], folder: str, wire: Connection) -> None:
    """Judges whatever cases come in, once all is done that takes long the first time."""
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
            except Exception as error:  # a fault of the judge must not be taken for one of the judged
                wire.send(Verdict(number, traceback.format_exc(), (f"the judge failed: {error!r}",)))


def _move_in(folder: Path) -> None:
    os.environ["XDG_CACHE_HOME"] = str(_cache())  # what is compiled already stays at hand
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
        os.environ[name] = str(folder)
    tempfile.tempdir = str(folder)
    os.chdir(folder)


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


class Meter:
    """Measures by how much memory grows at its peak; time is measured from outside."""

    def __enter__(self) -> "Meter":
        Path("/proc/self/clear_refs").write_text("5")  # the peak starts anew
        self._memory = _memory("VmRSS")
        return self

    def __exit__(self, *_: object) -> None:
        self._grown = _memory("VmHWM") - self._memory

    def faults(self) -> list[str]:
        """More memory than a case may take."""
        return ["more than 1 GB"] if self._grown > MOST_BYTES else []


def _memory(name: str) -> int:
    """A figure of this process's memory in bytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) * 1024
    return 0
