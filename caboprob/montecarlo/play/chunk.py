"""Plays some units: what every worker does, on this machine or another."""

import time
from typing import Any

from caboprob import compiling
from caboprob.montecarlo.play.experiment import Experiment, Kernel, Records
from caboprob.structs import from_bytes, new

Piece = tuple[bytes, float]
"""A tally as bytes, which can be sent from one machine to another, and the seconds that it took."""


def chunk(experiment: Experiment, first: int, count: int, *, plain: bool = False) -> Any:
    """The tally of `count` units from number `first` on; `plain` is played without compiled code."""
    return _play(experiment.kernel, experiment.records(), first, count, plain=plain)


def piece(experiment: Experiment, first: int, count: int) -> Piece:
    """The same, packed."""
    return _timed(experiment, first, count, plain=False)


def piece_at_once(experiment: Experiment, first: int, count: int) -> Piece:
    """The same without waiting for the compiler: slowly in plain Python, as long as it has to be."""
    return _timed(experiment, first, count, plain=not loaded(experiment.kernel))


def unpacked(experiment: Experiment, sent: bytes) -> Any:
    """The tally of a piece."""
    return from_bytes(experiment.kernel.tally, sent)


def ready(kernel: Kernel) -> bool:
    """Whether compiled code is loaded or kept from before: nobody waits for the compiler then."""
    return compiling.ready(kernel.play)


def loaded(kernel: Kernel) -> bool:
    """Whether compiled code is loaded."""
    return compiling.off() or kernel.play in _loaded


def load(kernel: Kernel) -> None:
    """Compiles what plays, or loads what is kept from before."""
    _play(kernel, kernel.smallest(), 0, 1, plain=False)
    _loaded.add(kernel.play)


_loaded: set[object] = set()


def _play(kernel: Kernel, records: Records, first: int, count: int, *, plain: bool) -> Any:
    tally = new(kernel.tally)
    play = kernel.play if plain else compiling.compiled(kernel.play)
    play(*records, tally, first, count)
    return tally


def _timed(experiment: Experiment, first: int, count: int, *, plain: bool) -> Piece:
    begun = time.perf_counter()
    tally = chunk(experiment, first, count, plain=plain)
    return tally.tobytes(), time.perf_counter() - begun
