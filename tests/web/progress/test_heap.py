"""Memory that a count has freed goes back to the system."""

import platform
import threading

import psutil
import pytest

from caboprob.web.base import presence
from caboprob.web.progress import countqueue, heap
from caboprob.web.progress.countqueue import CountQueue, Task

BLOCKS, SIZE = 100_000, 1_000  # too large for Python's own pools, too small for a mapping of its own


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only GNU's C library is asked")
def test_what_is_freed_goes_back_although_something_lies_above_it() -> None:
    blocks = [bytes(SIZE) for _ in range(BLOCKS)]
    blocks, above = [], blocks[-1]
    before = psutil.Process().memory_info().rss
    heap.give_back()
    assert before - psutil.Process().memory_info().rss > BLOCKS * SIZE / 2
    assert len(above) == SIZE


def test_a_queue_gives_memory_back_once_it_has_been_empty_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_back = threading.Event()
    monkeypatch.setattr(heap, "give_back", given_back.set)
    monkeypatch.setattr(countqueue, "REST", 0.01)
    with CountQueue().share(Task(int, ())) as count:
        assert count.ended.wait(10)
    assert given_back.wait(10)


@pytest.mark.parametrize("anybody", [True, False])
def test_what_serves_visitors_is_forgotten_only_where_there_are_none(
    monkeypatch: pytest.MonkeyPatch, *, anybody: bool
) -> None:
    forgotten, given_back = threading.Event(), threading.Event()
    monkeypatch.setattr(countqueue, "forget_passing", forgotten.set)
    monkeypatch.setattr(heap, "give_back", given_back.set)
    monkeypatch.setattr(presence, "anybody", lambda: anybody)
    monkeypatch.setattr(countqueue, "REST", 0.01)
    with CountQueue().share(Task(int, ())) as count:
        assert count.ended.wait(10)
    assert given_back.wait(10)
    assert forgotten.is_set() is not anybody


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    heap.give_back()
    heap.share_between_threads()
