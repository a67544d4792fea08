"""Stops a count that nobody waits for any more, from another thread, and lets urgent work go first."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from caboprob.machinecode.structs import Ints

_of_this_thread = threading.local()


class Cancelled(Exception):  # not an error: whoever cancelled expects it
    """The count was cancelled before it was finished."""


class Cancellation:
    """Cancels the counts made under it, in whichever thread they run."""

    def __init__(self) -> None:
        self._flag = np.zeros(1, np.uint8)

    def cancel(self) -> None:
        """Ends the counts within a few milliseconds, with `Cancelled`."""
        self._flag[0] = 1

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` has been called."""
        return bool(self._flag[0])

    @contextmanager
    def heeded(self, meanwhile: Callable[[], None] | None = None) -> Iterator[None]:
        """Within this block the counts of this thread end with `Cancelled` once `cancel` is called.

        `meanwhile` is called before each run of the dynamic program, to let urgent work go first.
        """
        before = getattr(_of_this_thread, "flag", None), getattr(_of_this_thread, "meanwhile", None)
        _of_this_thread.flag, _of_this_thread.meanwhile = self._flag, meanwhile
        try:
            yield
        finally:
            _of_this_thread.flag, _of_this_thread.meanwhile = before


def flag() -> Ints:
    """One byte that compiled code can look at: not 0 once the counts of this thread are to end."""
    heeded: Ints | None = getattr(_of_this_thread, "flag", None)
    return np.zeros(1, np.uint8) if heeded is None else heeded


def give_way() -> None:
    """Lets urgent work go first."""
    meanwhile: Callable[[], None] | None = getattr(_of_this_thread, "meanwhile", None)
    if meanwhile:
        meanwhile()


def yield_or_cancel() -> None:
    """Between two steps of a count: lets urgent work go first, and raises `Cancelled` if it is cancelled."""
    give_way()
    check(flag())


def check(flag: Ints) -> None:
    """Raises `Cancelled` if the flag is set."""
    if flag[0]:
        raise Cancelled
