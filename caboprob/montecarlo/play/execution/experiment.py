"""An experiment: what is played in units, and the compiled code that plays it, in any game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from caboprob.machinecode.structs import Struct

KernelRecords = tuple[Any, ...]
"""What a kernel works on, in the order of its parameters: structs, arrays of structs and plain numbers.

They are not the records of rounds that people write down.
"""


@dataclass(frozen=True, slots=True)
class Kernel:
    """The function that plays units, and the struct of the tally that it adds to.

    `play` takes the records of an experiment, a tally, the number of the first unit and the count of units.
    `smallest_records` gives the records of a small experiment, with which `play` is compiled before its first
    use.
    """

    play: Callable[..., None]
    tally: type[Struct]
    smallest_records: Callable[[], KernelRecords]


class Experiment(Protocol):
    """Something that is played in units, each a function of the seed and the unit's number alone."""

    @property
    def kernel(self) -> Kernel:
        """The compiled code that plays it."""

    @property
    def players(self) -> tuple[Any, ...]:
        """Who plays."""

    def records(self) -> KernelRecords:
        """New records for `kernel.play`: two runs at the same time must not share them."""
