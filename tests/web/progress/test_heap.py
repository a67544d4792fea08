"""Memory that a count has freed goes back to the system."""

import platform
import subprocess
import sys
import threading

import pytest

from caboprob.web.base import presence
from caboprob.web.progress import countqueue, heap
from caboprob.web.progress.countqueue import CountQueue, Task

# In a process of its own, whose heap holds nothing else: in one that has run other tests, gaps take blocks.
FREEING = """
import psutil
from caboprob.web.progress import heap

def taken():
    return psutil.Process().memory_info().rss

count, size = 100_000, 1_000  # too large for Python's own pools, too small for a mapping of its own
blocks = [bytes(size) for _ in range(count)]
full = taken()
blocks, above = [], blocks[-1]
freed = taken()
heap.give_back()
print(full - freed < count * size / 10, freed - taken() > count * size / 2)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only GNU's C library is asked")
def test_what_is_freed_goes_back_although_something_lies_above_it() -> None:
    done = subprocess.run([sys.executable, "-c", FREEING], capture_output=True, text=True, check=True)
    kept_until_asked, gone_then = done.stdout.split()
    assert kept_until_asked == gone_then == "True"


def test_a_queue_gives_memory_back_once_it_has_been_empty_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_back = threading.Event()
    monkeypatch.setattr(heap, "give_back", given_back.set)
    monkeypatch.setattr(countqueue, "REST_SECONDS", 0.01)
    with CountQueue().share(Task(int, ())) as count:
        assert count.ended.wait(10)
    assert given_back.wait(10)


@pytest.mark.parametrize("anybody", [True, False])
def test_what_serves_visitors_is_forgotten_only_where_there_are_none(
    monkeypatch: pytest.MonkeyPatch, *, anybody: bool
) -> None:
    forgotten, given_back = threading.Event(), threading.Event()
    monkeypatch.setattr(countqueue, "forget_when_idle", forgotten.set)
    monkeypatch.setattr(heap, "give_back", given_back.set)
    monkeypatch.setattr(presence, "is_anybody_connected", lambda: anybody)
    monkeypatch.setattr(countqueue, "REST_SECONDS", 0.01)
    with CountQueue().share(Task(int, ())) as count:
        assert count.ended.wait(10)
    assert given_back.wait(10)
    assert forgotten.is_set() is not anybody


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    heap.give_back()
    heap.share_between_threads()
