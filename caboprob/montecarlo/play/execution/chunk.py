"""A chunk: consecutive units that one worker plays, on this machine or another.

As a `Piece` its tally travels: packed into bytes, with the time that it took.
"""

import time
from typing import Any

from caboprob.machinecode import compiling
from caboprob.machinecode.structs import from_bytes, new
from caboprob.montecarlo.play.execution.experiment import Experiment, Kernel, KernelRecords

Piece = tuple[bytes, float]
"""The tally of a chunk as bytes, which can be sent to another machine, and the seconds that playing took."""


def play_units(experiment: Experiment, first: int, count: int, *, plain: bool = False) -> Any:
    """Plays `count` units from number `first` on and gives their tally; `plain` needs no compiler."""
    return _play(experiment.kernel, experiment.records(), first, count, plain=plain)


def run_piece(experiment: Experiment, first: int, count: int) -> Piece:
    """Plays `count` units from number `first` on and gives their tally as a `Piece`."""
    return _timed(experiment, first, count, plain=False)


def run_piece_nowait(experiment: Experiment, first: int, count: int) -> Piece:
    """Like `run_piece`, without waiting for the compiler: in plain Python until compiled code is loaded."""
    return _timed(experiment, first, count, plain=not is_loaded(experiment.kernel))


def unpack_tally(experiment: Experiment, tally_bytes: bytes) -> Any:
    """The tally of a piece, from its bytes."""
    return from_bytes(experiment.kernel.tally, tally_bytes)


def is_compiled(kernel: Kernel) -> bool:
    """Whether compiled code is loaded or cached on disk, so that nobody has to wait for the compiler."""
    return compiling.is_compiled(kernel.play)


def is_loaded(kernel: Kernel) -> bool:
    """Whether compiled code is loaded."""
    return compiling.is_switched_off() or kernel.play in _loaded


def load(kernel: Kernel) -> None:
    """Compiles the kernel, or loads it from the cache on disk."""
    _play(kernel, kernel.smallest_records(), first=0, count=1, plain=False)
    _loaded.add(kernel.play)


_loaded: set[object] = set()  # the `play` of every kernel whose compiled code this process has loaded


def _play(kernel: Kernel, records: KernelRecords, first: int, count: int, *, plain: bool) -> Any:
    tally = new(kernel.tally)
    play = kernel.play if plain else compiling.compiled(kernel.play)
    play(*records, tally, first, count)
    return tally


def _timed(experiment: Experiment, first: int, count: int, *, plain: bool) -> Piece:
    begun = time.perf_counter()
    tally = play_units(experiment, first, count, plain=plain)
    return tally.tobytes(), time.perf_counter() - begun
