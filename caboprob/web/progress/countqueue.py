"""Exact counts in the background of a page, each done once for all visitors who ask for it.

As many counts run at once as leave a processor for the visitors; the others queue. The main number of a page
is urgent: it overtakes in the queue, and it interrupts a running count between two steps, which are runs
of its dynamic program. Whoever waits for a count holds a share in it; when the last share is given up, the
count is cancelled. Answers, refusals among them, are cached, so that nothing is counted twice while anybody
wants it.
"""

import copy
import logging
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from caboprob.errors import CaboError
from caboprob.exact.arrangements.cancelling import Cancellation, Cancelled
from caboprob.sizedcache import SizedCache, forget_when_idle, pickled_size
from caboprob.web.base import presence
from caboprob.web.progress import background, heap
from caboprob.web.progress.processpool import ProcessPool

KEPT_BYTES = 8 << 20  # pickled; in memory fractions take up to six times as much
GRACE_SECONDS = 1.0  # to ask again before a count is cancelled: a tap elsewhere on the page reruns it
CROWD = 2  # this many waiting simulations start another process
REST_SECONDS = 0.2  # without a count, until memory is given back

process_pool = ProcessPool(is_wanted=presence.is_anybody_connected)


class Task(NamedTuple):
    """A function and its arguments; equal tasks share one count."""

    function: Callable[..., Any]
    arguments: tuple[Hashable, ...]
    plays_rounds: bool = False  # it can run in another process, and is not cancelled half-way

    def value(self) -> Any:
        """The value of the function; raises what it raises."""
        return (process_pool.call if self.plays_rounds else _call_here)(self.function, *self.arguments)


@dataclass(frozen=True, slots=True)
class Answer:
    """The value of a count, or the error that refused it."""

    value: Any = None
    error: CaboError | None = None

    def get(self) -> Any:
        """The value; raises the error."""
        if self.error:
            raise copy.copy(self.error)  # a copy for each visitor: raising adds a traceback
        return self.value


@dataclass(slots=True, eq=False)
class Count:
    """A task that is running or queued; its `answer` is there once it has `ended`, None if it was cancelled.

    The task is mostly an exact count, but may be anything that is to be computed once for all.
    """

    task: Task
    is_urgent: bool = False  # it is done before those that are not urgent
    shares: int = 0  # how many visitors wait for it
    answer: Answer | None = None
    ended: threading.Event = field(default_factory=threading.Event)
    cancellation: Cancellation = field(default_factory=Cancellation)

    def run(self, meanwhile: Callable[[], None] | None = None) -> None:
        """Runs the task unless it is cancelled; `meanwhile` is called between its steps."""
        try:
            with self.cancellation.heeded(meanwhile):
                self.answer = Answer(self.task.value())
        except CaboError as error:
            self.answer = Answer(error=copy.copy(error))
        except Cancelled:
            pass


class CountQueue:
    """Runs tasks, `most_running` at a time, and caches up to `most_bytes` of their answers."""

    def __init__(self, most_running: int = background.MOST_PARALLEL, most_bytes: int = KEPT_BYTES) -> None:
        self.answers: SizedCache[Task, Answer] = SizedCache(most_bytes)
        self._most_running = most_running
        self._workers = 0
        self._unfinished: dict[Task, Count] = {}
        self._queue: list[Count] = []
        self._lock = threading.Lock()

    @contextmanager
    def share(self, task: Task, *, is_urgent: bool = False) -> Iterator[Count]:
        """A share in the count of a task, until the block ends; if `is_urgent`, it overtakes others."""
        count = self._join(task, is_urgent)
        try:
            yield count
        finally:
            self._leave(count)

    def place(self, count: Count) -> int:
        """The place of a count in the queue: 1 is next, 0 means that it is no longer queued."""
        with self._lock:
            return self._queue.index(count) + 1 if count in self._queue else 0

    def _join(self, task: Task, is_urgent: bool) -> Count:
        with self._lock:
            count = self._unfinished.get(task)
            if count is None:
                for abandoned in [one for one in self._unfinished.values() if not one.shares]:
                    self._drop(abandoned)  # nobody waits for it, but somebody for its place
                count = self._unfinished[task] = Count(task, is_urgent)
                self._queue.append(count)
                self._queue.sort(key=lambda one: not one.is_urgent)  # stable: equals stay in order
                if sum(one.task.plays_rounds for one in self._queue) >= CROWD:
                    process_pool.start()
                if self._workers < self._most_running:
                    self._workers += 1
                    threading.Thread(target=self._work, name="count", daemon=True).start()
            count.shares += 1
            return count

    def _leave(self, count: Count) -> None:
        with self._lock:
            count.shares -= 1
            if count.shares or count.ended.is_set():
                return
        _call_after(GRACE_SECONDS, self._end_grace, count)

    def _end_grace(self, count: Count) -> None:
        with self._lock:
            if not count.shares:
                self._drop(count)

    def _drop(self, count: Count) -> None:
        count.cancellation.cancel()
        self._close(count)

    def _close(self, count: Count) -> None:
        if self._unfinished.get(count.task) is count:
            del self._unfinished[count.task]
        if count in self._queue:
            self._queue.remove(count)

    def _work(self) -> None:
        """Runs counts until the queue is empty."""
        background.lower_priority(background.SLIGHTLY)  # a page waits for it
        while count := self._next_count():
            self._run(count)
        _call_after(REST_SECONDS, self._tidy_up)

    def _tidy_up(self) -> None:
        with self._lock:
            resting = not self._workers
        if not resting:
            return
        if not presence.is_anybody_connected():
            forget_when_idle()
            process_pool.end()
        heap.give_back()

    def _run_urgent_counts(self) -> None:
        """Runs the urgent counts while another count pauses."""
        while count := self._next_count(only_urgent=True):
            self._run(count)

    def _run(self, count: Count) -> None:
        try:
            count.run(None if count.is_urgent else self._run_urgent_counts)
            self._remember(count)
        except Exception:  # whatever it was, nobody must be left waiting
            logging.getLogger(__name__).exception("a count broke off")
            count.answer = Answer(error=CaboError("web.count-broken"))
        finally:
            with self._lock:
                self._close(count)
            count.ended.set()

    def _next_count(self, *, only_urgent: bool = False) -> Count | None:
        """The next count that somebody waits for; with `only_urgent` only an urgent one."""
        with self._lock:
            while self._queue and (self._queue[0].is_urgent or not only_urgent):
                count = self._queue.pop(0)
                if count.shares:
                    return count
                self._drop(count)
            if not only_urgent:
                self._workers -= 1
            return None

    def _remember(self, count: Count) -> None:
        if count.answer:
            size = pickled_size(count.task.arguments, count.answer)
            self.answers.put(count.task, count.answer, size)


def _call_here(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


def _call_after(seconds: float, function: Callable[..., None], *arguments: object) -> None:
    timer = threading.Timer(seconds, function, arguments)
    timer.daemon = True
    timer.start()
