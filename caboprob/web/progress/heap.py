"""The memory that this process holds beyond what its values take, and how it is given back.

A long count frees tens of megabytes at its end. GNU's C library keeps them, in a heap for each of many
threads, until it is asked for them: mallopt(3), malloc_trim(3). Elsewhere nothing is done.
"""

import ctypes
import sys
from contextlib import suppress

M_ARENA_MAX = -8  # malloc.h
ARENAS = 2
"""Heaps for all threads: they hold Python's lock while they ask for memory, so that more gain nothing."""


def share_between_threads() -> None:
    """Lets all threads that start from here on share a few heaps instead of having one each."""
    _call("mallopt", M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Returns to the system what is free, which takes some milliseconds."""
    _call("malloc_trim", 0)


def _call(function: str, *arguments: int) -> None:
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library than GNU's
            getattr(ctypes.CDLL(None), function)(*arguments)
