"""What can be played in units, and the compiled code that plays it: the same for every game in the house."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from caboprob.structs import Struct


@dataclass(frozen=True, slots=True)
class Kernel:
    """The function that plays units of one kind of thing, to be compiled, and the records it works on.

    It is called with the `records` of what is played, a `tally`, and the first number and the
    count of the units. `smallest` is something to play, to have the function compiled.
    """

    play: Callable[..., None]
    records: Callable[[Any], tuple[Any, ...]]
    tally: type[Struct]
    smallest: Callable[[], "Playable"]


class Playable(Protocol):
    """Something whose units are each a function of its seed and their number alone."""

    @property
    def kernel(self) -> Kernel:
        """What plays it."""

    @property
    def players(self) -> tuple[Any, ...]:
        """Who plays."""
