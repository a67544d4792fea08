"""Exact numbers counted in the background of a page: once for all visitors who ask the same.

As many counts run at once as leave a processor for the visitors; the rest wait in a queue. The number that a
page is about goes before all that is told beside it: in the queue, and between the walks of a count at work,
which stands still meanwhile. Whoever waits for a count holds a share
in it; when the last has let go, it is cancelled. Answers are kept, and so are refusals, so that nothing is
counted twice while anybody wants it.
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
from caboprob.web.progress import background, keeping
from caboprob.web.progress.keeping import Kept

KEPT_BYTES = 8 << 20  # as `keeping.size` says: in memory fractions take up to six times as much
GRACE = 1.0  # seconds in which whoever asked may ask again: a tap elsewhere draws the page anew


class Question(NamedTuple):
    """A function and what it is to be asked; all of it tells it from other questions."""

    function: Callable[..., Any]
    arguments: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a count: its value, or why there is none."""

    value: Any = None
    error: CaboError | None = None

    def told(self) -> Any:
        """The value; raises the error."""
        if self.error:
            raise copy.copy(self.error)  # another for each visitor: an error remembers where it went
        return self.value


@dataclass(slots=True, eq=False)
class Count:
    """A question at work or waiting for its turn; `answer` is there once it has `ended`."""

    question: Question
    first: bool = False  # goes before those that are not
    shares: int = 0
    answer: Answer | None = None
    ended: threading.Event = field(default_factory=threading.Event)
    cancellation: Cancellation = field(default_factory=Cancellation)

    def run(self, meanwhile: Callable[[], None] | None = None) -> None:
        """Counts, unless it is cancelled; `meanwhile` is called between its walks."""
        try:
            with self.cancellation.heeded(meanwhile):
                self.answer = Answer(self.question.function(*self.question.arguments))
        except CaboError as error:
            self.answer = Answer(error=copy.copy(error))
        except Cancelled:
            pass


class Counts:
    """Counts questions, `at_once` at a time, and keeps their answers within so many bytes."""

    def __init__(self, at_once: int = background.AT_ONCE, most_bytes: int = KEPT_BYTES) -> None:
        self.kept: Kept[Question, Answer] = Kept(most_bytes)
        self._at_once = at_once
        self._workers = 0
        self._open: dict[Question, Count] = {}
        self._queue: list[Count] = []
        self._lock = threading.Lock()

    @contextmanager
    def share(self, question: Question, *, first: bool = False) -> Iterator[Count]:
        """A share in the count of a question, until the block is left; some go `first`."""
        count = self._join(question, first)
        try:
            yield count
        finally:
            self._leave(count)

    def place(self, count: Count) -> int:
        """The place of a count in the queue: 1 is next, 0 once it has left the queue."""
        with self._lock:
            return self._queue.index(count) + 1 if count in self._queue else 0

    def _join(self, question: Question, first: bool) -> Count:
        with self._lock:
            count = self._open.get(question)
            if count is None:
                for forsaken in [one for one in self._open.values() if not one.shares]:
                    self._drop(forsaken)  # nobody waits for it, and somebody for its place
                count = self._open[question] = Count(question, first)
                self._queue.append(count)
                self._queue.sort(key=lambda one: not one.first)  # otherwise they stay as they came
                if self._workers < self._at_once:
                    self._workers += 1
                    threading.Thread(target=self._work, name="count", daemon=True).start()
            count.shares += 1
            return count

    def _leave(self, count: Count) -> None:
        with self._lock:
            count.shares -= 1
            if count.shares or count.ended.is_set():
                return
        timer = threading.Timer(GRACE, self._end_grace, (count,))
        timer.daemon = True
        timer.start()

    def _end_grace(self, count: Count) -> None:
        with self._lock:
            if not count.shares:
                self._drop(count)

    def _drop(self, count: Count) -> None:
        count.cancellation.cancel()
        self._close(count)

    def _close(self, count: Count) -> None:
        if self._open.get(count.question) is count:
            del self._open[count.question]
        if count in self._queue:
            self._queue.remove(count)

    def _work(self) -> None:
        """Counts as long as anything is in the queue."""
        background.give_way(background.A_LITTLE)  # a page waits for it
        while count := self._next():
            self._count(count)

    def _work_first(self) -> None:
        """Counts what goes first, while another count stands still."""
        while count := self._next(first=True):
            self._count(count)

    def _count(self, count: Count) -> None:
        try:
            count.run(None if count.first else self._work_first)
            self._keep(count)
        except Exception:  # whatever it was, those who wait must not wait for ever
            logging.getLogger(__name__).exception("a count broke off")
            count.answer = Answer(error=CaboError("web.count-broken"))
        finally:
            with self._lock:
                self._close(count)
            count.ended.set()

    def _next(self, *, first: bool = False) -> Count | None:
        """The count whose turn it is, if anybody waits for one; or only one of those that go `first`."""
        with self._lock:
            while self._queue and (self._queue[0].first or not first):
                count = self._queue.pop(0)
                if count.shares:
                    return count
                self._drop(count)
            if not first:
                self._workers -= 1
            return None

    def _keep(self, count: Count) -> None:
        if count.answer:
            size = keeping.size(count.question.arguments, count.answer)
            self.kept.keep(count.question, count.answer, size)
