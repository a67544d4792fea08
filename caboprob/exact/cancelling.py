"""Stopping a count that nobody waits for any more, from another thread."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from caboprob.table.state import Table

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
    def heeded(self) -> Iterator[None]:
        """Counts made in this block, by this thread, end with `Cancelled` once `cancel` is called."""
        before = getattr(_here, "flag", None)
        _here.flag = self._flag
        try:
            yield
        finally:
            _here.flag = before


def flag() -> Table:
    """One byte that compiled code can look at: not 0 when the count of this thread is to end."""
    found: Table | None = getattr(_here, "flag", None)
    return np.zeros(1, np.uint8) if found is None else found


def check(flag: Table) -> None:
    """Ends the count if it is cancelled."""
    if flag[0]:
        raise Cancelled
