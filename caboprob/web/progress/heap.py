"""Returns memory that this process no longer uses to the system.

A long count frees tens of megabytes at its end. GNU's C library keeps them, in separate heaps for many
threads, until it is told otherwise: mallopt(3), malloc_trim(3). With other libraries nothing is done.
"""

import ctypes
import sys
from contextlib import suppress

M_ARENA_MAX = -8  # malloc.h
ARENAS = 2
"""How many heaps all threads share: they hold Python's lock while they allocate, so more gain nothing."""


def share_between_threads() -> None:
    """Lets all threads that start from here on share a few heaps instead of having one each."""
    _call("mallopt", M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Returns free memory to the system, which takes some milliseconds."""
    _call("malloc_trim", 0)


def _call(function: str, *arguments: int) -> None:
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library than GNU's
            getattr(ctypes.CDLL(None), function)(*arguments)
