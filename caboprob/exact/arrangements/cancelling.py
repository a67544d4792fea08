"""Stopping a count that nobody waits for, from another thread, and letting what is urgent go first."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from caboprob.structs import Ints

_here = threading.local()


class Cancelled(Exception):  # no error: whoever cancelled knows
    """The count was cancelled before it came to an end."""


class Cancellation:
    """Cancels the counts made under it, in whichever thread they run."""

    def __init__(self) -> None:
        self._flag = np.zeros(1, np.uint8)

    def cancel(self) -> None:
        """Ends the counts within a few milliseconds, with `Cancelled`."""
        self._flag[0] = 1

    @property
    def cancelled(self) -> bool:
        """Whether they are to end."""
        return bool(self._flag[0])

    @contextmanager
    def heeded(self, meanwhile: Callable[[], None] | None = None) -> Iterator[None]:
        """Counts made in this block, by this thread, end with `Cancelled` once `cancel` is called.

        `meanwhile` is called between any two of their walks: something urgent may be done there.
        """
        before = getattr(_here, "flag", None), getattr(_here, "meanwhile", None)
        _here.flag, _here.meanwhile = self._flag, meanwhile
        try:
            yield
        finally:
            _here.flag, _here.meanwhile = before


def flag() -> Ints:
    """One byte that compiled code can look at: not 0 when the count of this thread is to end."""
    found: Ints | None = getattr(_here, "flag", None)
    return np.zeros(1, np.uint8) if found is None else found


def give_way() -> None:
    """Lets what is urgent go first; called before each walk."""
    meanwhile: Callable[[], None] | None = getattr(_here, "meanwhile", None)
    if meanwhile:
        meanwhile()


def check(flag: Ints) -> None:
    """Ends the count if it is cancelled."""
    if flag[0]:
        raise Cancelled
